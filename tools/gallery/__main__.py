"""`python -m tools.gallery --out DIR [--shots]`."""

from __future__ import annotations

import argparse
import json
import threading
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from pyapp.ui.paint import display_list
from pyapp.ui.scene import Node, Rect
from pyapp.ui.words import LANGUAGES
from tools import fonts
from tools.art import build as art
from tools.gallery import sheets
from tools.workshop import chromium
from tools.workshop.base import ROOT, WorkshopError, fail, say
from tools.workshop.serve import make_server

REALMS = ("caster", "calamity", "fairyearth")
PAGE = """<!doctype html><meta charset="utf-8"><title>Gallery</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="css/fonts.css">
<style>body{margin:0;background:#000;color:#ddd;font:14px sans-serif}
a{color:#9ff2e6;margin:0 6px}</style><nav></nav><canvas></canvas>
<script type="module">
import "./js/painter.js";
const sheets = await (await fetch("sheets.json")).json();
document.querySelector("nav").innerHTML = Object.keys(sheets).map((name) => `<a href="#${name}">${name}</a>`).join("");
const painter = window.sankaiPainter;
painter.attach(document.querySelector("canvas"));
window.show = async (name) => {
  const { w, h, lang, list } = sheets[name];
  document.documentElement.lang = lang;
  painter.resize(w, h, window.devicePixelRatio);
  await painter.fonts(lang);
  painter.paint(list);
};
const follow = () => window.show(decodeURIComponent(location.hash.slice(1)) || Object.keys(sheets)[0]);
window.addEventListener("hashchange", follow);
document.fonts.addEventListener("loadingdone", () => painter.fonts(document.documentElement.lang));
follow();
</script>
"""


def _lists(realms: list[str], languages: list[str]) -> dict[str, dict[str, object]]:
    """Give all sheets as the page reads them, by name."""
    found: dict[str, dict[str, object]] = {}
    for realm in realms:
        for lang in languages:
            for sheet in sheets.of(realm, lang):
                root = Node("sheet", "group", sheet.name, Rect(0, 0, sheet.width, sheet.height), sheet.commands)
                entry = {"w": sheet.width, "h": sheet.height, "lang": lang, "list": display_list(root, lang)}
                found[f"{realm}-{sheet.name}-{lang}"] = entry
    return found


def write(folder: Path, realms: list[str], languages: list[str]) -> list[str]:
    """Write the page with all it needs; give the names of its sheets."""
    built, lists = fonts.build(), _lists(realms, languages)
    files: dict[str, bytes] = {"index.html": PAGE.encode(), "sheets.json": json.dumps(lists).encode()}
    files |= {f"art/{path.name}": path.read_bytes() for path in art.drawn().iterdir()}
    files |= {f"js/{path.name}": path.read_bytes() for path in (ROOT / "static" / "js").glob("paint*.js")}
    files |= {f"fonts/{path.name}": path.read_bytes() for path in built.files}
    files["css/fonts.css"] = built.css.encode()
    for name, data in files.items():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
    return list(lists)


def _shoot(page: Page, folder: Path, names: list[str]) -> None:
    """Take a picture of each sheet once its pictures are there."""
    for name in names:
        page.evaluate("name => window.show(name)", name)
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(300)
        page.locator("canvas").screenshot(path=folder / f"{name}.png")


def shots(folder: Path, names: list[str], scale: float) -> None:
    """Take a picture of each sheet with Chromium into the folder."""
    path = chromium.find()
    if not path:
        raise WorkshopError("no Chromium found: python3 dev.py test gets one")
    server = make_server(folder)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as tool:
        browser = tool.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_context(viewport={"width": 1500, "height": 1000}, device_scale_factor=scale).new_page()
        page.on("console", lambda message: say(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: say(str(error)))
        page.goto(f"http://127.0.0.1:{server.server_address[1]}/")
        page.wait_for_function("() => Boolean(window.show)")
        _shoot(page, folder, names)
        browser.close()
    server.shutdown()


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.gallery", description="All cards and pieces, to look at.")
    parser.add_argument("--out", type=Path, required=True, help="folder to write to")
    parser.add_argument("--realm", choices=REALMS, action="append", help="default: all")
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="default: all")
    parser.add_argument("--sheet", help="only sheets whose name begins so, e.g. full-1")
    parser.add_argument("--shots", action="store_true", help="take pictures with Chromium")
    parser.add_argument("--scale", type=float, default=1.0, help="device pixels per px in the pictures")
    options = parser.parse_args()
    try:
        names = write(options.out, options.realm or list(REALMS), options.lang or list(LANGUAGES))
        if options.shots:
            wanted = [name for name in names if name.split("-", 1)[1].startswith(options.sheet or "")]
            shots(options.out, wanted, options.scale)
    except WorkshopError as error:
        return fail(str(error))
    say(f"gallery: {len(names)} sheets in {options.out}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
