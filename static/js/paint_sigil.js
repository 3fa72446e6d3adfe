// Colours and attribute sigils. A sigil is told apart by shape first, letter second, colour third (V2.10).
// All paths are drawn in a unit circle and scaled, so that one Path2D serves every size.

export const INK = "#2a1636";
export const DARK = "#0d0a18";
export const GOLD = "#e8c06a";

// attribute -> [fill, deep, light, glyph colour]; `frame` differs where the fill is too pale to carry a card.
export const ATTRIBUTES = {
  mars: ["#c8372d", "#5a1218", "#ffb38a", "#ffffff"],
  mercury: ["#1f6fb8", "#0d2a57", "#a8dcff", "#ffffff"],
  jupiter: ["#2b7d49", "#0f3a26", "#b9ecae", "#ffffff"],
  venus: ["#ecd58f", "#6b4a1c", "#fff6d6", "#33230a"],
  saturn: ["#7b4b27", "#382011", "#e7c295", "#ffffff"],
  sun: ["#d9822b", "#6b3410", "#ffe3a6", "#2b1404"],
  moon: ["#5b6fb5", "#222a5c", "#d8e0ff", "#ffffff"],
  none: ["#8a84a3", "#2c2840", "#dcd7ea", "#15122a"],
};
export const frameColour = (attr) => (attr === "venus" ? "#b98d3a" : (ATTRIBUTES[attr] ?? ATTRIBUTES.none)[0]);
export const palette = (attr) => ATTRIBUTES[attr] ?? ATTRIBUTES.none;

const hex = (c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16));
/** Colour between `a` (t = 0) and `b` (t = 1). */
export function mix(a, b, t) {
  const [p, q] = [hex(a), hex(b)];
  return "#" + p.map((v, i) => Math.round(v + (q[i] - v) * t).toString(16).padStart(2, "0")).join("");
}

function rosette(points, inner) {
  const step = Math.PI / points;
  let d = "";
  for (let i = 0; i < points * 2; i += 1) {
    const r = i % 2 ? inner : 1.02;
    const a = i * step - Math.PI / 2;
    d += `${i ? "L" : "M"}${(r * Math.cos(a)).toFixed(3)},${(r * Math.sin(a)).toFixed(3)} `;
  }
  return `${d}Z`;
}

const DISC = "M0,-.95 A.95,.95 0 1 1 0,.95 A.95,.95 0 1 1 0,-.95Z";
const SHAPES = {
  mars: "M0,-1 Q.16,-1 .26,-.82 L.98,.5 Q1.05,.8 .74,.84 L-.74,.84 Q-1.05,.8 -.98,.5 L-.26,-.82 Q-.16,-1 0,-1Z",
  mercury: "M0,-1.08 C.22,-.62 .86,-.22 .86,.24 A.86,.8 0 1 1 -.86,.24 C-.86,-.22 -.22,-.62 0,-1.08Z",
  jupiter: "M-.95,.95 C-1.05,-.55 -.4,-1.05 .95,-.95 C1.05,.55 .4,1.05 -.95,.95Z",
  venus: "M-.42,-.97 L.42,-.97 L.97,-.42 L.97,.42 L.42,.97 L-.42,.97 L-.97,.42 L-.97,-.42Z",
  saturn: "M-.66,-.86 L.66,-.86 Q.86,-.86 .86,-.66 L.86,.66 Q.86,.86 .66,.86 L-.66,.86 Q-.86,.86 -.86,.66 L-.86,-.66 Q-.86,-.86 -.66,-.86Z",
  sun: rosette(8, 0.76),
  moon: DISC,
  none: DISC,
};
const GLYPHS = {
  mars: "M.24,.22 A.42,.42 0 1 1 -.6,.22 A.42,.42 0 1 1 .24,.22 M.14,-.12 L.58,-.58 M.22,-.6 H.6 V-.22",
  mercury: "M.34,-.08 A.34,.34 0 1 1 -.34,-.08 A.34,.34 0 1 1 .34,-.08 M0,.26 V.8 M-.28,.54 H.28 M-.36,-.72 Q0,-.14 .36,-.72",
  jupiter: "M-.5,-.36 Q-.2,-.86 .08,-.5 Q.24,-.14 -.5,.34 H.6 M.3,-.62 V.74",
  venus: "M.4,-.26 A.4,.4 0 1 1 -.4,-.26 A.4,.4 0 1 1 .4,-.26 M0,.14 V.76 M-.32,.46 H.32",
  saturn: "M-.22,-.78 V.5 M-.5,-.5 H.12 M-.22,-.06 Q.3,-.36 .38,.04 Q.36,.3 .2,.5 Q.16,.74 .46,.66",
  sun: "M.5,0 A.5,.5 0 1 1 -.5,0 A.5,.5 0 1 1 .5,0 M.06,0 A.06,.06 0 1 1 -.06,0 A.06,.06 0 1 1 .06,0",
  moon: "M.3,-.62 A.66,.66 0 1 0 .3,.62 A.78,.78 0 0 1 .3,-.62Z",
  none: "M.46,0 A.46,.46 0 1 1 -.46,0 A.46,.46 0 1 1 .46,0",
};
const DROP = { mars: 0.15, mercury: 0.1 };
/** How much lower a glyph sits in a shape whose visual centre is low, in parts of its radius. */
export const dropOf = (attr) => DROP[attr] ?? 0;
const paths = new Map();
export function path(d) {
  if (!paths.has(d)) paths.set(d, new Path2D(d));
  return paths.get(d);
}

export function goldGradient(ctx, x0, y0, x1, y1) {
  const g = ctx.createLinearGradient(x0, y0, x1, y1);
  g.addColorStop(0, "#fff2c4");
  g.addColorStop(0.35, "#e3b457");
  g.addColorStop(0.6, "#a8752a");
  g.addColorStop(1, "#f3d48a");
  return g;
}

/** Planet glyph alone, as on the cloth and on card backs. */
export function glyph(ctx, attr, x, y, r, colour, width = 0.2) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = ctx.lineJoin = "round";
  ctx.stroke(path(GLYPHS[attr] ?? GLYPHS.none));
  ctx.restore();
}

/** The shape of an attribute with a gold rim, fitting radius r around (x, y), with nothing on it. */
export function sigilPlate(ctx, attr, x, y, r) {
  const [fill, deep, light] = palette(attr);
  const shape = path(SHAPES[attr] ?? SHAPES.none);
  ctx.save();
  ctx.translate(x, y);
  for (const [q, colour] of [[1.2, "#1a1230"], [1.1, GOLD]]) {
    ctx.save();
    ctx.scale(r * q, r * q);
    ctx.fillStyle = colour;
    ctx.fill(shape);
    ctx.restore();
  }
  ctx.scale(r * 0.97, r * 0.97);
  const g = ctx.createRadialGradient(-0.35, -0.5, 0, 0, 0, 1.5);
  g.addColorStop(0, mix(fill, light, 0.5));
  g.addColorStop(0.55, fill);
  g.addColorStop(1, mix(fill, deep, 0.6));
  ctx.fillStyle = g;
  ctx.fill(shape);
  ctx.restore();
}

/** Sigil of an attribute with its planet's glyph. */
export function sigil(ctx, attr, x, y, r) {
  sigilPlate(ctx, attr, x, y, r);
  glyph(ctx, attr, x, y + dropOf(attr) * r * 0.97, r * 0.72, palette(attr)[3], 0.21);
}

/** Four-pointed star, the mark of the night sky. */
export function star4(ctx, x, y, r, colour) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  ctx.fillStyle = colour;
  ctx.fill(path("M0,-1 Q.1,-.1 1,0 Q.1,.1 0,1 Q-.1,.1 -1,0 Q-.1,-.1 0,-1Z"));
  ctx.restore();
}

/** Astrolabe of the Caster cloth: rings, pentagrams, tick marks. */
export function magicCircle(ctx, x, y, r, colour, alpha, width) {
  ctx.save();
  ctx.translate(x, y);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.globalAlpha *= alpha;
  for (const q of [1, 0.93, 0.62]) {
    ctx.beginPath();
    ctx.arc(0, 0, r * q, 0, Math.PI * 2);
    ctx.stroke();
  }
  ctx.beginPath();
  for (const turn of [0, Math.PI / 5]) {
    for (let i = 0; i <= 5; i += 1) {
      const a = (i * 4 * Math.PI) / 5 + turn;
      ctx[i ? "lineTo" : "moveTo"](r * 0.93 * Math.sin(a), -r * 0.93 * Math.cos(a));
    }
  }
  for (let i = 0; i < 24; i += 1) {
    const [c, s] = [Math.cos((i * Math.PI) / 12), Math.sin((i * Math.PI) / 12)];
    ctx.moveTo(r * 0.93 * c, r * 0.93 * s);
    ctx.lineTo(r * c, r * s);
  }
  ctx.stroke();
  ctx.restore();
}

/** Small seeded generator: placeholder art must look the same on every draw. */
export function seeded(text) {
  let h = 2166136261;
  for (const c of String(text)) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  return () => {
    h = Math.imul(h ^ (h >>> 15), 2246822519);
    h ^= h >>> 13;
    return ((h >>> 0) % 100000) / 100000;
  };
}
