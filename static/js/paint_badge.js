// The numbers on a card: attack blade, defence shield, cost gem, and the stars of a level (V4.4, V6.5).
import { GOLD, frameColour, goldGradient, mix, palette, path } from "./paint_sigil.js";
import { drawNumber, drawText } from "./paint_text.js";

const BLADE = "M0,-1.22 L.95,-.42 L.8,.9 L0,1.12 L-.8,.9 L-.95,-.42Z";
const BLADE_LEFT = "M0,-1.22 L0,1.12 L-.8,.9 L-.95,-.42Z";
const SHIELD = "M-1,-.95 Q0,-1.2 1,-.95 V.1 Q1,.85 0,1.18 Q-1,.85 -1,.1Z";
const SHIELD_LEFT = "M0,-1.07 V1.18 Q-1,.85 -1,.1 V-.95 Q-.5,-1.07 0,-1.07Z";

// `value`: v the number, d the sign of its difference from the printed one; while it changes also `from` the number
// before, `rolled` the share by which the digits have moved on, and `pop` the size of the mark; `told` leaves the mark out.
function badge(ctx, x, y, r, value, [outline, half, fill, halfFill]) {
  ctx.save();
  ctx.translate(x, y);
  for (const [q, colour] of [[1.08, "#1a1030"], [0.96, GOLD], [0.78, fill]]) {
    ctx.save();
    ctx.scale(r * q, r * q);
    ctx.fillStyle = colour;
    ctx.fill(path(outline));
    ctx.restore();
  }
  ctx.scale(r * 0.78, r * 0.78);
  ctx.fillStyle = halfFill;
  ctx.fill(path(half));
  ctx.restore();
  const colour = value.d > 0 ? "#a8ffd8" : value.d < 0 ? "#ffb3c0" : "#fff";
  const digits = { s: Math.max(12, r * 1.32), w: 900, f: "num", a: "center", b: 1, st: "#1a1030" };
  drawNumber(ctx, x, y, value, { ...digits, c: colour });
  if (value.d && !value.told) {
    const s = r * 0.42 * (value.pop ?? 1);
    const up = value.d > 0 ? -1 : 1;
    ctx.beginPath();
    ctx.moveTo(x - s, y - r * 1.35 - (up * s) / 2);
    ctx.lineTo(x + s, y - r * 1.35 - (up * s) / 2);
    ctx.lineTo(x, y - r * 1.35 + (up * s) / 2);
    ctx.closePath();
    ctx.strokeStyle = "#140e28";
    ctx.lineWidth = r * 0.3;
    ctx.stroke();
    ctx.fillStyle = colour;
    ctx.fill();
  }
}
export const attackBadge = (ctx, x, y, r, value) => badge(ctx, x, y, r, value, [BLADE, BLADE_LEFT, "#8e1f2e", "#b8323c"]);
export const defenceBadge = (ctx, x, y, r, value) => badge(ctx, x, y, r, value, [SHIELD, SHIELD_LEFT, "#24558f", "#3470b4"]);

export function gem(ctx, x, y, r, text, attr) {
  const [, deep, light] = palette(attr);
  const tone = frameColour(attr);
  const disc = (q, fill) => {
    ctx.beginPath();
    ctx.arc(x, y, r * q, 0, 7);
    ctx.fillStyle = fill;
    ctx.fill();
  };
  disc(1.08, "#140e28");
  disc(1, goldGradient(ctx, x - r, y - r, x + r * 0.4, y + r));
  const g = ctx.createRadialGradient(x - r * 0.3, y - r * 0.5, 0, x, y, r * 1.1);
  g.addColorStop(0, mix(tone, light, 0.25));
  g.addColorStop(1, deep);
  disc(0.83, g);
  drawText(ctx, x, y, String(text), { s: Math.max(12, r * 1.2), w: 900, f: "num", c: "#fff", a: "center", b: 1, st: "#1a1030" });
}

export function stars(ctx, x, y, count, r) {
  for (let i = 0; i < count; i += 1) {
    const cx = x + (i - (count - 1) / 2) * r * 2;
    ctx.beginPath();
    for (let j = 0; j < 10; j += 1) {
      const a = -Math.PI / 2 + (j * Math.PI) / 5;
      const q = j % 2 ? r * 0.48 : r;
      ctx.lineTo(cx + q * Math.cos(a), y + q * Math.sin(a));
    }
    ctx.closePath();
    ctx.lineJoin = "round";
    ctx.strokeStyle = "#5a3a10";
    ctx.lineWidth = r * 0.4;
    ctx.stroke();
    ctx.fillStyle = "#fff0bd";
    ctx.fill();
  }
}
