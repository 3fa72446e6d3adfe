// What each entry of a display list looks like. No rules, no layout: the list says what lies where, in CSS pixels.
import { DARK, GOLD, glyph, goldGradient, magicCircle, path, seeded, sigil, star4 } from "./paint_sigil.js";
import { drawArt } from "./paint_art.js";
import { artImage } from "./paint_images.js";
import { drawRuns, drawText } from "./paint_text.js";
import { chip } from "./paint_card.js";
import { paintCard } from "./paint_faces.js";
import { OWN_COMMANDS } from "./paint_realms.js";
import { fresh, kept } from "./paint_sprites.js";
import { drawRing } from "./paint_rings.js";

let ctx = null;
let dpr = 1;
let lang = "zh-Hant";
let glow = 0; // how much lighter the primary button is now, -1 … 1
const cloths = new Map();

/** Let the primary button be lighter or darker than at rest (0). */
export const setGlow = (level) => {
  glow = level;
};

/** Draw one command on a canvas whose unit is the CSS pixel; `look` is { dpr, lang }. */
export function drawCommand(target, command, look) {
  ctx = target;
  ({ dpr, lang } = look);
  const own = OWN_COMMANDS[command[0]];
  if (own) own.draw(ctx, command, look);
  else commands[command[0]](command);
}

function linear(x, y, h, colours) {
  const g = ctx.createLinearGradient(0, y, 0, y + h);
  colours.forEach((c, i) => g.addColorStop(colours.length === 1 ? 0 : i / (colours.length - 1), c));
  return g;
}
const box = (x, y, w, h, r) => {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, Math.max(0, Math.min(r, w / 2, h / 2)));
};

function drawCloth(c, w, h, o) {
  const g = c.createRadialGradient(w * 0.47, h * 0.42, 0, w * 0.47, h * 0.42, Math.max(w, h) * 0.72);
  o.colours.forEach((colour, i) => g.addColorStop([0, 0.6, 1][i], colour));
  c.fillStyle = g;
  c.fillRect(0, 0, w, h);
  magicCircle(c, o.cx, o.cy, o.r, GOLD, 0.13, 2);
  ["mars", "mercury", "jupiter", "venus", "saturn"].forEach((k, i) => {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5;
    glyph(c, k, o.cx + o.r * Math.cos(a), o.cy + o.r * Math.sin(a), Math.min(20, o.r * 0.08), "rgba(232,192,106,.26)", 0.16);
  });
  const random = seeded("cloth");
  for (let i = 0; i < 90; i += 1) {
    c.globalAlpha = 0.15 + 0.4 * random();
    c.fillStyle = "#fff3cf";
    c.beginPath();
    c.arc(random() * w, random() * h, 0.5 + random(), 0, 7);
    c.fill();
  }
  for (let i = 0; i < 7; i += 1) star4(c, random() * w, random() * h, 4 + 5 * random(), "#fff3cf");
  c.globalAlpha = 1;
}

/** Share of an orb's end after which its cracks are drawn and the light begins to drain (V7.8: 300 of 700 ms). */
const CRACKED = 3 / 7;

function drawOrb(x, y, r, isIntact) {
  const disc = (q, fill) => {
    ctx.beginPath();
    ctx.arc(x, y, r * q, 0, 7);
    ctx.fillStyle = fill;
    ctx.fill();
  };
  disc(1.12, DARK);
  disc(1.05, isIntact ? goldGradient(ctx, x - r, y - r, x + r, y + r) : "#5b5468");
  const g = ctx.createRadialGradient(x - r * 0.28, y - r * 0.4, 0, x, y, r * 1.15);
  (isIntact ? [[0, "#fff"], [0.28, "#cfe6ff"], [0.62, "#7f8df0"], [1, "#3a2f90"]] : [[0, "#5a3552"], [0.6, "#27142c"], [1, "#0d0614"]]).forEach(([at, c]) => g.addColorStop(at, c));
  disc(0.87, g);
  if (isIntact) star4(ctx, x + 0.1 * r, y + 0.08 * r, 0.42 * r, "rgba(255,251,224,.95)");
}

// A curve from (x0, y0) by the control point (mx, my) to (x1, y1), with a head.
function drawArrow(x0, y0, mx, my, x1, y1, width) {
  const a = Math.atan2(y1 - my, x1 - mx);
  const [hx, hy] = [x1 - 20 * Math.cos(a), y1 - 20 * Math.sin(a)];
  const g = ctx.createLinearGradient(x0, y0, x1, y1);
  g.addColorStop(0, "#ffd76a");
  g.addColorStop(1, "#ff5a78");
  ctx.lineCap = ctx.lineJoin = "round";
  for (const [w, c, dash] of [[width + 7, "rgba(26,6,18,.75)", []], [width, g, []], [2.4, "rgba(255,255,255,.9)", [3, 15]]]) {
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.quadraticCurveTo(mx, my, hx, hy);
    ctx.setLineDash(dash);
    ctx.strokeStyle = c;
    ctx.lineWidth = w;
    ctx.stroke();
  }
  ctx.setLineDash([]);
  ctx.beginPath();
  ctx.moveTo(x1, y1);
  for (const [q, t] of [[32, -0.5], [22, 0], [32, 0.5]]) ctx.lineTo(x1 - q * Math.cos(a + t), y1 - q * Math.sin(a + t));
  ctx.closePath();
  ctx.strokeStyle = "#1a0612";
  ctx.lineWidth = 6;
  ctx.stroke();
  ctx.fillStyle = "#ff5a78";
  ctx.fill();
}

const commands = {
  cloth([, w, h, o]) {
    const key = JSON.stringify([w, h, dpr, o]);
    if (!cloths.has(key)) {
      cloths.clear();
      const c = document.createElement("canvas");
      c.width = Math.round(w * dpr);
      c.height = Math.round(h * dpr);
      const cc = c.getContext("2d");
      cc.scale(dpr, dpr);
      drawCloth(cc, w, h, o);
      cloths.set(key, c);
    }
    ctx.drawImage(cloths.get(key), 0, 0, w, h);
  },
  panel([, x, y, w, h, o]) {
    box(x, y, w, h, o.r ?? 14);
    ctx.fillStyle = o.fill ? (Array.isArray(o.fill) ? linear(x, y, h, o.fill) : o.fill) : linear(x, y, h, ["rgba(20,15,44,.84)", "rgba(14,10,32,.9)"]);
    ctx.fill();
    if (o.line !== null) {
      ctx.strokeStyle = o.line ?? "rgba(232,192,106,.30)";
      ctx.lineWidth = o.lw ?? 1;
      ctx.stroke();
    }
  },
  zone([, x, y, w, h, o]) {
    box(x, y, w, h, 16);
    ctx.fillStyle = o.lit ? "rgba(125,240,220,.10)" : "rgba(8,5,26,.28)";
    ctx.fill();
    ctx.strokeStyle = o.lit ? "rgba(125,240,220,.8)" : "rgba(232,192,106,.28)";
    ctx.lineWidth = 1;
    ctx.stroke();
  },
  text([, x, y, text, o]) {
    drawText(ctx, x, y, text, { lang, ...o });
  },
  runs([, x, y, parts, o]) {
    drawRuns(ctx, x, y, parts, { lang, ...o });
  },
  card(c) {
    paintCard(ctx, c, { dpr, lang });
  },
  ring(c) {
    drawRing(ctx, c, { dpr });
  },
  orb([, x, y, r, light]) {
    const lost = 1 - Number(light); // 0 intact … CRACKED: the cracks are there … 1 the light is gone
    if (lost < 1) drawOrb(x, y, r, true);
    if (!lost) return;
    ctx.save();
    ctx.globalAlpha = Math.max(0, (lost - CRACKED) / (1 - CRACKED));
    drawOrb(x, y, r, false);
    ctx.restore();
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(r, r);
    ctx.strokeStyle = "#ff6f86";
    ctx.lineWidth = 0.13;
    ctx.lineJoin = ctx.lineCap = "round";
    const grown = Math.min(1, lost / CRACKED);
    if (grown < 1) ctx.setLineDash([2.2 * grown, 9]);
    ctx.stroke(path("M-.1,-.8 L.12,-.3 L-.22,.02 L.16,.34 L-.04,.8 M.12,-.3 L.62,-.46 M-.22,.02 L-.74,.16 M.16,.34 L.6,.5"));
    ctx.restore();
  },
  sigil([, x, y, r, attr, alpha]) {
    ctx.save();
    ctx.globalAlpha = alpha ?? 1;
    sigil(ctx, attr, x, y, r);
    ctx.restore();
  },
  socket([, x, y, r]) {
    ctx.beginPath();
    ctx.arc(x, y, r, 0, 7);
    ctx.setLineDash([4, 4]);
    ctx.strokeStyle = "rgba(255,255,255,.33)";
    ctx.lineWidth = 1.6;
    ctx.stroke();
    ctx.setLineDash([]);
  },
  chip([, x, y, text, o]) {
    chip(ctx, x, y, text, { lang, ...o });
  },
  button([, x, y, w, h, o]) {
    const r = o.r ?? h / 2;
    if (o.style === "primary") {
      box(x - 4, y - 4, w + 8, h + 8, r + 4);
      ctx.fillStyle = "rgba(20,10,2,.55)";
      ctx.fill();
      box(x - 2, y - 2, w + 4, h + 4, r + 2);
      ctx.fillStyle = "#3a2606";
      ctx.fill();
      box(x, y, w, h, r);
      ctx.fillStyle = linear(x, y, h, ["#ffe9a8", "#eebb4e", "#c98f2c"]);
      ctx.fill();
      if (glow) {
        ctx.fillStyle = glow > 0 ? `rgba(255,255,255,${0.1 * glow})` : `rgba(60,30,0,${-0.08 * glow})`;
        ctx.fill();
      }
      ctx.strokeStyle = "#fff3c8";
      ctx.lineWidth = 2;
      ctx.stroke();
      return;
    }
    box(x, y, w, h, r);
    ctx.fillStyle = o.on ? "#f0c45c" : (o.fill ?? "rgba(34,27,82,.82)");
    ctx.fill();
    ctx.strokeStyle = o.on ? "#fff3c8" : "rgba(255,255,255,.32)";
    ctx.lineWidth = 1.5;
    ctx.stroke();
  },
  icon([, x, y, s, name, colour]) {
    ctx.save();
    ctx.translate(x, y);
    ctx.scale(s / 24, s / 24);
    ctx.strokeStyle = ctx.fillStyle = colour ?? "#fbf5e6";
    ctx.lineWidth = 2.4;
    ctx.lineJoin = ctx.lineCap = "round";
    const [d, filled] = ICONS[name] ?? ICONS.star;
    if (filled) ctx.fill(path(d));
    else ctx.stroke(path(d));
    ctx.restore();
  },
  avatar([, x, y, r, face]) {
    const portrait = artImage(face.portrait);
    if (portrait) {
      const size = Math.ceil(r * 2.1);
      const image = kept(`avatar|${face.portrait}|${size}|${dpr}`, () => fresh(size, size, dpr, 100, (c) => c.drawImage(portrait, 0, 0, 100, 100)));
      ctx.drawImage(image, x - r * 1.05, y - r * 1.05, r * 2.1, r * 2.1);
      return;
    }
    const disc = (q, fill) => {
      ctx.beginPath();
      ctx.arc(x, y, r * q, 0, 7);
      ctx.fillStyle = fill;
      ctx.fill();
    };
    disc(1.05, DARK);
    disc(1, goldGradient(ctx, x - r, y - r, x + r, y + r));
    ctx.save();
    ctx.beginPath();
    ctx.arc(x, y, r * 0.9, 0, 7);
    ctx.clip();
    ctx.translate(x - r * 1.18, y - r * 1.42);
    ctx.scale(r * 0.0236, r * 0.0236);
    drawArt(ctx, face);
    ctx.restore();
  },
  arrow([, x0, y0, x1, y1, bend, width, share]) {
    if (share < 0.08) return;
    const [cx, cy] = [(x0 + x1) / 2 + bend, (y0 + y1) / 2];
    const on = (a, b) => a + (b - a) * share; // the part of the curve up to its head
    const [mx, my] = [on(x0, cx), on(y0, cy)];
    drawArrow(x0, y0, mx, my, on(mx, on(cx, x1)), on(my, on(cy, y1)), width);
  },
  veil([, x, y, w, h, alpha]) {
    ctx.fillStyle = `rgba(8,5,22,${alpha})`;
    ctx.fillRect(x, y, w, h);
  },
  gate([, x, y, w, h, faces]) {
    const d = `M${x},${y + h} V${y + h * 0.38} C${x},${y + h * 0.14} ${x + w * 0.22},${y} ${x + w / 2},${y} C${x + w * 0.78},${y} ${x + w},${y + h * 0.14} ${x + w},${y + h * 0.38} V${y + h}Z`;
    const p = new Path2D(d);
    ctx.lineJoin = "round";
    ctx.strokeStyle = DARK;
    ctx.lineWidth = 15;
    ctx.stroke(p);
    ctx.strokeStyle = goldGradient(ctx, x, y, x + w, y + h);
    ctx.lineWidth = 9;
    ctx.stroke(p);
    ctx.save();
    ctx.clip(p);
    ctx.fillStyle = linear(x, y, h, ["#2a1244", "#a8386a", "#ffb877", "#5a1d4a"]);
    ctx.fillRect(x, y, w, h);
    magicCircle(ctx, x + w / 2, y + h * 0.3, w * 0.36, "#fff3cf", 0.5, 1.5);
    ctx.globalAlpha = 1;
    ctx.beginPath();
    ctx.arc(x + w / 2, y + h * 0.26, w * 0.2, 0, 7);
    ctx.fillStyle = "#ffe6b0";
    ctx.fill();
    const art = artImage(faces.art);
    if (art) ctx.drawImage(art, x - w * 0.04, y, w * 1.08, w * 1.512);
    else faces.figures.forEach((face, i) => gateFigure(x, y, w, h, face, i));
    ctx.fillStyle = linear(x, y + h * 0.52, h * 0.48, ["rgba(42,15,51,0)", "rgba(42,15,51,.95)", "#2a0f33", "#2a0f33"]);
    ctx.fillRect(x, y + h * 0.52, w, h * 0.48);
    ctx.restore();
  },
};

// Portraits in a gate: the two at the sides first, the one in front last.
function gateFigure(x, y, w, h, face, i) {
  const [fx, fy, s] = [[-0.02, 0.2, 0.56], [0.46, 0.2, 0.56], [0.16, 0.1, 0.68]][i] ?? [0.3, 0.4, 0.3];
  const k = (w * s) / 100;
  const off = document.createElement("canvas");
  off.width = Math.ceil(100 * k * dpr);
  off.height = Math.ceil(140 * k * dpr);
  const c = off.getContext("2d");
  c.scale(k * dpr, k * dpr);
  drawArt(c, { ...face, figure: true });
  ctx.drawImage(off, x + w * fx, y + h * fy, 100 * k, 140 * k);
}

const ICONS = {
  hint: ["M9,18 H15 M10,21 H14 M8.5,14.5 A6,6 0 1 1 15.5,14.5 Q14.6,15.4 14.6,18 M9.4,18 Q9.4,15.4 8.5,14.5", 0],
  home: ["M3,12 L12,4 L21,12 M6,10 V20 H18 V10", 0],
  menu: ["M4,6 H20 M4,12 H20 M4,18 H20", 0],
  link: ["M10,14 A4,4 0 0 1 10,8 L13,5 A4.2,4.2 0 0 1 19,11 L17,13 M14,10 A4,4 0 0 1 14,16 L11,19 A4.2,4.2 0 0 1 5,13 L7,11", 0],
  log: ["M5,5 H19 M5,10 H19 M5,15 H14 M5,20 H11", 0],
  undo: ["M8,5 L4,9 L8,13 M4,9 H14 A5.5,5.5 0 0 1 14,20 H9", 0],
  shield: ["M4,4 Q12,1 20,4 V12 Q20,19 12,22 Q4,19 4,12Z", 1],
  previous: ["M15,5 L8,12 L15,19", 0],
  next: ["M9,5 L16,12 L9,19", 0],
  first: ["M18,5 L9,12 L18,19 M6,5 V19", 0],
  turn_back: ["M12,5 L5,12 L12,19 M19,5 L12,12 L19,19", 0],
  play: ["M7,4 L20,12 L7,20Z", 1],
  pause: ["M6,4 H10 V20 H6Z M14,4 H18 V20 H14Z", 1],
  turn_on: ["M12,5 L19,12 L12,19 M5,5 L12,12 L5,19", 0],
  last: ["M6,5 L15,12 L6,19 M18,5 V19", 0],
  close: ["M6,6 L18,18 M18,6 L6,18", 0],
  question: ["M8,9 A4,4 0 1 1 13.5,12.6 Q12,13.4 12,15.5 M12,19.6 V19.8", 0],
  star: ["M12,2 L15,9 L22,9.5 L16.5,14 L18.5,21 L12,17 L5.5,21 L7.5,14 L2,9.5 L9,9Z", 1],
};
