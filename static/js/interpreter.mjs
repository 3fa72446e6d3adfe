// Starts Pyodide with the app in it: out of the memory snapshot, or the ordinary way where that fails. Serves as
// PyScript's interpreter module on the page, and the worker starts it bare.
import { loadPyodide as load, version } from "../pyodide/pyodide.mjs";

export { version };

const SITE = "/lib/python3.14/site-packages";
const address = (path) => new URL(`../${path}`, import.meta.url).href;

/** Run an action with fetch answering from what the shell has asked for already. */
async function withEarlyFetches(take, action) {
  const plain = globalThis.fetch;
  globalThis.fetch = (resource, options) => take(resource?.url ?? resource) ?? plain(resource, options);
  try {
    return await action();
  } finally {
    globalThis.fetch = plain;
  }
}

async function fetched(path) {
  const response = await fetch(address(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/** Fetch an archive at once; what unpacks it into a Python once that is there. */
function archive(path) {
  const bytes = fetched(path).then((response) => response.arrayBuffer());
  bytes.catch(() => {}); // awaited by who unpacks
  return async (py) => py.unpackArchive(new Uint8Array(await bytes), "zip", { extractDir: SITE });
}

async function snapshotMemory(path) {
  const { body } = await fetched(path);
  return new Response(body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** Start Python from the snapshot; undefined where that cannot be done (old browser, file missing, pair mismatch). */
async function fromSnapshot(build, options) {
  if (!build.snapshot || !globalThis.DecompressionStream) return undefined;
  try {
    return await load({ ...options, _loadSnapshot: await snapshotMemory(build.snapshot) });
  } catch (error) {
    console.warn("the snapshot did not load, starting without it:", error);
    return undefined;
  }
}

/** Start Python with the app in it; `take(url)` may hand over responses asked for earlier. */
export const start = (build, options = {}, take = () => undefined) => withEarlyFetches(take, async () => {
  const unpackPage = archive(build.page);
  const all = { ...options, indexURL: address("pyodide/"), stdLibURL: address(build.stdlib), lockFileContents: build.lock };
  const restored = await fromSnapshot(build, all);
  const py = restored ?? (await load(all));
  await (restored ? unpackPage : archive(build.app))(py);
  // The generator's state and the directory listings in the snapshot are those of the build.
  py.runPython("import importlib, random; random.seed(); importlib.invalidate_caches()");
  return py;
});

/** What PyScript calls. */
export const loadPyodide = (options) => start(window.sankaiBoot.build, options, window.sankaiBoot.take);
