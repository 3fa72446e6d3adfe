// What moves: each motion shows something for a time in the place of a node of the list, or beside the list, and
// then leaves. The list already is the picture afterwards; with all motions gone exactly that is shown.
//
// A motion as it comes from pyapp/ui/motion.py:
//   kind, at (ms until it begins), ms (how long it lasts), and
//   n  the node it stands for, which is not drawn meanwhile; i: only that command of the node
//   g  commands that are shown instead of the node's own
//   top  above whatever lies over the table
// and what its kind needs: see KINDS, each of which returns the box (CSS px) it can touch now, how it is drawn, and in
// `at` all that this depends on, if it is not the time alone; or null while nothing of it is seen.
import { drawCommand } from "./paint_commands.js";
import { ANGLES, VEILS } from "./paint_card.js";
import { cross, destroy, dusk, flash, petals, pulse } from "./paint_effects.js";
import { boundsOf, spun, turned, union } from "./paint_region.js";
import { awaitPictures, drawStamp, isAwaiting, paintAwaited, stamp, stampOf, unscaled } from "./paint_stamps.js";

const EASE = {
  linear: (p) => p,
  in: (p) => p * p,
  out: (p) => 1 - (1 - p) ** 3,
  quart: (p) => 1 - (1 - p) ** 4,
  inout: (p) => (p < 0.5 ? 2 * p * p : 1 - 2 * (1 - p) ** 2),
};
const NEARLY = 0.06; // by which a picture may be larger or smaller while it moves, and nobody sees it: it is copied
const lerp = (a, b, p) => a + (b - a) * p;
const share = (t, ms) => (ms > 0 ? Math.min(1, Math.max(0, t / ms)) : 1);

let running = [];
let pointer = [0, 0]; // where what is carried is held, CSS px

// Where a path [[ms, ease, x, y, w, h, degrees, alpha], …] has come to after t ms.
function placeAt(path, t) {
  const next = path.findIndex(([ms]) => ms > t);
  if (next === 0) return path[0].slice(2);
  if (next < 0) return path.at(-1).slice(2);
  const [a, b] = [path[next - 1], path[next]];
  const p = EASE[b[1]](share(t - a[0], b[0] - a[0]));
  return a.slice(2).map((value, k) => lerp(value, b[k + 2], p));
}

// A picture that lay at `home`, moved to a place but neither turned nor resized.
function copied(picture, [hx, hy, hw, hh], [x, y, w, h, , alpha], { dpr }) {
  const moved = unscaled(picture, x + (w - hw) / 2 - hx, y + h - hh - hy, dpr);
  return {
    box: moved.box,
    draw(ctx) {
      ctx.globalAlpha = alpha;
      drawStamp(ctx, moved);
    },
  };
}

// The same as large and as turned as the place is; `over`: how far it has turned over.
function transformed(picture, [hx, hy, hw, hh, hd], [x, y, w, h, degrees, alpha], over) {
  const [left, top, right, bottom] = picture.box; // about the lower middle of the home box, as large as it is now
  const around = [(left - hx - hw / 2) * (w / hw), (top - hy - hh) * (h / hh)];
  const size = [(right - left) * (w / hw), (bottom - top) * (h / hh)];
  return {
    box: spun([x + w / 2, y + h], around, size, degrees - hd),
    draw(ctx) {
      ctx.globalAlpha = alpha;
      ctx.translate(x + w / 2, y + h);
      ctx.rotate(((degrees - hd) * Math.PI) / 180);
      ctx.scale((w / hw) * Math.max(0.02, Math.abs(1 - 2 * over)), h / hh);
      ctx.translate(-hx - hw / 2, -hy - hh);
      drawStamp(ctx, picture);
    },
  };
}

// What stays upright on a card that turns, as it lies at one end of the turn; a card at the left top of the canvas.
const wordsOf = (m, [, , w, h, pose]) => ["card", 0, 0, w, h, 0, { ...m.commands[0][6], pose, part: "words" }];

const KINDS = {
  /**
   * Along a path. box: where the picture lies as it is drawn [x, y, w, h, degrees]; arc: px by which it rises on its
   * way; flip, back: the share of the time at which it turns over, and what it shows before.
   */
  path(m, t, look) {
    const at = placeAt(m.path, t);
    const p = share(t, m.ms);
    at[1] -= (m.arc ?? 0) * 4 * p * (1 - p);
    const over = m.flip ? share(p - m.flip + 0.2, 0.4) : 1; // 0 the back … 0.5 the edge … 1 the face
    const picture = over < 0.5 ? m.backStamp : m.stamp;
    const [, , w, , degrees, alpha] = at;
    if (!picture || alpha <= 0) return null;
    const home = picture.home ?? m.box;
    const isCopy = over === 1 && degrees === home[4] && Math.abs(w / home[2] - 1) < NEARLY;
    const shown = isCopy ? copied(picture, home, at, look) : transformed(picture, home, at, over);
    return { at: [...at, over, picture], ...shown };
  },
  /**
   * A card turns in play; name and numbers stay upright (V4.10): they fade where they lay, then appear where they will
   * lie. from, to: [x, y, w, h, pose].
   */
  turn(m, t, look) {
    const p = EASE.inout(share(t, m.ms));
    const [x, y, w, h] = m.from.map((value, k) => lerp(value, m.to[k], p));
    const base = lerp(Math.min(m.from[2], m.from[3]), Math.min(m.to[2], m.to[3]), p);
    const [a, b] = [m.from[4], m.to[4]];
    const [angle, veil] = [ANGLES, VEILS].map((of) => lerp(of[a], of[b], p));
    const body = { base, angle, veil, moves: true, part: "body" };
    const middle = [x + w / 2, y + h / 2];
    return {
      box: turned([x - (base * 0.72 - w / 2), y - (base * 0.72 - h / 2), base * 1.44, base * 1.44, 0], 14),
      draw(ctx) {
        drawCommand(ctx, ["card", x, y, w, h, 0, { ...m.commands[0][6], ...body }], look);
        [m.from, m.to].forEach((end, i) => {
          const alpha = i ? 2 * p - 1 : 1 - 2 * p;
          if (alpha <= 0) return;
          ctx.globalAlpha = alpha;
          const words = stamp([wordsOf(m, end)], look);
          drawStamp(ctx, unscaled(words, middle[0] - end[2] / 2, middle[1] - end[3] / 2, look.dpr));
        });
      },
    };
  },
  /** One value of a command changes: j its place in the command, from, to. */
  vary(m, t, look) {
    const command = [...m.commands[0]];
    command[m.j] = lerp(m.from, m.to, EASE[m.ease ?? "linear"](share(t, m.ms)));
    return { box: m.bounds, draw: (ctx) => drawCommand(ctx, command, look) };
  },
  /** The numbers of a card roll on, then their mark pops (V7.6). from: the numbers before, by name; roll: ms of it. */
  roll(m, t, look) {
    const rolled = EASE.out(share(t, m.roll));
    const pop = t < m.roll ? 0 : 1 + 0.8 * Math.sin(Math.PI * share(t - m.roll, m.ms - m.roll));
    const face = { ...m.commands[0][6], moves: true };
    for (const [name, from] of Object.entries(m.from)) face[name] = { ...face[name], from, rolled, pop };
    return { box: m.bounds, draw: (ctx) => drawCommand(ctx, [...m.commands[0].slice(0, 6), face], look) };
  },
  /** A line of text gives way to the next; from: what it said. */
  count(m, t, look) {
    const p = EASE.out(share(t, m.ms));
    const [name, x, y, words, style] = m.commands[0];
    const rise = style.s * 1.3;
    return {
      box: m.bounds,
      draw(ctx) {
        ctx.beginPath();
        ctx.rect(m.bounds[0], y - style.s * (style.b ? 0.7 : 1.1), m.bounds[2] - m.bounds[0], style.s * 1.4);
        ctx.clip();
        drawCommand(ctx, [name, x, y - rise * p, m.from, style], look);
        drawCommand(ctx, [name, x, y + rise * (1 - p), words, style], look);
      },
    };
  },
  /** The node follows the pointer; held: where that was when the list was made. */
  carry(m) {
    const [dx, dy] = [pointer[0] - m.held[0], pointer[1] - m.held[1]];
    const [x0, y0, x1, y1] = m.stamp?.box ?? [0, 0, 0, 0];
    return {
      at: pointer,
      box: [x0 + dx, y0 + dy, x1 + dx, y1 + dy],
      draw(ctx) {
        ctx.translate(dx, dy);
        if (m.stamp) drawStamp(ctx, m.stamp);
      },
    };
  },
  /** Cracks, falls into shreds, which fly away. parts: ms of each; box: where it lies; to: where the shreds go. */
  destroy(m, t) {
    const [crack, fall, fly] = m.parts;
    const shares = [share(t, crack), EASE.out(share(t - crack, fall)), EASE.inout(share(t - crack - fall, fly))];
    return destroy(m, shares);
  },
  dusk: (m, t) => dusk(m.box, share(t, m.ms)),
  flash: (m, t) => flash(m.box, share(t, m.ms)),
  petals: (m, t) => petals(m.box, EASE.out(share(t, m.ms))),
  cross: (m, t) => cross(m.box, share(t, m.ms)),
  pulse: (m, t) => pulse(m.box, EASE.out(share(t, m.ms))),
};

const STAMPED = new Set(["carry", "destroy"]);

const standsFor = (m, { node, index }) => m.n?.includes(node) && (m.i === undefined || m.i === index);

function begin(motion, entries, before, look, probe) {
  const commands = motion.g ?? entries.filter((entry) => standsFor(motion, entry)).map(({ command }) => command);
  const m = { ...motion, commands };
  dress(m, before, look);
  m.bounds = commands.reduce((box, command) => union(box, boundsOf(probe, command, look.lang)), null);
  return m;
}

// Draw once what is then only moved.
function dress(m, before, look) {
  if (m.kind === "path") m.stamp = stampOf(m, before, look);
  else if (STAMPED.has(m.kind)) m.stamp = stamp(m.commands, look);
  if (m.back) m.backStamp = stamp(m.back, look);
}

/** Art has arrived: what moves shows it, too. */
export function renewMotions(look) {
  for (const m of running) dress(m, [], look);
}

/** Take up the motions of a new list with these entries, after those `before`; `cut` ends what is running. */
export function startMotions({ motions, cut }, entries, before, look, probe) {
  const taken = new Set(motions.flatMap((m) => m.n ?? []));
  const kept = cut ? [] : running.filter((m) => m.kind !== "carry" && !m.n?.some((node) => taken.has(node)));
  running = [...kept, ...motions.map((m) => begin(m, entries, before, look, probe))];
  const hidden = entries.filter(isHidden);
  const canWait = (entry) => running.some((m) => m.stamp?.home && standsFor(m, entry)); // something stands in for it
  const inTurn = [...hidden.filter((entry) => !canWait(entry)), ...hidden.filter(canWait)].map(({ command }) => command);
  const words = running.filter(({ kind }) => kind === "turn").map((m) => wordsOf(m, m.to));
  awaitPictures([...words, ...inTurn], look);
}

/** A frame has been drawn: prepare what later ones need. */
export const prepare = (look) => paintAwaited(running, look);

/** Whether an entry is not to be drawn, because a motion shows it. */
export const isHidden = (entry) => running.some((m) => standsFor(m, entry));

/**
 * Let time pass; true if something has come to its end. A motion's time begins with its first frame. A card whose
 * picture has still to be painted stays where it has come to until that is done: ending, it would be painted at once.
 */
export function passTime(now) {
  for (const m of running) m.begun ??= now;
  const waits = (m) => m.kind === "carry" || (m.stamp?.home && isAwaiting());
  const left = running.filter((m) => waits(m) || now - m.begun < m.at + m.ms);
  const ended = left.length < running.length;
  running = left;
  return ended;
}

/** Whether frames are needed. */
export const isMoving = () => running.some((m) => m.kind !== "carry");

export const finishMotions = () => {
  running = [];
};

/** The pointer has moved to (x, y); true if something is carried by it. */
export function carryTo(x, y) {
  pointer = [x, y];
  return running.some((m) => m.kind === "carry");
}

/** What is drawn at a time, in painting order: { of, at, box, draw, top }; `of` the motion, `at` what decides its looks. */
export function itemsAt(now, look) {
  const found = [];
  for (const m of running) {
    const t = now - (m.begun ?? now) - m.at;
    if (t < 0 && !m.n && !m.g) continue; // an effect has nothing to show before it begins
    const passed = Math.max(0, t);
    const item = KINDS[m.kind](m, passed, look);
    if (item) found.push({ of: m, at: [passed], ...item, top: Boolean(m.top) });
  }
  return found;
}
