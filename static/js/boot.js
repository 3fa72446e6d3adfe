// The shell before Python: fetches the large parts while counting their bytes, watches the start, and says clearly when
// it fails. Plain JavaScript without modules, so that it runs where nothing else does.
"use strict";
window.sankaiBoot = (() => {
  const STALL_MS = 45000; // without any progress for this long the page says so
  const BYTES_SHARE = 0.8; // the rest of the bar is starting Python
  const part = (id) => document.getElementById(id);
  const build = JSON.parse(part("build").textContent);
  const language = pickLanguage();
  const text = window.sankaiBootTexts[language];
  const fetched = new Map(); // address -> promise of a Response, handed out once
  let isReady = false;
  let isDown = false;
  let stall = 0;
  let doneBytes = 0;

  /** Choose the shell's language by the browser's; the app sets its own later. */
  function pickLanguage() {
    for (const wish of navigator.languages ?? [navigator.language ?? ""]) {
      const tag = wish.toLowerCase();
      if (/^zh-(hant|tw|hk|mo)/.test(tag)) return "zh-Hant";
      if (tag.startsWith("zh")) return "zh-Hans";
      if (tag.startsWith("ja")) return "ja";
      if (tag.startsWith("en")) return "en";
    }
    return "en";
  }

  /** Show a fraction 0..1 and a line of text, and start the stall clock anew. */
  function progress(fraction, line) {
    if (isReady || isDown) return;
    part("boot-bar").value = fraction;
    if (line) part("boot-text").textContent = line;
    part("boot-trouble").hidden = true;
    clearTimeout(stall);
    stall = setTimeout(() => trouble("slow", "slowText", ""), STALL_MS);
  }

  /** The first screen is drawn: the shell leaves. */
  function ready() {
    isReady = true;
    clearTimeout(stall);
    const shell = part("boot");
    shell.classList.add("done");
    shell.setAttribute("aria-hidden", "true");
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    setTimeout(() => { if (!isDown) shell.hidden = true; }, still ? 0 : 300);
    performance.mark("sankai-ready");
  }

  /** Show the trouble screen with texts of the given keys. */
  function trouble(title, line, detail) {
    const shell = part("boot");
    shell.hidden = false;
    shell.classList.remove("done");
    shell.removeAttribute("aria-hidden");
    part("boot-trouble").hidden = false;
    part("boot-work").hidden = isDown;
    part("trouble-title").textContent = text[title];
    part("trouble-text").textContent = text[line];
    part("trouble-detail").textContent = detail;
    part("trouble-again").textContent = text.again;
  }

  /** Something failed for good: the first failure is shown, later ones follow from it. */
  function fail(detail) {
    if (isDown) return;
    isDown = true;
    clearTimeout(stall);
    if (isReady) trouble("error", "errorText", String(detail));
    else trouble("failed", "failedText", String(detail));
  }

  /** Fetch a large part, counting the bytes that arrive. */
  function fetchCounted(address) {
    const url = new URL(address, document.baseURI).href;
    const counted = fetch(url).then((response) => {
      if (!response.ok) throw new Error(`${address}: ${response.status}`);
      if (response.body) count(response.clone().body.getReader());
      return response;
    });
    // Pyodide waits for ever for a part that is missing; without the snapshot it starts the ordinary way.
    counted.catch((error) => { if (address !== build.snapshot) fail(`${address}: ${error}`); });
    fetched.set(url, counted);
  }

  async function count(reader) {
    const all = Object.values(build.bytes).reduce((sum, bytes) => sum + bytes, 0);
    const mega = (bytes) => (bytes / 1e6).toFixed(1);
    try {
      for (let step = await reader.read(); !step.done; step = await reader.read()) {
        doneBytes += step.value.length;
        const line = doneBytes < all ? text.load : text.start;
        const filled = line.replace("{done}", mega(doneBytes)).replace("{all}", mega(all));
        progress(BYTES_SHARE * Math.min(1, doneBytes / all), filled);
      }
    } catch { /* the other reader of this response reports it */ }
  }

  /** Hand out a response that was asked for early, or undefined. */
  function take(url) {
    const response = fetched.get(String(url));
    fetched.delete(String(url));
    return response;
  }

  /**
   * PyScript keeps a list of packages in a database and waits for it before it starts Python. We load no packages, and a
   * browser may refuse storage: it gets an empty database that is always there.
   */
  function storageForPyScript() {
    const soon = (result) => {
      const request = {};
      queueMicrotask(() => request.onsuccess?.({ target: { result } }));
      return request;
    };
    const objects = new Proxy({}, { get: (_, name) => () => soon(name.startsWith("getAll") ? [] : undefined) });
    const database = { transaction: () => ({ objectStore: () => objects }), close() {} };
    const isTheirs = (name) => String(name).startsWith("IDBMap/");
    if (!globalThis.IDBFactory || !globalThis.indexedDB) {
      Object.defineProperty(window, "indexedDB", { value: { open: (name) => (isTheirs(name) ? soon(database) : {}) } });
      return;
    }
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...rest) {
      return isTheirs(name) ? soon(database) : open.call(this, name, ...rest);
    };
  }

  function missing() {
    const needs = ["WebAssembly", "BigInt64Array", "ReadableStream", "structuredClone"];
    return needs.filter((name) => !(name in window));
  }

  function begin() {
    document.documentElement.lang = language;
    part("trouble-again").addEventListener("click", () => location.reload());
    if (location.protocol === "file:") return halt("file", "fileText", "");
    if (missing().length) return halt("old", "oldText", missing().join(", "));
    if (!build.page) return halt("file", "fileText", "");
    addEventListener("error", (event) => fail(event.message || `not found: ${event.target?.src || event.target?.href}`), true);
    addEventListener("unhandledrejection", (event) => fail(event.reason?.stack ?? event.reason));
    storageForPyScript();
    progress(0, text.start);
    Object.keys(build.bytes).forEach(fetchCounted);
  }

  function halt(title, line, detail) {
    isDown = true;
    trouble(title, line, detail);
  }

  begin();
  return { progress, ready, fail, take, build, language, text };
})();
