// Run under Node: what only Pyodide itself can make.
//   node bake.mjs stdlib PYODIDE_DIR OUT.zip              the standard library as bytecode
//   node bake.mjs app PYODIDE_DIR SOURCE.zip OUT.zip      the app with bytecode beside the source
//   node bake.mjs snapshot PYODIDE_DIR STDLIB.zip APP.zip OUT.gz   the memory of a Python with the app imported
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const HEAP_BYTES = 31457280; // a snapshot of a grown heap does not load (pyodide#6254)
const SITE = "/lib/python3.14/site-packages";
// Never imported by the page; leaving them out saves a third of the download.
const DROPPED = ["ensurepip", "idlelib", "lib2to3", "pydoc_data", "turtle", "turtledemo", "venv", "tkinter", "test"];

const [mode, folder, ...paths] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);

/** Compile an archive with Pyodide's Python; lines without their columns, which were a quarter of the download. */
async function compileZip(input, output, how, dropped) {
  const py = await loadPyodide({ indexURL: resolve(folder), env: { PYTHONNODEBUGRANGES: "1" } });
  py.runPython(readFileSync(new URL("./compile_zip.py", import.meta.url), "utf8"));
  const result = py.globals.get("compile_zip")(new Uint8Array(readFileSync(input)), how, py.toPy(dropped));
  writeFileSync(output, result.toJs());
}

/** Import the app in a fresh Python and write its memory. */
async function snapshot(stdlib, app, output) {
  const stdLibURL = resolve(stdlib);
  const py = await loadPyodide({ indexURL: resolve(folder), stdLibURL, _makeSnapshot: true });
  py.unpackArchive(new Uint8Array(readFileSync(app)), "zip", { extractDir: SITE });
  py.runPython("import pyapp.preload");
  if (py._module.HEAP8.length !== HEAP_BYTES) {
    throw new Error(`the app needs ${py._module.HEAP8.length} bytes of memory at import; a snapshot may have ${HEAP_BYTES}`);
  }
  const memory = py.makeMemorySnapshot();
  writeFileSync(output, gzipSync(memory, { level: 9 }));
}

const MODES = {
  stdlib: ([output]) => compileZip(join(folder, "python_stdlib.zip"), output, "replace", DROPPED),
  app: ([input, output]) => compileZip(input, output, "beside", []),
  snapshot: (all) => snapshot(...all),
};
try {
  await MODES[mode](paths);
} catch (error) {
  console.error(error.message); // Node itself would print the megabyte of Pyodide's source line
  process.exit(1);
}
