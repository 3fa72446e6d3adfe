// The computer opponent's own Python: bare Pyodide from the page's snapshot. JSON strings in and out; the page ends and
// restarts it at will. Says {"event":"ready"} or {"event":"failed","detail":…} once.
import { start } from "./interpreter.mjs";

async function begin() {
  const response = await fetch(new URL("../build.json", import.meta.url));
  const py = await start(await response.json());
  const { handle } = py.pyimport("pyapp.worker");
  self.postMessage(JSON.stringify({ event: "ready" }));
  return handle;
}

const handler = begin();
handler.catch((error) => self.postMessage(JSON.stringify({ event: "failed", detail: String(error) })));

self.onmessage = async ({ data }) => {
  try {
    self.postMessage(await (await handler)(data)); // handle may be a coroutine function
  } catch (error) {
    self.postMessage(JSON.stringify({ id: JSON.parse(data).id, error: String(error) }));
  }
};
