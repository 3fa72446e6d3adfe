// Effects of motions. Each returns the box (CSS px) it can touch and how it is drawn; `p` runs from 0 to 1.
import { seeded } from "./paint_sigil.js";

const ROSE = "#ff6f86";
const GOLD = "#ffd76a";
const DARK = "rgba(3,6,14,.82)";
const DARKEST = 0.4; // share of the time in which the dark falls: 600 of 1500 ms
const grown = ([x, y, w, h], by) => [x - by, y - by, x + w + by, y + h + by];

function rounded(ctx, [x, y, w, h], r) {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
}

/** A hit: the box flashes once, rose under white (V7.5). */
export const flash = (box, p) => ({
  box: grown(box, 6),
  draw(ctx) {
    ctx.globalAlpha = 1 - p;
    rounded(ctx, box, 8);
    ctx.fillStyle = "rgba(255,240,244,.8)";
    ctx.fill();
    ctx.strokeStyle = ROSE;
    ctx.lineWidth = 5;
    ctx.stroke();
  },
});

/** The dark falls over what stands still, and lifts again (V7.9). */
export const dusk = ([x, y, w, h], p) => ({
  box: [x, y, x + w, y + h],
  draw(ctx) {
    ctx.globalAlpha = p < DARKEST ? p / DARKEST : (1 - p) / (1 - DARKEST);
    ctx.fillStyle = DARK;
    ctx.fillRect(x, y, w, h);
  },
});

/** Something takes effect: a golden outline widens and fades. */
export const pulse = (box, p) => ({
  box: grown(box, 24),
  draw(ctx) {
    const [x, y, w, h] = box;
    const by = 2 + 16 * p;
    ctx.globalAlpha = 1 - p;
    rounded(ctx, [x - by, y - by, w + 2 * by, h + 2 * by], 10 + by);
    ctx.strokeStyle = GOLD;
    ctx.lineWidth = 4;
    ctx.stroke();
  },
});

/** Something is negated: a rose cross is drawn over it and fades (V6.13). */
export const cross = (box, p) => ({
  box: grown(box, 8),
  draw(ctx) {
    const [x, y, w, h] = box;
    const r = Math.min(w, h) * 0.36;
    const [cx, cy] = [x + w / 2, y + h / 2];
    const stroke = Math.min(1, p / 0.5);
    ctx.globalAlpha = Math.min(1, 2 * (1 - p));
    ctx.lineCap = "round";
    for (const [sign, from] of [[1, 0], [-1, 0.5]]) {
      const q = Math.max(0, Math.min(1, (stroke - from) * 2));
      if (!q) continue;
      ctx.beginPath();
      ctx.moveTo(cx - sign * r, cy - r);
      ctx.lineTo(cx - sign * r + sign * 2 * r * q, cy - r + 2 * r * q);
      for (const [width, colour] of [[12, "#3a0714"], [7, ROSE]]) {
        ctx.lineWidth = width;
        ctx.strokeStyle = colour;
        ctx.stroke();
      }
    }
  },
});

const PETALS = 12;

/** A card blooms: petals open around it and drift away. */
export const petals = (box, p) => {
  const [x, y, w, h] = box;
  const reach = Math.max(w, h) * (0.3 + 0.55 * p);
  return {
    box: grown(box, Math.max(w, h)),
    draw(ctx) {
      ctx.globalAlpha = Math.min(1, 2.4 * (1 - p));
      for (let i = 0; i < PETALS; i += 1) {
        const a = (i * 2 * Math.PI) / PETALS + p;
        ctx.save();
        ctx.translate(x + w / 2 + reach * Math.cos(a), y + h / 2 + reach * Math.sin(a));
        ctx.rotate(a + p * 2);
        ctx.beginPath();
        ctx.moveTo(-9, 0);
        ctx.quadraticCurveTo(0, -8, 9, 0);
        ctx.quadraticCurveTo(0, 8, -9, 0);
        ctx.fillStyle = i % 2 ? "#ffb7d0" : "#ff8fb5";
        ctx.fill();
        ctx.strokeStyle = "#7a1f4a";
        ctx.lineWidth = 1.4;
        ctx.stroke();
        ctx.restore();
      }
    },
  };
};

const COLUMNS = 4;
const ROWS = 5;

// The shreds of a box: for each its part of the picture (shares of the box), where it is thrown (px), and its spin.
function shredsOf([x, y, w]) {
  const random = seeded(`${x},${y}`);
  const cut = (n) => [0, ...Array.from({ length: n - 1 }, (_, i) => (i + 0.7 + 0.6 * random()) / n), 1];
  const [columns, rows] = [cut(COLUMNS), cut(ROWS)];
  const found = [];
  for (let r = 0; r < ROWS; r += 1) {
    for (let c = 0; c < COLUMNS; c += 1) {
      const part = [columns[c], rows[r], columns[c + 1] - columns[c], rows[r + 1] - rows[r]];
      const out = [part[0] + part[2] / 2 - 0.5, part[1] + part[3] / 2 - 0.5];
      const thrown = [w * (out[0] * 1.1 + (random() - 0.5) * 0.5), w * (out[1] * 0.8 + (random() - 0.35) * 0.5)];
      found.push({ part, thrown, spin: (random() - 0.5) * 2.6 });
    }
  }
  return found;
}

function cracks(ctx, [x, y, w, h], p) {
  const random = seeded(`${y},${x}`);
  ctx.lineJoin = ctx.lineCap = "round";
  for (let i = 0; i < 6; i += 1) {
    const a = (i * Math.PI) / 3 + random() * 0.7;
    ctx.beginPath();
    ctx.moveTo(x + w / 2, y + h / 2);
    for (let q = 1; q <= 3; q += 1) {
      const [r, bend] = [(q / 3) * p, a + (random() - 0.5) * 0.7];
      ctx.lineTo(x + w / 2 + Math.cos(bend) * r * w * 0.5, y + h / 2 + Math.sin(bend) * r * h * 0.5);
    }
    for (const [width, colour] of [[5, "#1a0612"], [2, "#ffe3ea"]]) {
      ctx.lineWidth = width;
      ctx.strokeStyle = colour;
      ctx.stroke();
    }
  }
}

const cracking = ({ box, stamp }, p) => ({
  box: grown(box, 32),
  draw(ctx) {
    const [x0, y0, x1, y1] = stamp.box;
    ctx.drawImage(stamp.image, x0, y0, x1 - x0, y1 - y0);
    cracks(ctx, box, p);
  },
});

// Shreds `fall` apart, then `fly` to the middle of the goal and become smaller.
function falling({ box: [x, y, w, h], to, stamp, shreds }, fall, fly) {
  const [gx, gy] = [to[0] + to[2] / 2, to[1] + to[3] / 2];
  const [cx, cy] = [x + w / 2 + (gx - x - w / 2) * fly, y + h / 2 + (gy - y - h / 2) * fly];
  const [size, spread] = [1 - 0.6 * fly, 1 - fly];
  const reach = w * (1.3 * spread + 0.35);
  const k = stamp.image.width / (stamp.box[2] - stamp.box[0]); // device pixels a CSS px
  const [left, top] = [x - stamp.box[0], y - stamp.box[1]];
  return {
    box: [cx - reach, cy - reach * 1.3, cx + reach, cy + reach * 1.3],
    draw(ctx) {
      ctx.globalAlpha = 1 - 0.5 * fly;
      for (const { part: [px, py, pw, ph], thrown, spin } of shreds) {
        ctx.save();
        const [dx, dy] = [(px + pw / 2 - 0.5) * w + thrown[0] * fall, (py + ph / 2 - 0.5) * h + thrown[1] * fall];
        ctx.translate(cx + dx * spread, cy + dy * spread);
        ctx.rotate(spin * fall);
        const source = [left + px * w, top + py * h, pw * w, ph * h].map((v) => v * k);
        ctx.drawImage(stamp.image, ...source, (-pw * w * size) / 2, (-ph * h * size) / 2, pw * w * size, ph * h * size);
        ctx.restore();
      }
    },
  };
}

/** Cracks, falls into paper shreds, which gather at `to` (V7.7). m: { box, stamp, to }; three shares, one a part. */
export function destroy(m, [crack, fall, fly]) {
  m.shreds ??= shredsOf(m.box);
  return fall ? falling(m, fall, fly) : cracking(m, crack);
}
