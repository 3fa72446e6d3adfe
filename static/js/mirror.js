// The accessible mirror: real buttons over the canvas (V8.12). Pointers belong to the canvas, keyboard and
// assistive technology to these buttons (V13.6). One JSON list in, DOM changed by difference.
// Tab goes from region to region, arrows move inside one (V8.8): only one button per region is a tab stop.

const host = () => document.getElementById("mirror");
const regionOf = new Map();
const buttonOf = new Map();
let listener = () => {};
let wantsArrows = false; // left and right belong to the screen (a replay), not to the focus

const placed = new WeakMap(); // where an element lies: the browser lays out anew whatever is set, changed or not

function place(element, rect) {
  const at = rect.join();
  if (placed.get(element) === at) return;
  placed.set(element, at);
  ["left", "top", "width", "height"].forEach((name, i) => {
    element.style[name] = `${rect[i]}px`;
  });
}

function regionElement(entry) {
  let element = regionOf.get(entry.id);
  if (!element) {
    element = document.createElement("div");
    element.dataset.region = entry.id;
    regionOf.set(entry.id, element);
  }
  const role = entry.role === "dialog" ? "dialog" : "group";
  if (element.getAttribute("role") !== role) element.setAttribute("role", role);
  if (role === "dialog") element.setAttribute("aria-modal", "true");
  else element.removeAttribute("aria-modal");
  if (element.getAttribute("aria-label") !== entry.name) element.setAttribute("aria-label", entry.name);
  return element;
}

function buttonElement(entry) {
  let element = buttonOf.get(entry.id);
  if (!element) {
    element = document.createElement("button");
    element.type = "button";
    element.dataset.node = entry.id;
    element.tabIndex = -1;
    buttonOf.set(entry.id, element);
  }
  if (element.getAttribute("aria-label") !== entry.name) element.setAttribute("aria-label", entry.name);
  const disabled = String(Boolean(entry.disabled));
  if (element.getAttribute("aria-disabled") !== disabled) element.setAttribute("aria-disabled", disabled);
  if ("pressed" in entry) element.setAttribute("aria-pressed", String(entry.pressed));
  else element.removeAttribute("aria-pressed");
  place(element, entry.rect);
  return element;
}

function order(parent, wanted) {
  wanted.forEach((element, i) => {
    if (parent.children[i] !== element) parent.insertBefore(element, parent.children[i] ?? null);
  });
  while (parent.children.length > wanted.length) parent.lastElementChild.remove();
}

function forget(map, kept) {
  for (const id of map.keys()) if (!kept.has(id)) map.delete(id);
}

let wasDialog = false;
let opener; // the button that had the keyboard when a dialog opened

/** Show these regions and buttons; keyboard focus stays on the same node, or goes to the first one. */
function update(json, wantedFocus) {
  const regions = JSON.parse(json);
  const focused = document.activeElement?.dataset?.node;
  const hadFocus = focused !== undefined && host().contains(document.activeElement);
  wantsArrows = regions.some((r) => r.arrows);
  const isDialog = regions.some((r) => r.role === "dialog");
  if (isDialog && !wasDialog) opener = hadFocus ? focused : undefined;
  const back = wasDialog && !isDialog ? opener : undefined; // a closed dialog gives the focus back
  wasDialog = isDialog;
  const kept = new Set();
  const elements = regions.map((entry) => {
    const element = regionElement(entry);
    const buttons = entry.buttons.map(buttonElement);
    entry.buttons.forEach((b) => kept.add(b.id));
    order(element, buttons);
    const stop = buttons.find((b) => b.tabIndex === 0) ?? buttons[0];
    for (const b of buttons) if ((b.tabIndex === 0) !== (b === stop)) b.tabIndex = b === stop ? 0 : -1;
    return element;
  });
  order(host(), elements);
  forget(buttonOf, kept);
  forget(regionOf, new Set(regions.map((r) => r.id)));
  const goal = buttonOf.get(wantedFocus) ?? (hadFocus ? buttonOf.get(focused) ?? buttonOf.get(back) ?? host().querySelector("button") : null);
  if (goal && goal !== document.activeElement) focusOn(goal);
}

function focusOn(button) {
  for (const other of button.parentElement.children) other.tabIndex = other === button ? 0 : -1;
  button.focus({ preventScroll: true });
}

const STEP = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

// Arrows go to the next button of the region in that direction; at its end up and down change the region.
function move(key) {
  const current = document.activeElement;
  if (!host().contains(current)) {
    const first = host().querySelector("button[tabindex='0']");
    if (first) focusOn(first);
    return;
  }
  const list = [...current.parentElement.children];
  const [dx, dy] = STEP[key];
  const box = current.getBoundingClientRect();
  let best = null;
  let bestCost = Infinity;
  for (const other of list) {
    const b = other.getBoundingClientRect();
    const ahead = (b.x + b.width / 2 - box.x - box.width / 2) * dx + (b.y + b.height / 2 - box.y - box.height / 2) * dy;
    const aside = Math.abs((b.x + b.width / 2 - box.x - box.width / 2) * dy) + Math.abs((b.y + b.height / 2 - box.y - box.height / 2) * dx);
    if (ahead > 2 && ahead + 2 * aside < bestCost) {
      bestCost = ahead + 2 * aside;
      best = other;
    }
  }
  if (best) focusOn(best);
  else {
    const i = list.indexOf(current) + (dx + dy);
    focusOn(list[(i + list.length) % list.length]);
  }
}

function send(...event) {
  listener(JSON.stringify(event));
}

/** Start listening; `callback` gets JSON arrays: ["click", node] | ["focus", node, visible] | ["key", key, node]. */
function listen(callback) {
  listener = callback;
  host().addEventListener("click", (e) => {
    const node = e.target.dataset?.node;
    if (node) send("click", node);
  });
  host().addEventListener("focusin", (e) => send("focus", e.target.dataset.node ?? "", e.target.matches(":focus-visible")));
  host().addEventListener("focusout", (e) => {
    if (!host().contains(e.relatedTarget)) send("focus", "", false);
  });
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    if (wantsArrows && STEP[e.key]?.[0]) {
      send("key", e.key, document.activeElement?.dataset?.node ?? ""); // held keys repeat: a replay is run through
      e.preventDefault();
    } else if (STEP[e.key]) {
      move(e.key);
      e.preventDefault();
    } else if (e.key === " " && !e.repeat) {
      // Space is the primary button everywhere; a held Space does not repeat (V8.6).
      send("key", "Space", document.activeElement?.dataset?.node ?? "");
      e.preventDefault();
    } else if (e.key === " " || (e.key === "Enter" && e.repeat)) e.preventDefault();
    else if (e.key !== "Enter" && e.key !== "Tab" && !e.repeat) send("key", e.key, document.activeElement?.dataset?.node ?? "");
  });
  document.addEventListener("keyup", (e) => {
    if (e.key === " ") e.preventDefault(); // or the browser would click the focused button
  });
}

window.sankaiMirror = { update, listen };
