// What lies on Calamity's table beside the cards: the rift and its seal, slots, the judgement dial, the countdown,
// HP in ticks, what is left of abilities and cheat chains. Each command has its drawing and the box it can touch.
import { CYAN, mark, tones } from "./paint_case.js";
import { artImage } from "./paint_images.js";
import { night } from "./paint_night.js";
import { drawText, widthOf } from "./paint_text.js";

const EMBER = "#ff7a5a";
const GLOW = "#ffcf9a";
const ABYSS = "#16020a";

/** A plate with all four corners cut off by `c`, `q` inside its box. */
function plate(x, y, w, h, c, q = 0) {
  return new Path2D(
    `M${x + c + q * 0.41},${y + q} H${x + w - c - q * 0.41} L${x + w - q},${y + c + q * 0.41} V${y + h - c - q * 0.41} ` +
      `L${x + w - c - q * 0.41},${y + h - q} H${x + c + q * 0.41} L${x + q},${y + h - c - q * 0.41} V${y + c + q * 0.41}Z`,
  );
}

function upright(ctx, y, h, colours) {
  const g = ctx.createLinearGradient(0, y, 0, y + h);
  colours.forEach((c, i) => g.addColorStop(i / (colours.length - 1), c));
  return g;
}

const stroke = (ctx, shape, colour, width, dash = []) => {
  ctx.setLineDash(dash);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(shape);
  ctx.setLineDash([]);
};

// --- the rift ----------------------------------------------------------------------------------------

// Slanting bars of warning at one end of the strip.
function bars(ctx, x, y, h, wide, colour) {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, wide, h);
  ctx.clip();
  ctx.fillStyle = colour;
  for (let at = x - h; at < x + wide; at += 18) {
    ctx.beginPath();
    ctx.moveTo(at, y + h);
    ctx.lineTo(at + h * 0.6, y);
    ctx.lineTo(at + h * 0.6 + 8, y);
    ctx.lineTo(at + 8, y + h);
    ctx.fill();
  }
  ctx.restore();
}

function seam(ctx, x, y, w) {
  const g = ctx.createLinearGradient(x, 0, x + w, 0);
  for (const [at, c] of [[0, "rgba(255,74,90,0)"], [0.3, "rgba(255,74,90,.7)"], [0.5, "#ff9a7a"], [0.7, "rgba(255,74,90,.7)"], [1, "rgba(255,74,90,0)"]]) g.addColorStop(at, c);
  ctx.fillStyle = g;
  ctx.beginPath();
  ctx.moveTo(x, y);
  for (let i = 1; i < 16; i += 1) ctx.lineTo(x + (w * i) / 16, y + (i % 2 ? -2.4 : 1));
  ctx.lineTo(x + w, y);
  for (let i = 15; i > 0; i -= 1) ctx.lineTo(x + (w * i) / 16, y + (i % 2 ? 1 : 3));
  ctx.fill();
}

function sealed(ctx, x, y, w, h) {
  const c = Math.min(14, h * 0.3);
  const shape = plate(x, y, w, h, c);
  ctx.fillStyle = upright(ctx, y, h, ["#0e2c40", "#071826"]);
  ctx.fill(shape);
  ctx.save();
  ctx.clip(shape);
  bars(ctx, x, y, h, 44, "rgba(232,192,106,.4)");
  bars(ctx, x + w - 44, y, h, 44, "rgba(232,192,106,.4)");
  seam(ctx, x + 52, y + h - 3, w - 104);
  ctx.restore();
  stroke(ctx, shape, "rgba(95,208,216,.7)", 2);
  stroke(ctx, plate(x, y, w, h, c, 4), "rgba(95,208,216,.25)", 1);
}

function open(ctx, x, y, w, h) {
  const c = Math.min(34, h * 0.22);
  const shape = plate(x, y, w, h, c, 1.5);
  ctx.fillStyle = upright(ctx, y, h, ["rgba(58,6,20,.94)", "rgba(22,2,10,.96)"]);
  ctx.fill(shape);
  stroke(ctx, shape, EMBER, 2.5);
  stroke(ctx, plate(x, y, w, h, c, 8), "rgba(255,154,122,.4)", 1);
}

// A crack along the middle, `share` of the height open, with teeth that are longest halfway.
function slit(x, y, w, h, share) {
  const teeth = 18;
  const high = (h / 2) * share;
  const long = h * 0.14 * Math.sin(Math.PI * share);
  const edge = (i, sign) => [x + (w * i) / teeth, y + h / 2 + sign * (high + (i % 2 ? long : -long * 0.6))];
  const shape = new Path2D();
  for (let i = 0; i <= teeth; i += 1) shape.lineTo(...edge(i, -1));
  for (let i = teeth; i >= 0; i -= 1) shape.lineTo(...edge(i, 1));
  shape.closePath();
  return shape;
}

/** ["rift", x, y, w, h, open, {}]: from 0, the sealed strip, to 1, the open zone of the Calamity (V5.6, V5.7). */
function rift(ctx, [, x, y, w, h, share]) {
  if (share < 1) sealed(ctx, x, y, w, h);
  if (share <= 0) return;
  ctx.save();
  if (share < 1) ctx.clip(slit(x, y, w, h, share));
  open(ctx, x, y, w, h);
  ctx.restore();
}

const EYE = "M-16,0 Q0,-18 16,0 Q0,18 -16,0Z";

/**
 * ["slot", x, y, w, h, { anomaly, filled, lit, lines }]: the place of a card, whose box it is a little larger than;
 * lines: what an empty one says.
 */
function slot(ctx, [, x, y, w, h, o], { lang }) {
  const c = Math.min(10, w * 0.11);
  const shape = o.anomaly
    ? plate(x, y, w, h, c * 0.8)
    : new Path2D(`M${x + c},${y} H${x + w} V${y + h - c} L${x + w - c},${y + h} H${x} V${y + c}Z`);
  ctx.fillStyle = o.lit ? "rgba(125,240,220,.12)" : o.anomaly ? "rgba(0,0,0,.45)" : "rgba(4,10,20,.42)";
  ctx.fill(shape);
  const colour = o.lit ? "rgba(125,240,220,.9)" : o.anomaly ? "rgba(255,122,90,.75)" : "rgba(159,242,230,.36)";
  stroke(ctx, shape, colour, o.lit ? 2 : 1.5, o.filled ? [] : [6, 5]);
  if (o.filled) return;
  if (o.anomaly) {
    ctx.save();
    ctx.translate(x + w / 2, y + h / 2);
    ctx.scale(w / 80, w / 80);
    stroke(ctx, new Path2D(EYE), "rgba(255,154,122,.55)", 2);
    ctx.beginPath();
    ctx.arc(0, 0, 5, 0, 7);
    ctx.fillStyle = "rgba(255,154,122,.5)";
    ctx.fill();
    ctx.restore();
    return;
  }
  const lines = o.lines ?? [];
  lines.forEach((line, i) => drawText(ctx, x + w / 2, y + h / 2 + (i - (lines.length - 1) / 2) * 16, line, { s: 12.5, w: 700, lang, c: "#9fc4d4", a: "center", b: 1, m: w - 8 }));
}

/** ["emblem", x, y, r, { art }]: the monster in its round window; an eye before its picture is there or it is known. */
function emblem(ctx, [, x, y, r, o]) {
  const art = o.art ? artImage(o.art) : null;
  if (art) {
    ctx.drawImage(art, x - r, y - r, r * 2, r * 2);
    return;
  }
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = "#0a0206";
  ctx.fill();
  const ring = new Path2D();
  ring.arc(x, y, r * 0.93, 0, 7);
  stroke(ctx, ring, EMBER, r * 0.04, [r * 0.387, r * 0.1]);
  mark(ctx, "monster", x, y, r * 0.42, tones("monster")[2]);
}

// --- dial and countdown ------------------------------------------------------------------------------

const SECTORS = 6;
const [HUB, RIM] = [0.37, 0.94]; // radii between which the sectors lie, in parts of the dial's
/** Where a sector's name and number stand, and the room of the name, in parts of the radius. */
const PLACES = [
  [0, -0.72, 0.78], [0.555, -0.3, 0.64], [0.627, 0.17, 0.58], [0, 0.56, 0.66], [-0.627, 0.17, 0.58], [-0.555, -0.3, 0.64],
];
const TO_NUMBER = 0.175;

/** A ring's part between two radii and two angles (radians, 0 at the top, clockwise). */
function sector(x, y, inner, outer, from, to) {
  const shape = new Path2D();
  shape.arc(x, y, outer, from - Math.PI / 2, to - Math.PI / 2);
  shape.arc(x, y, inner, to - Math.PI / 2, from - Math.PI / 2, true);
  shape.closePath();
  return shape;
}

// A name in one line, or in two if they fit, else nothing: the number under it always stands.
function label(ctx, text, x, y, room, size, look) {
  const wide = (words) => widthOf(ctx, words, { ...look, s: 12 });
  if (wide(text) <= room) {
    drawText(ctx, x, y, text, { ...look, s: size, m: room });
    return;
  }
  const lines = text.split(" ");
  if (lines.length === 2 && lines.every((line) => wide(line) <= room)) {
    lines.forEach((line, i) => drawText(ctx, x, y - 12 + i * 12, line, { ...look, s: 12 }));
  }
}

/**
 * ["dial", x, y, r, turn, { names, on, title, result }]: six sectors with the names of the judgement's results; `on`
 * the one that holds (1 to 6, 0 for none), `turn` the pointer's angle in degrees, 0 at the first sector; in the
 * middle what `title` and `result` say.
 */
function dial(ctx, [, x, y, r, turn, o], { lang }) {
  const step = (2 * Math.PI) / SECTORS;
  for (let i = 0; i < SECTORS; i += 1) {
    const isOn = o.on === i + 1;
    const shape = sector(x, y, r * HUB, r * RIM, (i - 0.5) * step, (i + 0.5) * step);
    ctx.fillStyle = isOn ? "#ec6a44" : ["#4a0c1c", "#380816"][i % 2];
    ctx.fill(shape);
    stroke(ctx, shape, "#ff9a7a", 1.6);
    const [dx, dy, room] = PLACES[i].map((part) => part * r);
    const look = { w: 900, lang, c: isOn ? "#1c0408" : "#ffd9c8", a: "center", b: 1 };
    label(ctx, o.names[i] ?? "", x + dx, y + dy, room, Math.max(12, r * 0.15), look);
    const digit = { ...look, s: Math.max(12, r * 0.125), f: "num", c: isOn ? "#1c0408" : "#ffb8a0" };
    drawText(ctx, x + dx, y + dy + r * TO_NUMBER, String(i + 1), digit);
  }
  ctx.beginPath();
  ctx.arc(x, y, r * 0.34, 0, 7);
  ctx.fillStyle = ABYSS;
  ctx.fill();
  ctx.strokeStyle = GLOW;
  ctx.lineWidth = 2.5;
  ctx.stroke();
  const hasTitle = o.title && widthOf(ctx, o.title, { s: 12, w: 700, lang }) <= r * 0.56;
  if (hasTitle) drawText(ctx, x, y - r * 0.1, o.title, { s: 12, w: 700, lang, c: GLOW, a: "center", b: 1 });
  if (o.result) drawText(ctx, x, y + (hasTitle ? r * 0.13 : 0), String(o.result), { s: Math.max(14, r * 0.26), w: 900, f: "num", lang, a: "center", b: 1, c: "#fff" });
  pointer(ctx, x, y, r, turn);
}

function pointer(ctx, x, y, r, turn) {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate((turn * Math.PI) / 180);
  const shape = new Path2D(`M0,${-r * 0.85} L${r * 0.085},${-r * 0.99} H${-r * 0.085}Z`);
  ctx.lineJoin = "round";
  stroke(ctx, shape, "#3a0614", 4);
  ctx.fillStyle = "#ffe6a0";
  ctx.fill(shape);
  ctx.restore();
}

/** ["wheel", x, y, r, done, { total, title, text }]: the countdown, `done` of `total` turns lit, words in the middle. */
function wheel(ctx, [, x, y, r, done, o], { lang }) {
  ctx.beginPath();
  ctx.arc(x, y, r, 0, 7);
  ctx.fillStyle = ABYSS;
  ctx.fill();
  ctx.strokeStyle = EMBER;
  ctx.lineWidth = 2;
  ctx.stroke();
  const step = (2 * Math.PI) / o.total;
  for (let i = 0; i < o.total; i += 1) {
    const gap = step * 0.12;
    const shape = sector(x, y, r * 0.63, r * 0.91, i * step + gap, (i + 1) * step - gap);
    ctx.fillStyle = "#3a0c18";
    ctx.fill(shape);
    const lit = Math.min(1, Math.max(0, done - i));
    if (!lit) continue;
    ctx.save();
    ctx.globalAlpha *= lit;
    ctx.fillStyle = "#ff6a4a";
    ctx.fill(shape);
    ctx.restore();
  }
  drawText(ctx, x, y - r * 0.13, o.title, { s: Math.max(12, r * 0.26), w: 900, lang, c: GLOW, a: "center", b: 1, m: r * 1.16 });
  drawText(ctx, x, y + r * 0.2, o.text, { s: Math.max(12, r * 0.29), w: 900, f: "num", lang, a: "center", b: 1, m: r * 1.16 });
}

/** ["segments", x, y, w, h, done, { total }]: the countdown in a row, as it lies in the sealed strip. */
function segments(ctx, [, x, y, w, h, done, o]) {
  const step = w / o.total;
  for (let i = 0; i < o.total; i += 1) {
    const shape = new Path2D();
    const left = x + i * step;
    shape.moveTo(left + h * 0.3 + 1, y);
    shape.lineTo(left + step - 1, y);
    shape.lineTo(left + step - 1 - h * 0.3, y + h);
    shape.lineTo(left + 1, y + h);
    shape.closePath();
    const isLit = i < done;
    ctx.fillStyle = isLit ? "#ff6a4a" : "rgba(4,10,20,.7)";
    ctx.fill(shape);
    stroke(ctx, shape, isLit ? "#ffb38a" : "rgba(95,208,216,.5)", 1);
  }
}

// --- a player's plate --------------------------------------------------------------------------------

const PIPS = {
  diamond: [CYAN, "M0,-1 L1,0 L0,1 L-1,0Z"],
  hexagon: ["#ffdf9a", "M-.55,-.95 H.55 L1.1,0 L.55,.95 H-.55 L-1.1,0Z"],
};

/** ["pips", x, y, r, left, { shape, total }]: chances left, from (x, y) to the right; a spent one is hollow, with a cross (V6.14). */
function pips(ctx, [, x, y, r, left, o]) {
  const [colour, d] = PIPS[o.shape];
  const shape = new Path2D(d);
  const cross = new Path2D("M-.36,-.36 L.36,.36 M.36,-.36 L-.36,.36");
  for (let i = 0; i < o.total; i += 1) {
    ctx.save();
    ctx.translate(x + r + i * r * 2.35, y);
    ctx.scale(r, r);
    ctx.lineJoin = ctx.lineCap = "round";
    ctx.fillStyle = i < left ? colour : "rgba(4,10,20,.5)";
    ctx.fill(shape);
    stroke(ctx, shape, colour, 0.2);
    if (i >= left) stroke(ctx, cross, colour, 0.2);
    ctx.restore();
  }
}

/** ["mark", x, y, r, kind]: the mark of a kind of card alone. */
function kindMark(ctx, [, x, y, r, kind]) {
  mark(ctx, kind, x, y, r);
}

/** ["gate-case", x, y, w, h, { art }]: the realm's gate, a case file of steel with its picture fading into the dark. */
function gateCase(ctx, [, x, y, w, h, o]) {
  const c = Math.min(w, h) * 0.17;
  const shape = new Path2D(`M${x},${y + h} V${y + c} L${x + c},${y} H${x + w - c} L${x + w},${y + c} V${y + h}Z`);
  ctx.lineJoin = "round";
  stroke(ctx, shape, "#05090f", 15);
  const steel = ctx.createLinearGradient(x, y, x + w, y + h);
  ["#eef6ff", "#7f93b0", "#3a4a66", "#c6d6ea"].forEach((colour, i) => steel.addColorStop([0, 0.4, 0.65, 1][i], colour));
  stroke(ctx, shape, steel, 8);
  ctx.save();
  ctx.clip(shape);
  ctx.fillStyle = upright(ctx, y, h, ["#04141f", "#0b3a4e", "#04121c"]);
  ctx.fillRect(x, y, w, h);
  const art = artImage(o.art);
  if (art) ctx.drawImage(art, x, y, w, w * 1.4);
  ctx.fillStyle = upright(ctx, y + h * 0.5, h * 0.5, ["rgba(4,14,24,0)", "rgba(4,14,24,.94)", "#040e18", "#040e18"]);
  ctx.fillRect(x, y + h * 0.5, w, h * 0.5);
  ctx.restore();
}

const inBox = ([, x, y, w, h]) => [x - 4, y - 4, x + w + 4, y + h + 4];
const inCircle = ([, x, y, r]) => [x - r - 3, y - r - 3, x + r + 3, y + r + 3];

/** By name: draw(ctx, command, { dpr, lang }), and bounds(command) [left, top, right, bottom] in CSS px. */
export const CALAMITY = {
  night: { draw: night, bounds: ([, w, h]) => [0, 0, w, h] },
  rift: { draw: rift, bounds: inBox },
  slot: { draw: slot, bounds: inBox },
  emblem: { draw: emblem, bounds: inCircle },
  dial: { draw: dial, bounds: inCircle },
  wheel: { draw: wheel, bounds: inCircle },
  segments: { draw: segments, bounds: inBox },
  pips: { draw: pips, bounds: ([, x, y, r, , o]) => [x - r, y - r - 2, x + r * (1 + 2.35 * o.total), y + r + 2] },
  "gate-case": { draw: gateCase, bounds: ([, x, y, w, h]) => [x - 8, y - 8, x + w + 8, y + h + 8] },
  mark: { draw: kindMark, bounds: ([, x, y, r]) => [x - r * 1.5, y - r * 1.5, x + r * 1.5, y + r * 1.5] },
};
