// Attributes of Fairyearth: the elements by their kanji, in the shapes and colours of Caster's planets (V2.10, V2.11);
// and what tells kinds of card apart: frames, the drop of soul eat, marks.
import { dropOf, frameColour, mix, palette, path, sigilPlate } from "./paint_sigil.js";
import { drawText } from "./paint_text.js";

const PLANETS = { wood: "jupiter", fire: "mars", earth: "saturn", metal: "venus", water: "mercury", none: "none" };
const KANJI = { wood: "木", fire: "火", earth: "土", metal: "金", water: "水", none: "無" };
const SIMPLIFIED = "无";
/** Below this radius in px a kanji cannot be read: the shape stands alone. */
const LEAST = 6;

/** The name by which the planets' colours know an element. */
export const planetOf = (element) => PLANETS[element] ?? "none";

/** The sigil of an element, fitting radius r around (x, y). */
export function element(ctx, name, x, y, r, lang) {
  const planet = planetOf(name);
  sigilPlate(ctx, planet, x, y, r);
  if (r < LEAST) return;
  const kanji = name === "none" && lang === "zh-Hans" ? SIMPLIFIED : (KANJI[name] ?? KANJI.none);
  drawText(ctx, x, y + dropOf(planet) * r * 1.1, kanji, { s: r * 1.06, w: 900, f: "serif", lang, c: palette(planet)[3], a: "center", b: 1 });
}

const MAROON = ["#6a2a42", "#12060e", "#c0788a"];
const FOREST = ["#2f6a52", "#0c241b", "#cfeab8"];
const NONE = new Set(["felfuse", "angel", "atziluth", "art", "holy_emblem"]);

/** Colours [frame, deep, light] of a card of that kind and attributes. */
export function frameTones(kind, attributes) {
  if (NONE.has(kind)) return MAROON;
  if (kind === "player" || !attributes?.length) return FOREST;
  const planet = planetOf(attributes[0]);
  const [, deep, light] = palette(planet);
  return [frameColour(planet), deep, light];
}

const DROP = "M0,-1.25 C.3,-.7 1,-.25 1,.25 A1,.95 0 1 1 -1,.25 C-1,-.25 -.3,-.7 0,-1.25Z";

/** The black drop of soul eat with its number (V4.6). */
export function soulDrop(ctx, x, y, r, value) {
  ctx.save();
  ctx.translate(x, y);
  for (const [q, colour] of [[1.14, "#0c0610"], [1, "#f3d48a"], [0.86, "#120a18"], [0.68, "#a3122c"]]) {
    ctx.save();
    ctx.translate(0, (1 - q) * 0.1 * r);
    ctx.scale(r * q, r * q);
    ctx.fillStyle = colour;
    ctx.fill(path(DROP));
    ctx.restore();
  }
  ctx.restore();
  drawText(ctx, x, y + r * 0.22, String(value), { s: Math.max(12, r * 1.15), w: 900, f: "num", c: "#fff", a: "center", b: 1, st: "#1a0810" });
}

const HEART = "M0,.98 C-.62,.5 -1.06,.08 -1.06,-.38 C-1.06,-.78 -.78,-1 -.5,-1 C-.26,-1 -.08,-.84 0,-.62 C.08,-.84 .26,-1 .5,-1 C.78,-1 1.06,-.78 1.06,-.38 C1.06,.08 .62,.5 0,.98Z";

/** A player's life in its heart. */
export function heart(ctx, x, y, r, value, lang) {
  ctx.save();
  ctx.translate(x, y);
  for (const [q, fill] of [[1.16, "#1a0610"], [1.06, "#f3d48a"], [0.92, "#7a1022"]]) {
    ctx.save();
    ctx.scale(r * q, r * q);
    ctx.fillStyle = fill;
    ctx.fill(path(HEART));
    ctx.restore();
  }
  const g = ctx.createRadialGradient(-r * 0.4, -r * 0.5, 0, 0, 0, r * 1.1);
  g.addColorStop(0, "#f07a8e");
  g.addColorStop(0.6, "#b8263e");
  g.addColorStop(1, "#7a1022");
  ctx.scale(r * 0.84, r * 0.84);
  ctx.fillStyle = g;
  ctx.fill(path(HEART));
  ctx.restore();
  drawText(ctx, x, y - r * 0.06, String(value), { s: Math.max(13, r * 1.05), w: 900, f: "num", lang, c: "#fff", a: "center", b: 1, st: "#2a0610" });
}

// Marks in a unit circle: [outline, is it a stroke only].
const MARKS = {
  summon: "M-.7,-.95 H.7 V-.78 C.7,-.3 .16,-.12 .16,0 C.16,.12 .7,.3 .7,.78 V.95 H-.7 V.78 C-.7,.3 -.16,.12 -.16,0 C-.16,-.12 -.7,-.3 -.7,-.78Z",
  felfuse: "M-.72,-.12 H-.5 V-.42 A.5,.5 0 0 1 .5,-.42 V-.12 H.72 V.86 H-.72Z M-.22,-.12 H.22 V-.42 A.22,.22 0 0 0 -.22,-.42Z",
  angel: "M-.92,-.92 L-.52,-.86 L.28,.2 L.5,.02 L.62,.16 L.44,.4 L.84,.8 L.66,.98 L.26,.58 L.02,.76 L-.12,.6 L.06,.4 L-.78,-.5Z M.92,-.92 L.78,-.5 L.34,.06 L.1,-.2 L.52,-.86Z M-.3,.24 L-.06,.5 L-.12,.6 L.02,.76 L-.14,.86 L-.26,.58 L-.66,.98 L-.84,.8 L-.44,.4 L-.62,.16 L-.5,.02Z",
  lying: "M-.95,.1 A.95,.95 0 1 1 .67,.67 L.42,.42 A.6,.6 0 1 0 -.6,.1 L-.22,.1 L-.78,.78 L-1.34,.1Z",
  atziluth: "M.62,-.72 A.95,.95 0 1 1 .16,-.94 L.1,-.58 A.58,.58 0 1 0 .38,-.44Z M.5,-1 L.78,-.98 L.7,-.8Z",
};

/** A mark on a dark disc: of a kind hourglass, padlock, twin blades, broken ring (V4.6b, V6.8); "lying" a turn. */
export function kindMark(ctx, kind, x, y, r) {
  if (!MARKS[kind]) return;
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = "rgba(12,8,20,.86)";
  ctx.fill();
  ctx.strokeStyle = "#f3d48a";
  ctx.lineWidth = Math.max(1, r * 0.12);
  ctx.stroke();
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r * 0.62, r * 0.62);
  ctx.fillStyle = kind === "felfuse" ? "#ffd7a0" : "#fff3cf";
  ctx.fill(path(MARKS[kind]), "evenodd");
  ctx.restore();
}

const TRAPEZOID = "M-1.4,-1 H1.4 L1,1 H-1Z";

/** The number of a level on its trapezoid; `tint` colours the digit of a changed one. */
export function level(ctx, x, y, r, draw) {
  ctx.save();
  ctx.translate(x, y);
  for (const [q, colour] of [[1.2, "#140e08"], [1.02, "#f3d48a"], [0.88, "#8a651c"]]) {
    ctx.save();
    ctx.scale(r * q, r * q);
    ctx.fillStyle = colour;
    ctx.fill(path(TRAPEZOID));
    ctx.restore();
  }
  ctx.restore();
  draw();
}

/** The two vines in the upper corners of a full face, in a box 100 wide. */
export function vines(ctx) {
  const d = "M3.3,19.3 C3.3,9.3 9.3,4 19.3,3.3 M4,14.7 C8,14.7 10,12 9.3,9.3 C8.7,7.3 6,8 6.7,10 M10,6.7 C13.3,8.7 16.7,7.3 17.3,5.3";
  const leaf = "M12,4.7 Q14.7,2.7 16.7,4.7 Q14,6.7 12,4.7Z M4,20 Q6.7,22 4.7,25 Q2,22.4 4,20Z";
  for (const side of [1, -1]) {
    ctx.save();
    if (side < 0) {
      ctx.translate(100, 0);
      ctx.scale(-1, 1);
    }
    ctx.strokeStyle = ctx.fillStyle = "#f3d48a";
    ctx.globalAlpha = 0.9;
    ctx.lineWidth = 0.7;
    ctx.lineCap = "round";
    ctx.stroke(path(d));
    ctx.fill(path(leaf));
    ctx.restore();
  }
}

/** A colour of a card's deep shade for what lies behind words. */
export const shade = ([, deep]) => mix(deep, "#0a0716", 0.55);
