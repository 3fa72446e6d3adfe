// The IndexedDB side of saves. One call is one transaction; a JSON string goes in and a JSON string comes out, always:
//   {"op": "read", "store": S, "keys": [K…]}      -> {"ok": true, "values": {K: text or null}}
//   {"op": "keys", "store": S}                    -> {"ok": true, "keys": [K…]}
//   {"op": "write", "store": S, "changes": [C…]}  -> {"ok": true}
//   {"op": "persist"}                             -> {"ok": true, "persisted": bool, "usage": bytes, "quota": bytes}
// A change is ["put", K, text], ["delete", K] or ["expect", K, rev]: "expect" wants the present text of K to be JSON
// whose "rev" is rev (null: nothing stored, or no such JSON); else nothing of the call is written.
// Failures: {"ok": false, "error": E, "detail": text}, E one of
//   conflict (another tab wrote), quota, newer (the data are of a newer game: update), blocked (another tab holds an
//   old version), unavailable (no storage here), failed (anything else).
const NAME = "sankai";
const VERSION = 1;
const STORES = ["saves", "settings", "records"];
const WRITER = "sankai-writer";
const PATIENCE_MS = 5000; // some browsers never answer where storage is refused

class StoreError extends Error {
  constructor(kind, detail) {
    super(detail);
    this.kind = kind;
  }
}

let opening; // promise of the open database; undefined when there is none or it was lost
let isSilent = false; // the browser has not answered: it is not asked again

function open() {
  opening ??= new Promise((done, refuse) => {
    if (isSilent || !globalThis.indexedDB) throw new StoreError("unavailable", "no indexedDB");
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const present = request.result.objectStoreNames;
      STORES.filter((name) => !present.contains(name)).forEach((name) => request.result.createObjectStore(name));
    };
    const patience = setTimeout(() => {
      isSilent = true;
      refuse(new StoreError("unavailable", "the browser does not answer"));
    }, PATIENCE_MS);
    const answered = (settle) => () => {
      clearTimeout(patience);
      settle();
    };
    request.onblocked = answered(() => refuse(new StoreError("blocked", "another tab holds an older version")));
    request.onerror = answered(() => refuse(request.error));
    request.onsuccess = answered(() => done(guarded(request.result)));
  });
  opening.catch(() => { opening = undefined; });
  return opening;
}

/** Let go when another tab needs a newer version, and forget a connection the browser closed. */
function guarded(database) {
  const forget = () => { opening = undefined; };
  database.onversionchange = () => {
    database.close();
    forget();
    dispatchEvent(new CustomEvent("sankai-store-outdated"));
  };
  database.onclose = forget;
  return database;
}

/** Run `use(objectStore, fail)` in one transaction; resolves with what it returned once everything is on disk. */
async function transaction(store, mode, use) {
  const database = await open();
  return new Promise((done, refuse) => {
    const work = database.transaction(store, mode, { durability: "strict" });
    let reason;
    let result;
    const fail = (error) => {
      reason = error;
      work.abort();
    };
    work.oncomplete = () => done(result);
    work.onabort = () => refuse(reason ?? work.error ?? new StoreError("failed", "aborted"));
    try {
      result = use(work.objectStore(store), fail);
    } catch (error) {
      fail(error); // what was asked for before it must not be written either
    }
  });
}

function read({ store, keys }) {
  return transaction(store, "readonly", (objects) => {
    const values = {};
    for (const key of keys) {
      const request = objects.get(key);
      request.onsuccess = () => { values[key] = request.result ?? null; };
    }
    return { values };
  });
}

function list({ store }) {
  return transaction(store, "readonly", (objects) => {
    const result = { keys: [] };
    const request = objects.getAllKeys();
    request.onsuccess = () => result.keys.push(...request.result);
    return result;
  });
}

function revision(text) {
  try {
    return typeof text === "string" ? JSON.parse(text).rev ?? null : null;
  } catch {
    return null; // a damaged save has none: a writer that saw the damage may go over it
  }
}

function expect(objects, [, key, rev], fail) {
  const request = objects.get(key);
  request.onsuccess = () => {
    const present = revision(request.result);
    if (present !== rev) fail(new StoreError("conflict", `${key} is at revision ${present}, not ${rev}`));
  };
}

function write({ store, changes }) {
  const all = (objects, fail) => {
    for (const change of changes) {
      const [kind, key, text] = change;
      if (kind === "put") objects.put(text, key);
      else if (kind === "delete") objects.delete(key);
      else if (kind === "expect") expect(objects, change, fail);
      else throw new StoreError("failed", `unknown change ${kind}`);
    }
    return {};
  };
  const go = () => transaction(store, "readwrite", all);
  return navigator.locks ? navigator.locks.request(WRITER, go) : go();
}

async function persist() {
  const { usage = 0, quota = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return { persisted: Boolean(await navigator.storage?.persist?.()), usage, quota };
}

function kindOf(error) {
  if (error instanceof StoreError) return error.kind;
  const kinds = { QuotaExceededError: "quota", VersionError: "newer", SecurityError: "unavailable" };
  return kinds[error?.name] ?? "failed";
}

const OPERATIONS = { read, keys: list, write, persist };
const LOST = new Set(["InvalidStateError", "UnknownError"]); // a connection the browser dropped: opened once more

async function attempt(request, isRetry = false) {
  try {
    return await OPERATIONS[request.op](request);
  } catch (error) {
    if (isRetry || !LOST.has(error?.name)) throw error;
    opening = undefined;
    return attempt(request, true);
  }
}

window.sankaiStore = {
  /** Do one request; never rejects. */
  async call(text) {
    try {
      return JSON.stringify({ ok: true, ...(await attempt(JSON.parse(text))) });
    } catch (error) {
      return JSON.stringify({ ok: false, error: kindOf(error), detail: String(error?.message ?? error) });
    }
  },
};
