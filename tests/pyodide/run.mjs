// Runs the golden tests inside Pyodide under Node: the same files as natively, so that both must give the same hashes.
//   node run.mjs [pytest arguments]      by default tests/golden and tests/pyodide
// The project and the packages of .venv are mounted, pytest is imported from there (it is pure Python).
import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = resolve(fileURLToPath(new URL("../..", import.meta.url)));
const DEFAULT = ["tests/golden", "tests/pyodide"].filter((path) => existsSync(join(ROOT, path)));

/** The folder of installed packages in .venv. */
function sitePackages() {
  const windows = join(ROOT, ".venv", "Lib", "site-packages");
  if (existsSync(windows)) return windows;
  const lib = join(ROOT, ".venv", "lib");
  return join(lib, readdirSync(lib).find((name) => name.startsWith("python3")), "site-packages");
}

/** Give pytest's arguments with paths as they are inside: only the report lies elsewhere by absolute path. */
function inside(argument) {
  return argument.replace(ROOT, "/project");
}

const { loadPyodide } = await import(join(ROOT, "node_modules", "pyodide", "pyodide.mjs"));
const py = await loadPyodide({ env: { PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1", HOME: "/home" } });
const mount = (outside, at) => {
  py.FS.mkdirTree(at);
  py.FS.mount(py.FS.filesystems.NODEFS, { root: outside }, at);
};
mount(ROOT, "/project");
mount(sitePackages(), "/packages");
const options = process.argv.slice(2).map(inside);
const paths = options.some((option) => !option.startsWith("-")) ? [] : DEFAULT;
let status = 2;
try {
  status = py.runPython(`
import os, sys
sys.dont_write_bytecode = True
sys.path.append("/packages")
os.chdir("/project")
import pytest
int(pytest.main(["-c", "tests/pyodide/pytest.ini", "--rootdir=/project", *arguments]))
`, { locals: py.toPy({ arguments: [...options, ...paths] }) });
} catch (error) {
  console.error(error.message); // Node itself would print the megabyte of Pyodide's source line
}
process.exit(status);
