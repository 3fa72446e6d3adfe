// The table of Fairyearth: a glade at night, vines curling over it, a forest at its lower edge (V1.2, V2.2).
import { mix, path, seeded } from "./paint_sigil.js";

const CLOTH = ["#2c6a4c", "#153a2a", "#091811"]; // centre, middle, edge (V2.2)
const GOLD = "#f3d48a";
const VINE =
  "M400,260 C300,180 160,240 90,150 C60,110 90,70 120,92 C140,110 120,130 104,122 " +
  "M232,196 C228,150 262,128 290,140 C312,152 300,182 280,176 C268,170 272,158 282,158";
const LEAVES = "M150,206 q16,-20 34,-6 q-14,20 -34,6Z M330,214 q18,-16 32,2 q-18,16 -32,-2Z M104,160 q-22,-4 -22,-24 q22,4 22,24Z";
const PINE = "M0,-30 L5.4,-18 H3.2 L6.9,-8 H4.3 L7.6,0 H-7.6 L-4.3,-8 H-6.9 L-3.2,-18 H-5.4Z";

function base(ctx, w, h) {
  const g = ctx.createRadialGradient(w * 0.47, h * 0.42, 0, w * 0.47, h * 0.42, Math.max(w, h) * 0.72);
  CLOTH.forEach((colour, i) => g.addColorStop([0, 0.6, 1][i], colour));
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, w, h);
}

// Vines from the middle into the four quarters.
function vines(ctx, { cx, cy, r }) {
  const s = r / 400;
  ctx.lineCap = "round";
  for (const [sx, sy] of [[1, 1], [-1, 1], [1, -1], [-1, -1]]) {
    ctx.save();
    ctx.translate(cx, cy);
    ctx.scale(sx * s, sy * s);
    ctx.strokeStyle = ctx.fillStyle = GOLD;
    ctx.globalAlpha = 0.17;
    ctx.lineWidth = 2 / s;
    ctx.stroke(path(VINE));
    ctx.globalAlpha = 0.1;
    ctx.fill(path(LEAVES));
    ctx.restore();
  }
}

function forest(ctx, w, h, high) {
  const random = seeded("glade");
  for (const [share, colour, count] of [[1, "#0d2a1d", 22], [0.55, "#081a12", 30]]) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(0, h);
    for (let x = 0; x <= w; x += w / 6) ctx.lineTo(x, h - high * share * (0.25 + 0.3 * random()));
    ctx.lineTo(w, h);
    ctx.fill();
    for (let i = 0; i < count; i += 1) {
      const size = (high / 46) * share * (0.8 + 0.9 * random());
      ctx.save();
      ctx.translate(random() * w, h - high * share * 0.2 * random());
      ctx.scale(size, size);
      ctx.fill(path(PINE));
      ctx.restore();
    }
  }
}

// Fireflies, the nearer ones with their glow.
function fireflies(ctx, w, h) {
  const random = seeded("fireflies");
  for (let i = 0; i < 60; i += 1) {
    const [x, y, r] = [random() * w, random() * h, 0.6 + random() * 1.2];
    ctx.globalAlpha = 0.14 + 0.36 * random();
    ctx.fillStyle = mix("#eaffd8", "#fff0b8", random());
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.fill();
    if (i % 6) continue;
    ctx.globalAlpha = 0.07;
    ctx.beginPath();
    ctx.arc(x, y, r * 6, 0, 7);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

let kept = null; // the last one: { key, canvas }

/** ["glade", w, h, { cx, cy, r }]: the ground of the table; the middle and the reach of its vines. */
export function glade(ctx, [, w, h, o], { dpr }) {
  const key = JSON.stringify([w, h, dpr, o]);
  if (kept?.key !== key) {
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(w * dpr);
    canvas.height = Math.round(h * dpr);
    const c = canvas.getContext("2d");
    c.scale(dpr, dpr);
    base(c, w, h);
    vines(c, o);
    forest(c, w, h, Math.min(150, h * 0.17));
    fireflies(c, w, h);
    kept = { key, canvas };
  }
  ctx.drawImage(kept.canvas, 0, 0, w, h);
}
