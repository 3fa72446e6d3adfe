// Rectangles of the canvas: which one a command can touch, and which ones differ between two display lists, so that
// only these are painted again. A rectangle is [left, top, right, bottom]; where not said otherwise in CSS pixels.
import { OWN_COMMANDS } from "./paint_realms.js";
import { widthOf } from "./paint_text.js";

const around = (x, y, w, h, by) => [x - by, y - by, x + w + by, y + h + by];

/** The smallest rectangle that holds both; either may be null. */
export function union(a, b) {
  if (!a || !b) return a ?? b;
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

/** Whether two rectangles have an inner point in common. */
export const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];

/** What two rectangles that meet have in common. */
export const common = (a, b) => [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];

/** The rectangle that holds a box of `size` whose left top lies at `from` seen from a pivot, turned about that. */
export function spun([x, y], [left, top], [w, h], degrees) {
  const a = (degrees * Math.PI) / 180;
  const [c, s] = [Math.cos(a), Math.sin(a)];
  let found = null;
  for (const [px, py] of [[left, top], [left + w, top], [left, top + h], [left + w, top + h]]) {
    const [qx, qy] = [x + px * c - py * s, y + px * s + py * c];
    found = union(found, [qx, qy, qx, qy]);
  }
  return found;
}

/** What a box holds that is turned by `degrees` about its lower middle, with a margin. */
export function turned([x, y, w, h, degrees], margin) {
  const [x0, y0, x1, y1] = spun([x + w / 2, y + h], [-w / 2, -h], [w, h], degrees);
  return around(x0, y0, x1 - x0, y1 - y0, margin);
}

function line(ctx, x, y, text, o) {
  const size = o.s ?? 13;
  const w = widthOf(ctx, text, { s: size, w: o.w ?? 700, f: o.f, lang: o.lang }) * 1.04 + size;
  const left = o.a === "center" ? x - w / 2 : o.a === "right" ? x - w : x;
  return around(left, y - size * 1.2, w, size * 1.9, size * 0.3 + 2);
}

// Shadows there are none; margins hold outlines, chips that stand out of a card, and the mark above a lit one.
const BOUNDS = {
  cloth: (_ctx, [, w, h]) => [0, 0, w, h],
  veil: (_ctx, [, x, y, w, h]) => around(x, y, w, h, 1),
  panel: (_ctx, [, x, y, w, h]) => around(x, y, w, h, 3),
  zone: (_ctx, [, x, y, w, h]) => around(x, y, w, h, 3),
  button: (_ctx, [, x, y, w, h]) => around(x, y, w, h, 6),
  gate: (_ctx, [, x, y, w, h]) => around(x, y, w, h, 12),
  icon: (_ctx, [, x, y, size]) => around(x, y, size, size, 3),
  card: (_ctx, [, x, y, w, h, degrees]) => turned([x, y, w, h, degrees], 14),
  ring: (_ctx, [, x, y, w, h, degrees]) => turned([x, y, w, h, degrees], 28),
  orb: (_ctx, [, x, y, r]) => around(x, y, 0, 0, r * 1.2 + 1),
  sigil: (_ctx, [, x, y, r]) => around(x, y, 0, 0, r * 1.4 + 1),
  socket: (_ctx, [, x, y, r]) => around(x, y, 0, 0, r + 2),
  avatar: (_ctx, [, x, y, r]) => around(x, y, 0, 0, r * 1.1 + 1),
  text: (ctx, [, x, y, text, o], lang) => line(ctx, x, y, text, { lang, ...o }),
  runs: (ctx, [, x, y, parts, o], lang) => line(ctx, x, y, parts.map(([text]) => text).join(""), { lang, ...o }),
  chip(ctx, [, x, y, text, o], lang) {
    const size = o.s ?? 12;
    const w = o.w ?? widthOf(ctx, text, { lang, ...o, s: size, w: 900 }) + size * 1.3;
    const left = o.a === "left" ? x : o.a === "right" ? x - w : x - w / 2;
    return around(left, y - size * 0.8, w, size * 1.6, 6);
  },
  arrow(_ctx, [, x0, y0, x1, y1, bend, width]) {
    const [left, right] = [Math.min(x0, x1), Math.max(x0, x1)];
    return around(left - Math.abs(bend), Math.min(y0, y1), right - left + 2 * Math.abs(bend), Math.abs(y1 - y0), width + 40);
  },
};

/** What a command can touch; too much does no harm, too little leaves traces. */
export const boundsOf = (ctx, command, lang) =>
  OWN_COMMANDS[command[0]]?.bounds(command) ?? BOUNDS[command[0]](ctx, command, lang);

/** For each number of `list` whether it belongs to a longest ascending subsequence; -1 never does. */
function ascending(list) {
  const ends = []; // ends[n]: index of the least number that ends an ascending run of n + 1
  const before = new Array(list.length).fill(-1);
  list.forEach((value, i) => {
    if (value < 0) return;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[ends[middle]] < value) low = middle + 1;
      else high = middle;
    }
    if (low) before[i] = ends[low - 1];
    ends[low] = i;
  });
  const found = new Array(list.length).fill(false);
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i]) found[i] = true;
  return found;
}

/**
 * Compare two lists of entries { key } in painting order: all those, old and new, that do not stay as they were. What
 * stays keeps its order, so an entry that is painted earlier or later now has changed.
 */
export function difference(old, now) {
  const places = new Map();
  old.forEach(({ key }, i) => (places.has(key) ? places.get(key).push(i) : places.set(key, [i])));
  const matches = now.map(({ key }) => places.get(key)?.shift() ?? -1);
  const stays = ascending(matches);
  const kept = new Set(matches.filter((_, i) => stays[i]));
  return [...now.filter((_, i) => !stays[i]), ...old.filter((_, i) => !kept.has(i))];
}

/** Whole device pixels that hold a box, cut to the canvas; null if nothing is left. */
export function pixels([x0, y0, x1, y1], dpr, width, height) {
  const rect = [
    Math.max(0, Math.floor(x0 * dpr)), Math.max(0, Math.floor(y0 * dpr)),
    Math.min(width, Math.ceil(x1 * dpr)), Math.min(height, Math.ceil(y1 * dpr)),
  ];
  return rect[0] < rect[2] && rect[1] < rect[3] ? rect : null;
}

const area = (r) => (r[2] - r[0]) * (r[3] - r[1]);

const WASTE = 4096; // device pixels that may be painted in vain where two rectangles become one

/** Rectangles that hold all the given ones: those become one that lie so close that little is added. */
export function merged(rects) {
  const found = [];
  for (let rect of rects) {
    for (let i = 0; i < found.length; i += 1) {
      const both = union(found[i], rect);
      if (area(both) > area(found[i]) + area(rect) + WASTE) continue;
      rect = both;
      found.splice(i, 1);
      i = -1; // the larger one may now lie close to those before
    }
    found.push(rect);
  }
  return found;
}
