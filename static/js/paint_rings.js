// Rings and marks around cards, players and buttons (V6.3, V6.11).
import { turned } from "./paint_region.js";
import { fresh, kept } from "./paint_sprites.js";

let ctx = null;
/** Length in px after which the dashes of a legal ring repeat. */
export const DASH = 14;
/** Height in px below which nothing stands above what is legal: flat things lie close above each other. */
const FLAT = 56;
const ROOM = 28; // px around the box for what stands out of it
const DASHED = new Set(["legal", "lit"]);
let drift = 0; // px by which the dashes of what is legal have moved on (V7.12)

/** Move the dashes on: 0 as they lie at rest. */
export const setDrift = (px) => {
  drift = px;
};

/** Whether a ring has dashes, which move on. */
export const isDashed = (kind) => DASHED.has(kind);

/**
 * Draw a ring around the box (x, y, w, h), turned by `degrees` about its lower middle as a fanned card is, and on whole
 * device pixels as cards are. A ring is a kept picture unless its dashes are under way.
 */
export function drawRing(target, [, x, y, w, h, degrees, kind], { dpr }) {
  const [x0, y0, x1, y1] = turned([0, 0, w, h, degrees], ROOM);
  const [left, top] = [x + x0, y + y0].map((v) => Math.round(v * dpr) / dpr);
  const draw = (c) => paintRing(c, -x0, -y0, w, h, degrees, kind);
  if (drift && isDashed(kind)) {
    target.save();
    target.translate(left, top);
    draw(target);
    target.restore();
    return;
  }
  const [wide, high] = [x1 - x0, y1 - y0];
  const picture = kept(`ring|${kind}|${w}|${h}|${degrees}|${dpr}`, () => fresh(wide, high, dpr, wide, draw));
  target.drawImage(picture, left, top, picture.width / dpr, picture.height / dpr);
}

function paintRing(target, x, y, w, h, degrees, kind) {
  ctx = target;
  ctx.save();
  ctx.translate(x, y);
  if (degrees) {
    ctx.translate(w / 2, h);
    ctx.rotate((degrees * Math.PI) / 180);
    ctx.translate(-w / 2, -h);
  }
  ctx.lineJoin = ctx.lineCap = "round";
  rings[kind](w, h);
  ctx.restore();
}

function box(x, y, w, h, r) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.max(0, Math.min(r, w / 2, h / 2)));
}

const stroke = (colour, width) => {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
};
const rings = {
  /** What can be opened, pressed or touched; nothing stands above it, for its heading may. */
  lit(w, h) {
    box(-4, -4, w + 8, h + 8, 10);
    stroke("#0d2b2c", 5.5);
    ctx.setLineDash([9, DASH - 9]);
    ctx.lineDashOffset = -drift;
    stroke("#7df0dc", 3);
    ctx.setLineDash([]);
  },
  legal(w, h) {
    rings.lit(w, h);
    if (h < FLAT) return;
    ctx.beginPath();
    ctx.moveTo(w / 2 - 9, -2);
    ctx.lineTo(w / 2, -11);
    ctx.lineTo(w / 2 + 9, -2);
    ctx.closePath();
    stroke("#0d2b2c", 3);
    ctx.fillStyle = "#7df0dc";
    ctx.fill();
  },
  selected(w, h) {
    box(-4, -4, w + 8, h + 8, 10);
    stroke("#3a2606", 7);
    stroke("#ffd76a", 4);
    ctx.beginPath();
    ctx.arc(w - 1, 1, 10, 0, 7);
    ctx.fillStyle = "#ffd76a";
    ctx.fill();
    stroke("#3a2606", 2);
    ctx.beginPath();
    ctx.moveTo(w - 5.5, 1);
    ctx.lineTo(w - 2, 5);
    ctx.lineTo(w + 4, -3);
    stroke("#3a2606", 3);
  },
  hint(w, h) {
    ctx.globalAlpha = 0.5; // half the strength of a choice (V8.10)
    rings.selected(w, h);
  },
  target(w, h) {
    const l = Math.min(20, w * 0.25);
    ctx.beginPath();
    for (const [x, y, a, b] of [[-6, -6, 1, 1], [w + 6, -6, -1, 1], [-6, h + 6, 1, -1], [w + 6, h + 6, -1, -1]]) {
      ctx.moveTo(x, y + b * l);
      ctx.lineTo(x, y);
      ctx.lineTo(x + a * l, y);
    }
    stroke("#3a0714", 8);
    stroke("#ff6f86", 4.5);
  },
  focus(w, h) {
    box(-9, -9, w + 18, h + 18, 14);
    stroke("#000", 6);
    stroke("#fff", 3);
  },
  attacker(w) {
    ctx.beginPath();
    for (const [x, y] of [[-14, -6], [0, -21], [14, -6], [5, -6], [5, 2], [-5, 2], [-5, -6]]) ctx.lineTo(w / 2 + x, y);
    ctx.closePath();
    stroke("#3a0714", 4);
    ctx.fillStyle = "#ff6f86";
    ctx.fill();
  },
};
