// The canvas: shows one JSON display list, and on the way there its motions. Only what differs is painted again.
// window.sankaiPainter = { attach(canvas), resize(w, h, dpr), paint(json), onRest(callback), carry(x, y), fonts(lang), cut(), repaint(), moving(), resting() }
//
// Three layers: `still` and `lid` are canvases of their own with all that does not move, and lies under what does or
// over it (ribbon, buttons, dialogs); the visible one is composed of the one, of what moves, and of the other. A frame
// of a motion needs no Python, no layout, and only copies and draws where something moves.
import { drawCommand, setGlow } from "./paint_commands.js";
import { artOfCommand, onArrival } from "./paint_images.js";
import { breath, endLife, isAlive, nextBreath, startLife } from "./paint_life.js";
import * as motion from "./paint_motion.js";
import { boundsOf, common, difference, meet, merged, pixels } from "./paint_region.js";
import { setDrift } from "./paint_rings.js";
import { forgetPictures } from "./paint_sprites.js";
import { cutTexts, forgetCut, loadFonts } from "./paint_text.js";

let canvas = null;
let ctx = null;
const still = document.createElement("canvas");
const lid = document.createElement("canvas");
let under = null; // the contexts of the two
let above = null;
const look = { dpr: 1, lang: "zh-Hant" };

let all = []; // entries of the list: { command, key, box, node, index, over }
let shown = []; // those of them that no motion hides
let lids = []; // where something lies on `lid`, device pixels
let cuts = new Map(); // texts of an entry that had to be cut, by its key
let dirty = []; // where the visible canvas must be painted again, device pixels
let drawn = new Map(); // what was last drawn of each motion: { at, area }, the area in device pixels
let waiting = 0; // the frame that has been asked for
let timer = 0; // what will ask for one later
let wakes = false; // whether the slow life of the picture begins when nothing moves any more
let isUnderWay = false; // whether it has still to be told that all motions have ended
let tellRest = () => {};

// What an entry looks like, as a text: also on which layer, and how far its art has come.
const keyOf = ({ command, over }) => JSON.stringify(command) + artOfCommand(command) + over;
const everything = () => [0, 0, canvas.width, canvas.height];
const onCanvas = (box) => pixels(box, look.dpr, canvas.width, canvas.height);

// The entries of a list. nodes: [[id, index of its first command], …]; over: index of the first command over motions.
function entriesOf({ commands, nodes, over }) {
  const entries = commands.map((command, i) => ({
    command, box: boundsOf(ctx, command, look.lang), node: "", index: 0, over: i >= over,
  }));
  nodes.forEach(([id, start], k) => {
    const end = nodes[k + 1]?.[1] ?? commands.length;
    for (let i = start; i < end; i += 1) Object.assign(entries[i], { node: id, index: i - start });
  });
  for (const entry of entries) entry.key = keyOf(entry);
  return entries;
}

// Find out what differs from what is shown, and bring the layers up to date there.
function settle() {
  const now = all.filter((entry) => !motion.isHidden(entry));
  const changed = difference(shown, now);
  shown = now;
  lids = areasOf(shown.filter(({ over }) => over));
  paintLayers(changed);
}

const areasOf = (items) => merged(items.map(({ box }) => onCanvas(box)).filter(Boolean));

// Each layer is painted again where some of its own entries have changed.
function paintLayers(changed) {
  for (const rect of areasOf(changed.filter(({ over }) => !over))) {
    within(under, rect, () => drawEntries(under, rect, false));
    dirty.push(rect);
  }
  for (const rect of areasOf(changed.filter(({ over }) => over))) {
    within(above, rect, () => {
      above.clearRect(0, 0, lid.width, lid.height);
      drawEntries(above, rect, true);
    });
    dirty.push(rect);
  }
}

// The slow life of the picture waits while something else moves (V1.4).
function live(now) {
  const look = motion.isMoving() ? null : breath(now);
  if (!look) return;
  setDrift(look.drift);
  setGlow(look.glow);
  paintLayers(shown.filter(({ command }) => isAlive(command)));
}

// Draw with the unit of a CSS pixel, and only inside a rectangle of device pixels.
function within(target, [x0, y0, x1, y1], draw) {
  target.save();
  target.setTransform(1, 0, 0, 1, 0, 0);
  target.beginPath();
  target.rect(x0, y0, x1 - x0, y1 - y0);
  target.clip();
  target.setTransform(look.dpr, 0, 0, look.dpr, 0, 0);
  draw();
  target.restore();
}

function drawEntries(target, rect, isOver) {
  const area = rect.map((v) => v / look.dpr);
  for (const { command, key, box, over } of shown) {
    if (over !== isOver || !meet(box, area)) continue;
    forgetCut();
    drawCommand(target, command, look);
    const cut = cutTexts();
    if (cut.length) cuts.set(key, cut);
    else cuts.delete(key);
  }
}

// Show the present moment: paint the visible canvas where a layer changed and where something moves or did.
function compose(now) {
  const items = motion.itemsAt(now, look);
  const before = drawn;
  drawn = new Map(items.map(({ of, at, box }) => [of, { at, area: onCanvas(box) }]));
  const areas = [...drawn].filter(([of, it]) => !isSame(it, before.get(of))).map(([, { area }]) => area);
  const left = [...before].filter(([of, it]) => !isSame(it, drawn.get(of))).map(([, { area }]) => area);
  const rects = merged([...dirty, ...left, ...areas].filter(Boolean));
  for (const rect of rects) within(ctx, rect, () => composeIn(rect, items));
  dirty = [];
}

// Whether something that moves looks now as it did.
const isSame = (one, other) => one.at.length === other?.at.length && one.at.every((value, i) => value === other.at[i]);

function composeIn(rect, items) {
  const area = rect.map((v) => v / look.dpr);
  const drawItems = (isTop) => {
    for (const { box, draw, top } of items) {
      if (top !== isTop || !meet(box, area)) continue;
      ctx.save();
      draw(ctx, look);
      ctx.restore();
    }
  };
  copy(still, rect);
  drawItems(false);
  for (const part of lids) if (meet(part, rect)) copy(lid, common(part, rect));
  drawItems(true);
}

// Show device pixels of a layer.
function copy(layer, [x0, y0, x1, y1]) {
  const [w, h] = [x1 - x0, y1 - y0];
  ctx.drawImage(layer, x0, y0, w, h, x0 / look.dpr, y0 / look.dpr, w / look.dpr, h / look.dpr);
}

function frame(now) {
  waiting = 0;
  if (motion.passTime(now)) settle();
  else live(now); // one of the two is enough for a frame
  compose(now);
  motion.prepare(look);
  ask();
}

// Ask for the next frame, if there is to be one.
function ask() {
  if (waiting) return;
  if (motion.isMoving()) {
    isUnderWay = true;
    waiting = requestAnimationFrame(frame);
    return;
  }
  if (wakes) startLife(performance.now());
  if (isUnderWay) tellRest();
  wakes = isUnderWay = false;
  if (!timer && nextBreath(performance.now()) !== undefined) timer = setTimeout(awake, nextBreath(performance.now()));
}

function awake() {
  timer = 0;
  if (!waiting) waiting = requestAnimationFrame(frame);
}

function clearLayers() {
  shown = [];
  under.clearRect(0, 0, still.width, still.height);
  above.clearRect(0, 0, lid.width, lid.height);
}

// Forget what the canvases show: all of it is painted again.
function repaint() {
  if (!canvas) return;
  clearLayers();
  all.forEach((entry) => {
    entry.box = boundsOf(ctx, entry.command, look.lang);
  });
  settle();
  dirty = [everything()];
  compose(performance.now());
}

// Art has arrived: what shows it is another picture now.
function refresh() {
  motion.renewMotions(look);
  all = all.map((entry) => ({ ...entry, key: keyOf(entry) }));
  for (const it of drawn.values()) it.at = []; // whatever moves is drawn again
  settle();
  compose(performance.now());
}

window.sankaiPainter = {
  attach(element) {
    canvas = element;
    ctx = canvas.getContext("2d");
    under = still.getContext("2d");
    above = lid.getContext("2d");
    onArrival(refresh);
  },
  resize(w, h, ratio) {
    look.dpr = ratio;
    for (const surface of [canvas, still, lid]) {
      surface.width = Math.round(w * ratio);
      surface.height = Math.round(h * ratio);
    }
    canvas.style.width = `${w}px`;
    canvas.style.height = `${h}px`;
    motion.finishMotions();
    endLife();
    wakes = false;
    setDrift(0);
    setGlow(0);
    [all, shown] = [[], []];
  },
  paint(json) {
    const list = JSON.parse(json);
    if (list.lang !== look.lang) {
      look.lang = list.lang;
      clearLayers();
    }
    const before = all;
    all = entriesOf(list);
    motion.startMotions(list, all, before, look, ctx);
    settle();
    wakes ||= list.fresh && all.some(({ command }) => isAlive(command));
    compose(performance.now());
    ask();
  },
  onRest(callback) {
    tellRest = callback;
  },
  carry(x, y) {
    if (motion.carryTo(x, y) && !waiting) waiting = requestAnimationFrame(frame);
  },
  async fonts(lang) {
    await loadFonts(lang);
    forgetPictures();
    repaint();
  },
  cut: () => JSON.stringify(shown.flatMap(({ key }) => cuts.get(key) ?? [])),
  repaint,
  moving: () => motion.isMoving(),
  resting: () => !motion.isMoving() && !wakes && nextBreath(0) === undefined,
};
