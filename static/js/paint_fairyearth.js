// What lies on Fairyearth's table beside the cards: fields, places of the lines, counts of seals, the order of levels
// in a fight, numerals of its pairs, life, marks. Each command has its drawing and the box it can touch.
import { element, heart, kindMark } from "./paint_element.js";
import { glade } from "./paint_glade.js";
import { artImage } from "./paint_images.js";
import { lozenge } from "./paint_leaf.js";
import { goldGradient, path } from "./paint_sigil.js";
import { drawText, widthOf } from "./paint_text.js";

const GOLD = "#f3d48a";
const MOSS = "#0c1a12";

const box = (ctx, x, y, w, h, r) => {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.max(0, Math.min(r, w / 2, h / 2)));
};

function outline(ctx, colour, width, dash = []) {
  ctx.setLineDash(dash);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
  ctx.setLineDash([]);
}

// --- fields and lines --------------------------------------------------------------------------------

const TENDRIL = "M0,0 C60,40 130,26 170,60 M40,20 C52,44 78,48 88,36 C94,26 80,18 74,28 M108,38 C116,58 138,62 148,52";

/** ["field", x, y, w, h, { lit, far }]: one of a player's two fields; `far` for the opponent's, whose vine hangs from above. */
function field(ctx, [, x, y, w, h, o]) {
  box(ctx, x, y, w, h, 14);
  ctx.fillStyle = o.lit ? "rgba(125,240,220,.12)" : "rgba(6,20,13,.42)";
  ctx.fill();
  outline(ctx, o.lit ? "rgba(125,240,220,.85)" : "rgba(243,212,138,.34)", o.lit ? 2 : 1.2);
  ctx.save();
  ctx.clip();
  const s = Math.min(1, w / 288);
  ctx.translate(x + w * 0.4, o.far ? y + 6 : y + h - 6);
  ctx.scale(s, o.far ? s : -s);
  ctx.lineCap = "round";
  ctx.globalAlpha = 0.16;
  ctx.strokeStyle = GOLD;
  ctx.lineWidth = 2;
  ctx.stroke(path(TENDRIL));
  ctx.restore();
}

/** ["facing", x, y, h]: the dashed line that joins two fields that face each other (V5.10). */
function facing(ctx, [, x, y, h]) {
  ctx.beginPath();
  ctx.moveTo(x, y);
  ctx.lineTo(x, y + h);
  outline(ctx, "rgba(243,212,138,.6)", 1.5, [3, 6]);
}

/** ["plot", x, y, w, h, { lit }]: a place of a line, or of the ritual, without a card. */
function plot(ctx, [, x, y, w, h, o]) {
  box(ctx, x, y, w, h, 5);
  ctx.fillStyle = o.lit ? "rgba(125,240,220,.2)" : "rgba(6,20,13,.3)";
  ctx.fill();
  outline(ctx, o.lit ? "rgba(125,240,220,.95)" : "rgba(243,212,138,.5)", o.lit ? 2 : 1.2, [4, 3]);
}

/** ["tally", x, y, r, n, { a, lit }]: how many seals a line has, beside its element; around (x, y), 5r wide. */
function tally(ctx, [, x, y, r, n, o], { lang }) {
  const h = r * 2.5;
  box(ctx, x - r * 2.5, y - h / 2, r * 5, h, h / 2);
  ctx.fillStyle = MOSS;
  ctx.fill();
  outline(ctx, o.lit ? "#7df0dc" : GOLD, o.lit ? 2 : 1.4);
  element(ctx, o.a, x - r * 1.15, y, r, lang);
  drawText(ctx, x + r * 1.05, y, String(Math.round(n)), { s: Math.max(12, r * 1.75), w: 900, f: "num", lang, c: "#fbe6ad", a: "center", b: 1 });
}

/** ["element", x, y, r, name]: the sigil of an element alone. */
function sign(ctx, [, x, y, r, name], { lang }) {
  element(ctx, name, x, y, r, lang);
}

/** ["heart", x, y, r, life, {}]: a player's life on the player card. */
function life(ctx, [, x, y, r, value], { lang }) {
  heart(ctx, x, y, r, Math.round(value), lang);
}

/** ["bars", x, y, w, h, {}]: the bars before the cards in arrest. */
function bars(ctx, [, x, y, w, h]) {
  ctx.beginPath();
  for (const part of [0.21, 0.5, 0.79]) {
    ctx.moveTo(x + w * part, y);
    ctx.lineTo(x + w * part, y + h);
  }
  for (const part of [0.08, 0.92]) {
    ctx.moveTo(x, y + h * part);
    ctx.lineTo(x + w, y + h * part);
  }
  ctx.lineCap = "round";
  outline(ctx, "#0d0a18", Math.max(3, w * 0.09));
  outline(ctx, GOLD, Math.max(1.6, w * 0.05));
}

// --- the fight ---------------------------------------------------------------------------------------

const ARROW = "M-1.15,.77 L0,-1 L1.15,.77 L0,.31Z";
const SHIELD = "M-1,-.85 Q0,-1.23 1,-.85 V.08 Q1,.85 0,1.15 Q-1,.85 -1,.08Z";

/** ["numeral", x, y, r, n, role]: the number of a pair: "attack" an orange arrow, "defend" a blue shield (V6.12). */
function numeral(ctx, [, x, y, r, n, role], { lang }) {
  const attacks = role === "attack";
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.lineJoin = "round";
  const shape = path(attacks ? ARROW : SHIELD);
  ctx.strokeStyle = attacks ? "#3a1a04" : "#0d1a30";
  ctx.lineWidth = 0.34;
  ctx.stroke(shape);
  ctx.fillStyle = attacks ? "#ffb347" : "#3470b4";
  ctx.fill(shape);
  ctx.restore();
  const look = { w: 900, f: "num", lang, c: "#fff", a: "center", b: 1, st: attacks ? "#3a1a04" : "#0d1a30" };
  drawText(ctx, x, y + (attacks ? r * 0.16 : 0), String(n), { ...look, s: Math.max(12, r * 1.1) });
}

/** ["lozenge", x, y, size, n]: damage, `size` px high; on a card its face says it by itself. */
function damage(ctx, [, x, y, size, n], { lang }) {
  lozenge(ctx, x, y, size, Math.round(n), lang);
}

/** Px between two steps; of a step from which on its unit is shown, and of a tight one. */
const GAP = 10;
const SHOWN = 88;
const TIGHT = 56;
const ROLES = { attack: ["▲", "#ffb347"], defend: ["◆", "#8ab8ff"] };

// The round picture of a unit: its card's art around the face.
function portrait(ctx, x, y, r, art, edge) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = "#1d3a2c";
  ctx.fill();
  const image = artImage(art);
  if (image) {
    ctx.save();
    ctx.clip();
    ctx.drawImage(image, 40, 40, 120, 120, x - r, y - r, r * 2, r * 2);
    ctx.restore();
  }
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  outline(ctx, edge, 1.6);
}

// One unit of the order: level, picture, and as far as there is room its name with its part in the fight.
function step(ctx, x, y, w, h, o, now, lang) {
  const [mark, colour] = ROLES[o.role];
  const done = o.state === "done" && !now;
  const ink = now ? "#2a1a04" : done ? "#9fb8a8" : "#fbf5e6";
  const tight = w < TIGHT;
  drawText(ctx, x + (tight ? w * 0.26 : h * 0.5), y, String(o.lv), { s: now ? 18 : 15.5, w: 900, f: "num", lang, c: ink, a: "center", b: 1 });
  const r = w < SHOWN ? 0 : h * 0.37;
  if (r) portrait(ctx, x + h * 0.92 + r * 0.7, y, r, o.art, now ? "#2a1a04" : done ? "#6a8a78" : GOLD);
  const left = tight ? x + w * 0.42 : x + h * 0.92 + r * 1.7 + (r ? 5 : 0);
  const room = x + w - left - 8;
  const small = { s: 12, w: 700, lang, b: 1 };
  const part = `${done && !tight ? "✓ " : ""}${mark}${o.pair || ""}`;
  const named = room > 30 && widthOf(ctx, o.n, { ...small, s: 12 }) <= room;
  if (named) drawText(ctx, left, y - 7, o.n, { ...small, c: ink, m: room });
  drawText(ctx, left, y + (named ? 7.5 : 0), part, { ...small, c: now ? ink : done ? ink : colour });
  if (!done) return;
  ctx.beginPath();
  ctx.moveTo(x + h * 0.3, y);
  ctx.lineTo(x + w - 10, y);
  outline(ctx, "rgba(159,184,168,.75)", 1.4);
}

/** Where the steps of an order lie: their left edges, their width, and px between two. */
function places([, x, , w, h, , o], ctx, lang) {
  const title = widthOf(ctx, o.title, { s: 13.5, w: 900, lang }) + h * 0.9;
  const count = Math.max(1, o.steps.length);
  const gap = w / count < TIGHT + GAP ? GAP / 2 : GAP;
  const wide = Math.min(158, (w - title - h * 0.3 - gap * (count - 1)) / count);
  return [o.steps.map((_, i) => x + title + i * (wide + gap)), wide, gap];
}

/**
 * ["track", x, y, w, h, at, { title, steps }]: the order of a fight, the highest level first (V13.3). `at` is the step
 * that is struck now (a fraction while the marker slides, below 0: none), steps: [{ lv, n name, art, role, pair,
 * state: "done" | "next" }].
 */
function track(ctx, command, { lang }) {
  const [, x, y, w, h, at, o] = command;
  box(ctx, x, y, w, h, h / 2);
  ctx.fillStyle = "rgba(14,12,34,.9)";
  ctx.fill();
  outline(ctx, "rgba(243,212,138,.3)", 1);
  drawText(ctx, x + h * 0.4, y + h / 2, o.title, { s: 13.5, w: 900, lang, b: 1 });
  const [lefts, wide, gap] = places(command, ctx, lang);
  const middle = y + h / 2;
  lefts.forEach((left) => {
    box(ctx, left, middle - h * 0.38, wide, h * 0.76, h * 0.38);
    ctx.fillStyle = "rgba(255,255,255,.07)";
    ctx.fill();
    outline(ctx, "rgba(255,255,255,.2)", 1);
  });
  if (at >= 0 && lefts.length) {
    const i = Math.min(lefts.length - 1, at);
    const left = lefts[0] + i * (wide + gap);
    box(ctx, left - 2, middle - h * 0.45, wide + 4, h * 0.9, h * 0.45);
    const g = ctx.createLinearGradient(0, y, 0, y + h);
    g.addColorStop(0, "#ffe9a8");
    g.addColorStop(1, "#e0a93c");
    ctx.fillStyle = g;
    ctx.fill();
    outline(ctx, "#fff3c8", 2);
  }
  o.steps.forEach((one, i) => step(ctx, lefts[i], middle, wide, h * 0.76, one, at >= 0 && Math.abs(i - at) < 0.5, lang));
}

/** ["kind", x, y, r, kind]: the mark of a kind of unit: hourglass, padlock, twin blades, broken ring (V4.6b, V6.8). */
function kind(ctx, [, x, y, r, name]) {
  kindMark(ctx, name, x, y, r);
}

// --- the gate ----------------------------------------------------------------------------------------

/** ["gate-leaf", x, y, w, h, { art }]: the realm's gate, an ogee of gold with its picture fading into the dark. */
function gateLeaf(ctx, [, x, y, w, h, o]) {
  const shape = new Path2D(
    `M${x},${y + h} V${y + w * 0.42} C${x},${y + w * 0.28} ${x + w * 0.14},${y + w * 0.26} ${x + w * 0.24},${y + w * 0.17} ` +
      `C${x + w * 0.36},${y + w * 0.08} ${x + w * 0.44},${y + w * 0.05} ${x + w / 2},${y} ` +
      `C${x + w * 0.56},${y + w * 0.05} ${x + w * 0.64},${y + w * 0.08} ${x + w * 0.76},${y + w * 0.17} ` +
      `C${x + w * 0.86},${y + w * 0.26} ${x + w},${y + w * 0.28} ${x + w},${y + w * 0.42} V${y + h}Z`,
  );
  ctx.lineJoin = "round";
  for (const [width, paint] of [[15, "#06120b"], [9, goldGradient(ctx, x, y, x + w, y + h)]]) {
    ctx.strokeStyle = paint;
    ctx.lineWidth = width;
    ctx.stroke(shape);
  }
  ctx.save();
  ctx.clip(shape);
  const sky = ctx.createLinearGradient(0, y, 0, y + h);
  ["#0e2d33", "#2f8462", "#081a12"].forEach((colour, i) => sky.addColorStop(i / 2, colour));
  ctx.fillStyle = sky;
  ctx.fillRect(x, y, w, h);
  const art = artImage(o.art);
  if (art) ctx.drawImage(art, x - w * 0.04, y, w * 1.08, w * 1.512);
  const dark = ctx.createLinearGradient(0, y + h * 0.52, 0, y + h);
  ["rgba(8,26,18,0)", "rgba(8,26,18,.95)", "#081a12", "#081a12"].forEach((colour, i) => dark.addColorStop(i / 3, colour));
  ctx.fillStyle = dark;
  ctx.fillRect(x, y + h * 0.52, w, h * 0.48);
  ctx.restore();
}

const inBox = ([, x, y, w, h]) => [x - 4, y - 4, x + w + 4, y + h + 4];
const inCircle = ([, x, y, r]) => [x - r * 1.6 - 3, y - r * 1.6 - 3, x + r * 1.6 + 3, y + r * 1.6 + 3];

/** By name: draw(ctx, command, { dpr, lang }), and bounds(command) [left, top, right, bottom] in CSS px. */
export const FAIRYEARTH = {
  glade: { draw: glade, bounds: ([, w, h]) => [0, 0, w, h] },
  field: { draw: field, bounds: inBox },
  facing: { draw: facing, bounds: ([, x, y, h]) => [x - 2, y - 1, x + 2, y + h + 1] },
  plot: { draw: plot, bounds: inBox },
  tally: { draw: tally, bounds: ([, x, y, r]) => [x - r * 2.5 - 4, y - r * 1.25 - 4, x + r * 2.5 + 4, y + r * 1.25 + 4] },
  element: { draw: sign, bounds: inCircle },
  heart: { draw: life, bounds: inCircle },
  bars: { draw: bars, bounds: inBox },
  numeral: { draw: numeral, bounds: inCircle },
  lozenge: { draw: damage, bounds: ([, x, y, size]) => [x - size * 2, y - size, x + size * 2, y + size] },
  track: { draw: track, bounds: inBox },
  kind: { draw: kind, bounds: inCircle },
  "gate-leaf": { draw: gateLeaf, bounds: ([, x, y, w, h]) => [x - 8, y - 8, x + w + 8, y + h + 8] },
};
