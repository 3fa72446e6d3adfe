// How much there is of something, as small marks in a row; the number itself is text beside them (V6.15).

/** ["ticks", x, y, w, h, on, { total }]: life or HP; more than `total` leave them all lit (V13.5). */
function ticks(ctx, [, x, y, w, h, on, o]) {
  const step = w / o.total;
  const gap = Math.min(1.2, step * 0.25);
  for (let i = 0; i < o.total; i += 1) {
    ctx.beginPath();
    ctx.roundRect(x + i * step + gap / 2, y, step - gap, h, 1.5);
    ctx.fillStyle = i < on ? "#ff6b7a" : "#3a1420";
    ctx.fill();
  }
}

/** ["diamonds", x, y, w, h, on, { total }]: a meter; what is spent is hollow. */
function diamonds(ctx, [, x, y, w, h, on, o]) {
  const step = w / o.total;
  ctx.strokeStyle = "#7fe0a8";
  ctx.lineWidth = 1.3;
  ctx.lineJoin = "round";
  for (let i = 0; i < o.total; i += 1) {
    const [cx, cy, r] = [x + (i + 0.5) * step, y + h / 2, Math.min(step, h) / 2 - 1];
    ctx.beginPath();
    ctx.moveTo(cx, cy - r);
    ctx.lineTo(cx + r, cy);
    ctx.lineTo(cx, cy + r);
    ctx.lineTo(cx - r, cy);
    ctx.closePath();
    ctx.fillStyle = i < on ? "#7fe0a8" : "rgba(6,20,14,.5)";
    ctx.globalAlpha = i < on ? 1 : 0.7;
    ctx.fill();
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}

const inBox = ([, x, y, w, h]) => [x - 2, y - 2, x + w + 2, y + h + 2];

/** By name: draw(ctx, command), and bounds(command) [left, top, right, bottom] in CSS px. */
export const METERS = {
  ticks: { draw: ticks, bounds: inBox },
  diamonds: { draw: diamonds, bounds: inBox },
};
