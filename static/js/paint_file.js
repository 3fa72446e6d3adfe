// Card faces of Calamity: in play and in hand ("file"), and the full face of the inspector ("file-full").
// 1u = width / 100; a card is 100u × 140u. Frame and picture are cached, words and numbers are drawn over them.
import { chip } from "./paint_card.js";
import { hexagon, mark, outline, PIT, rim, tones } from "./paint_case.js";
import { cardArt } from "./paint_images.js";
import { sprite } from "./paint_sprites.js";
import { mix, path } from "./paint_sigil.js";
import { drawName, drawNumber, drawText, fitting, widthOf } from "./paint_text.js";

const HEIGHT = 140;
const CUT = 11; // units cut off two corners of a card in play
const FULL_CUT = 8;
/** What of a picture (200 × 280) a card in play shows: nearer than the full face, so that faces are large. */
const CLOSE = [20, 12, 160, 224];
const RAISED = "#a8ffd8";
const LOWERED = "#ffb3c0";

const tint = (value) => (value.d > 0 ? RAISED : value.d < 0 ? LOWERED : "#ffffff");

function body(ctx, face, cut, edge) {
  const [fill, deep, light] = tones(face.k);
  ctx.fillStyle = PIT;
  ctx.fill(outline(0, HEIGHT, cut));
  ctx.fillStyle = rim(ctx, face.k, HEIGHT);
  ctx.fill(outline(edge * 0.5, HEIGHT, cut));
  const g = ctx.createLinearGradient(0, 0, 40, HEIGHT);
  g.addColorStop(0, mix(fill, light, 0.2));
  g.addColorStop(0.35, mix(fill, deep, 0.35));
  g.addColorStop(1, deep);
  ctx.fillStyle = g;
  ctx.fill(outline(edge, HEIGHT, cut));
}

function playSprite(ctx, face) {
  body(ctx, face, CUT, 3);
  const window = outline(5.6, HEIGHT, CUT);
  const [, deep] = tones(face.k);
  ctx.save();
  ctx.clip(window);
  const art = cardArt(face);
  if (art) ctx.drawImage(art, ...CLOSE, 0, 0, 100, HEIGHT);
  else placeholder(ctx, face);
  const dark = mix(deep, "#05060f", 0.5);
  const g = ctx.createLinearGradient(0, 72, 0, HEIGHT);
  g.addColorStop(0, `${dark}00`);
  g.addColorStop(0.5, `${dark}e8`);
  g.addColorStop(1, dark);
  ctx.fillStyle = g;
  ctx.fillRect(0, 72, 100, 68);
  ctx.restore();
  ctx.strokeStyle = "rgba(0,0,0,.4)";
  ctx.lineWidth = 1;
  ctx.stroke(window);
}

// Until the picture is there: the mark of the kind in its light.
function placeholder(ctx, face) {
  const [fill, deep, light] = tones(face.k);
  const g = ctx.createRadialGradient(50, 52, 4, 50, 60, 90);
  g.addColorStop(0, mix(fill, light, 0.4));
  g.addColorStop(1, deep);
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, 100, HEIGHT);
  mark(ctx, face.k, 50, 54, 22, mix(fill, light, 0.7));
}

// --- in play ---------------------------------------------------------------------------------------

const DIGIT = { w: 900, f: "num", a: "center", b: 1, st: "#05060f" };

const number = (ctx, x, y, value, size) => drawNumber(ctx, x, y, value, { ...DIGIT, s: size, c: tint(value) });

function triangle(ctx, x, y, s, up, colour) {
  ctx.beginPath();
  ctx.moveTo(x - s, y + (up ? s : -s) * 0.8);
  ctx.lineTo(x + s, y + (up ? s : -s) * 0.8);
  ctx.lineTo(x, y - (up ? s : -s) * 0.8);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = "#05060f";
  ctx.lineWidth = s * 0.9;
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fill();
}

// "4/4" in the middle, each side in the colour of its change and with its mark (V6.5).
function strengths(ctx, x, y, size, { atk, def }) {
  drawText(ctx, x, y, "/", { ...DIGIT, s: size, c: "#cfd8e8" });
  const gap = size * 0.62;
  for (const [value, side] of [[atk, -1], [def, 1]]) {
    const digits = String(value.v).length;
    const at = x + side * (gap + (digits - 1) * size * 0.3);
    number(ctx, at, y, value, size);
    if (value.d) triangle(ctx, at + side * (digits * size * 0.32 + size * 0.32), y, size * 0.24 * (value.pop ?? 1), value.d > 0, tint(value));
  }
}

function corner(ctx, face, u) {
  const [fill, deep, light] = tones(face.k);
  const value = face.level ?? face.power;
  if (value) {
    hexagon(ctx, u, mix(fill, deep, 0.25), mix(fill, light, 0.5));
    number(ctx, 17.6 * u, 19 * u, value, Math.max(13, 27 * u));
    mark(ctx, face.k, 84.5 * u, 15.5 * u, 6.4 * u);
    return;
  }
  hexagon(ctx, u * 0.86, mix(fill, deep, 0.4), mix(fill, light, 0.5));
  mark(ctx, face.k, 14.6 * u, 15.8 * u, 8.6 * u);
}

function words(ctx, face, u, w, h, lang) {
  const size = Math.max(12, 13.5 * u);
  if (u >= 0.56) drawName(ctx, face.n, w / 2, h - 36 * u, w - 8 * u, size, lang);
  if (face.atk) strengths(ctx, w / 2, h - 16 * u, Math.max(12, 15 * u), face);
  else if (face.word) {
    const look = { s: Math.max(12, 11.5 * u), w: 700, lang, c: tones(face.k)[2], a: "center", b: 1 };
    if (widthOf(ctx, face.word, { ...look, s: 12 }) <= w - 14 * u) drawText(ctx, w / 2, h - 16 * u, face.word, { ...look, m: w - 14 * u });
  }
}

// What has happened to the card, across its middle: 7 → 4, activated, attacks left (V6.5, V6.13).
function bands(ctx, face, u, w, h, lang) {
  const size = Math.max(12, 12.5 * u);
  const rows = (face.bands ?? []).map((band) => [band, fitting(ctx, [band.t, band.brief ?? band.t], size, w, lang)]).filter(([, text]) => text);
  rows.forEach(([band, text], i) => {
    const y = h * 0.5 - (rows.length - 1 - i) * size * 1.8;
    chip(ctx, w / 2, y, text, { s: size, bg: band.bg, c: band.c ?? "#fff", lang });
  });
}

const strike = (ctx, d, u, colour, width) => {
  ctx.save();
  ctx.scale(u, u);
  ctx.lineCap = "round";
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke(path(d));
  ctx.restore();
};

// Negated: a rose cross; erased: three ink bars and the word; will be lost: a veil (V6.13).
function fate(ctx, face, u, w, h, lang) {
  if (face.veil) {
    ctx.save();
    ctx.scale(u, u);
    ctx.fillStyle = `rgba(13,10,24,${face.veil})`;
    ctx.fill(outline(0, HEIGHT, CUT));
    ctx.restore();
  }
  if (face.fate === "negated") {
    strike(ctx, "M14,22 L86,122 M86,22 L14,122", u, "#3a0714", 13);
    strike(ctx, "M14,22 L86,122 M86,22 L14,122", u, "#ff6f86", 7.5);
  } else if (face.fate === "erased") {
    strike(ctx, "M10,44 L90,26 M10,78 L90,60 M10,112 L90,94", u, "#0b0a14", 12);
    if (face.fateWord) {
      const size = Math.max(12, 13 * u);
      const text = fitting(ctx, [face.fateWord], size, w, lang);
      if (text) chip(ctx, w / 2, h * 0.5, text, { s: size, bg: "#0b0a14", c: "#ffffff", lang, line: "#8a93a8" });
    }
  }
}

function paintPlay(ctx, w, h, face, dpr, lang) {
  const u = w / 100;
  const bucket = Math.ceil(w / 8) * 8;
  const key = `file|${face.id}|${bucket}|${dpr}|${Boolean(cardArt(face))}`;
  ctx.drawImage(sprite(key, bucket, bucket * 1.4, dpr, (c) => playSprite(c, face)), 0, 0, w, w * 1.4);
  if (face.dim) fate(ctx, { veil: 0.36 }, u, w, h, lang);
  corner(ctx, face, u);
  words(ctx, face, u, w, h, lang);
  fate(ctx, face, u, w, h, lang);
  bands(ctx, face, u, w, h, lang);
  const size = Math.max(12, 12 * u);
  const tag = face.tag && fitting(ctx, [face.tag.t], size, w, lang);
  if (tag) chip(ctx, w / 2, -2 * u, tag, { s: size, bg: face.tag.bg, c: face.tag.c, lang });
  if (face.count) chip(ctx, w - 4 * u, 8 * u, face.count, { s: 12, bg: "#1c3a52", lang });
}

// --- the full face ---------------------------------------------------------------------------------

const WINDOW = "M4.7,13.3 L13.3,4.7 H95.3 V66 L86.7,78 H4.7Z";
const PLATE = [
  ["M0,71.6 H87.4 L97.4,83 H0Z", PIT],
  ["M1.3,72.6 H86.9 L95.2,82 H1.3Z", null],
  ["M1.3,73.5 H86.4 L93.6,81.1 H1.3Z", "deep"],
];
const PAPER = "M4.7,85 H95.3 V125.4 L88,132.8 H4.7Z";
const PAPER_LINE = "M6.1,86.4 H93.9 V124.8 L87.4,131.4 H6.1Z";
/** Height in units by which the picture is moved up in the window of the full face. */
const UP = 8;

function fullSprite(ctx, face) {
  const [fill, deep, light] = tones(face.k);
  body(ctx, face, FULL_CUT, 2);
  ctx.save();
  ctx.clip(path(WINDOW));
  const art = cardArt(face);
  if (art) ctx.drawImage(art, 0, -UP, 100, HEIGHT);
  else placeholder(ctx, face);
  ctx.restore();
  for (const [width, paint] of [[2, PIT], [0.9, rim(ctx, face.k, 90)]]) {
    ctx.strokeStyle = paint;
    ctx.lineWidth = width;
    ctx.stroke(path(WINDOW));
  }
  ctx.strokeStyle = light;
  ctx.globalAlpha = 0.8;
  ctx.lineWidth = 0.4;
  for (let i = 0; i < 16; i += 1) ctx.stroke(path(`M98,${18 + i * 3} h-${i % 5 ? 1 : 2}`));
  ctx.globalAlpha = 1;
  ctx.fillStyle = "#f1f3f8";
  ctx.fill(path(PAPER));
  ctx.strokeStyle = mix(fill, "#ffffff", 0.5);
  ctx.lineWidth = 0.35;
  ctx.stroke(path(PAPER_LINE));
  for (const [d, paint] of PLATE) {
    ctx.fillStyle = paint === "deep" ? mix(deep, "#05060f", 0.3) : (paint ?? rim(ctx, face.k, 140));
    ctx.fill(path(d));
  }
}

// A label on the lower edge: at the left when it may be used, at the right the strength.
function tab(ctx, x, y, h, text, right, fill, colour, lang, room) {
  const look = { s: 12.5, w: 900, lang, min: 12 };
  const w = Math.min(room, widthOf(ctx, text, look) + 20);
  const [left, cut] = [right ? x - w : x, h * 0.34];
  const shape = new Path2D(
    right
      ? `M${left + cut},${y} H${left + w} V${y + h - cut} L${left + w - cut},${y + h} H${left} V${y + cut}Z`
      : `M${left},${y} H${left + w - cut} L${left + w},${y + cut} V${y + h} H${left}Z`,
  );
  ctx.fillStyle = fill;
  ctx.fill(shape);
  ctx.lineWidth = 2.5;
  ctx.lineJoin = "round";
  ctx.strokeStyle = PIT;
  ctx.stroke(shape);
  drawText(ctx, left + (right ? w / 2 : 8), y + h / 2, text, { ...look, c: colour, a: right ? "center" : "left", b: 1, m: w - 14 });
  return w;
}

/** `lines` are the wrapped rules text, `flavour` the wrapped flavour; sizes in px come from Python. */
function paintFull(ctx, w, h, face, dpr, lang) {
  const u = w / 100;
  const [fill, deep, light] = tones(face.k);
  const key = `file-full|${face.id}|${Math.round(w)}|${dpr}|${Boolean(cardArt(face))}`;
  ctx.drawImage(sprite(key, w, h, dpr, (c) => fullSprite(c, face)), 0, 0, w, h);
  drawText(ctx, 5 * u, 77.3 * u, face.n, { s: 6.2 * u, w: 900, f: "serif", lang, b: 1, m: 79 * u });
  mark(ctx, face.k, 10 * u, 89.6 * u, 2.5 * u, mix(fill, light, 0.25));
  drawText(ctx, 14.6 * u, 89.7 * u, face.type, { s: 12, w: 700, lang, c: mix(deep, "#000000", 0.1), b: 1, m: 77 * u });
  let y = 93.2 * u + face.size;
  for (const line of face.lines) {
    drawText(ctx, 8.4 * u, y, line, { s: face.size, w: 500, lang, c: "#271d3d", m: 84 * u, min: 12 });
    y += face.size * 1.36;
  }
  for (const line of face.flavour ?? []) {
    drawText(ctx, 8.4 * u, y + 2, line, { s: 12, w: 500, f: "flavour", lang, c: "#5c5a6c", m: 84 * u });
    y += 16;
  }
  const value = face.level ?? face.power;
  hexagon(ctx, (value ? 0.68 : 0.6) * u, mix(deep, "#05060f", 0.2), rim(ctx, face.k, 60));
  if (value) number(ctx, 12 * u, 13 * u, value, 17 * u);
  else mark(ctx, face.k, 10.2 * u, 11 * u, 5.4 * u);
  const high = Math.max(19, 6.6 * u);
  const low = h - high - 1.4 * u;
  const taken = face.sum ? tab(ctx, 96 * u, low, high, face.sum, true, fill, "#ffffff", lang, 50 * u) : 0;
  if (face.foot) tab(ctx, 3.4 * u, low, high, face.foot.t, false, PIT, face.foot.c, lang, 92 * u - taken - 6);
}

export const FILE_FACES = { file: paintPlay, "file-full": paintFull };
