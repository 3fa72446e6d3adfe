// The table of Calamity: a petrol night with a radar over it and a city below; once the rift is open, crimson light.
import { seeded } from "./paint_sigil.js";

const CLOTH = ["#123f56", "#0a2033", "#050d18"]; // centre, middle, edge (V2.2)
const GRID = 40;
const RINGS = [[0.36, [16, 11]], [0.55, [25, 16]], [0.76, [35, 23]], [1, [46, 30]]]; // share of r, dashes
const WINDOW = 0.3; // share of the windows with a light on

function city(ctx, w, h, high) {
  const random = seeded("city");
  const lit = new Path2D();
  ctx.fillStyle = "#06192a";
  for (let x = -8; x < w; ) {
    const wide = 26 + Math.floor(random() * 36);
    const roof = h - high * (0.25 + 0.75 * random());
    ctx.fillRect(x, roof, wide, h - roof);
    if (random() < 0.3) ctx.fillRect(x + wide / 2 - 1, roof - 14, 2, 15);
    for (let y = roof + 9; y < h; y += 15) {
      for (let dx = 7; dx < wide - 7; dx += 12) if (random() < WINDOW) lit.rect(x + dx, y, 4, 6);
    }
    x += wide + Math.floor(random() * 4);
  }
  ctx.fillStyle = "#1c4a5c";
  ctx.fill(lit);
}

function base(ctx, w, h) {
  const g = ctx.createRadialGradient(w * 0.47, h * 0.42, 0, w * 0.47, h * 0.42, Math.max(w, h) * 0.72);
  CLOTH.forEach((colour, i) => g.addColorStop([0, 0.6, 1][i], colour));
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, w, h);
  ctx.fillStyle = "rgba(95,208,216,.05)";
  for (let x = 0; x < w; x += GRID) ctx.fillRect(x, 0, 1, h);
  for (let y = 0; y < h; y += GRID) ctx.fillRect(0, y, w, 1);
}

function radar(ctx, { cx, cy, r }, colour) {
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5;
  for (const [part, dash] of RINGS) {
    ctx.setLineDash(dash);
    ctx.beginPath();
    ctx.arc(cx, cy, r * part, 0, 7);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

function glow(ctx, { cx, cy, r }) {
  ctx.save();
  ctx.translate(cx, cy);
  ctx.scale(1, 0.34);
  const g = ctx.createRadialGradient(0, 0, 0, 0, 0, r * 1.25);
  g.addColorStop(0, "rgba(255,58,74,.62)");
  g.addColorStop(0.5, "rgba(160,18,46,.35)");
  g.addColorStop(1, "rgba(160,18,46,0)");
  ctx.fillStyle = g;
  ctx.fillRect(-r * 1.25, -r * 1.25, r * 2.5, r * 2.5);
  ctx.restore();
}

const pictures = new Map(); // at most the table before and after the awakening

function picture(w, h, dpr, isOpen, o) {
  const key = JSON.stringify([w, h, dpr, isOpen, o]);
  if (!pictures.has(key)) {
    if (pictures.size > 1) pictures.clear();
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(w * dpr);
    canvas.height = Math.round(h * dpr);
    const ctx = canvas.getContext("2d");
    ctx.scale(dpr, dpr);
    base(ctx, w, h);
    radar(ctx, o, isOpen ? "rgba(255,90,90,.16)" : "rgba(95,208,216,.14)");
    if (isOpen) glow(ctx, o);
    city(ctx, w, h, Math.min(110, h * 0.13));
    pictures.set(key, canvas);
  }
  return pictures.get(key);
}

/** ["night", w, h, rift, { cx, cy, r }]: rift from 0 (sealed) to 1 (open); the radar's middle and reach. */
export function night(ctx, [, w, h, rift, o], { dpr }) {
  if (rift < 1) ctx.drawImage(picture(w, h, dpr, false, o), 0, 0, w, h);
  if (rift <= 0) return;
  ctx.save();
  ctx.globalAlpha *= rift;
  ctx.drawImage(picture(w, h, dpr, true, o), 0, 0, w, h);
  ctx.restore();
}
