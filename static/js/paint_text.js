// Text on the canvas: family by language, measuring with a cache, shrinking to a width, never scaling glyphs.

const FAMILIES = {
  sans: (lang) => `"Sankai Sans ${lang}", sans-serif`,
  serif: (lang) => `"Sankai Serif ${lang}", "Sankai Sans ${lang}", serif`,
  num: (lang) => `"Sankai Sans ${lang}", sans-serif`,
  flavour: (lang) => `"Sankai Flavour ${lang}", "Sankai Sans ${lang}", serif`,
  cinzel: () => `"Sankai Display", serif`,
};
const MIN = 12;
const widths = new Map();
const cut = new Set();

document.fonts.addEventListener("loadingdone", () => widths.clear());

/** Texts of the last frame that had to be cut with "…": tests want this empty. */
export const cutTexts = () => [...cut];
export const forgetCut = () => cut.clear();
export const noteCut = (text) => cut.add(text);

// In quarters of a pixel: a size that changes from frame to frame would be another font, and another measure, in each.
export function fontOf(size, weight, family, lang) {
  return `${weight} ${Math.round(size * 4) / 4}px ${(FAMILIES[family] ?? FAMILIES.sans)(lang)}`;
}

function measure(ctx, font, text) {
  const key = `${font}|${text}`;
  let w = widths.get(key);
  if (w === undefined) {
    if (widths.size > 6000) widths.clear();
    ctx.font = font;
    w = ctx.measureText(text).width;
    widths.set(key, w);
  }
  return w;
}

/** Width of one line in px. */
export const widthOf = (ctx, text, o) => measure(ctx, fontOf(o.s, o.w, o.f ?? "sans", o.lang), text);

function fit(ctx, text, o) {
  if (!o.m) return [text, o.s];
  let size = o.s;
  const least = Math.min(size, o.min ?? MIN);
  let w = measure(ctx, fontOf(size, o.w, o.f, o.lang), text);
  if (w <= o.m) return [text, size];
  while (w > o.m && size > least) {
    size = Math.max(least, size - 0.5);
    w = measure(ctx, fontOf(size, o.w, o.f, o.lang), text);
  }
  let shown = text;
  while (w > o.m && shown.length > 1) {
    shown = shown.slice(0, -1);
    w = measure(ctx, fontOf(size, o.w, o.f, o.lang), `${shown}…`);
  }
  if (shown !== text) {
    cut.add(text);
    shown += "…";
  }
  return [shown, size];
}

/**
 * Draw one line. Options: s size px, w weight, f family key, lang, c colour, a align (left|center|right),
 * m maximal width, b vertical middle instead of baseline, st outline colour, sw outline width.
 */
export function drawText(ctx, x, y, text, options) {
  const o = { s: 13, w: 700, f: "sans", lang: "zh-Hant", c: "#fbf5e6", a: "left", ...options };
  const [shown, size] = fit(ctx, text, o);
  ctx.font = fontOf(size, o.w, o.f, o.lang);
  if ("lang" in ctx) ctx.lang = o.lang;
  ctx.textAlign = o.a;
  ctx.textBaseline = o.b ? "middle" : "alphabetic";
  const dy = o.b ? size * 0.05 : 0;
  if (o.st) {
    ctx.strokeStyle = o.st;
    ctx.lineWidth = o.sw ?? size * 0.2;
    ctx.lineJoin = "round";
    ctx.strokeText(shown, x, y + dy);
  }
  ctx.fillStyle = o.c;
  ctx.fillText(shown, x, y + dy);
}

/**
 * Draw a number that may roll on from another one: `value` is { v, from, rolled }, of which `from` has rolled away by
 * the share `rolled` (see paint_motion.js); `from` is drawn in white, `v` in the colour of `look`.
 */
export function drawNumber(ctx, x, y, value, look) {
  if (value.rolled === undefined) {
    drawText(ctx, x, y, String(value.v), look);
    return;
  }
  const size = look.s;
  ctx.save();
  ctx.beginPath();
  ctx.rect(x - size, y - size * 0.62, size * 2, size * 1.24);
  ctx.clip();
  drawText(ctx, x, y - size * 1.3 * value.rolled, String(value.from), { ...look, c: "#fff" });
  drawText(ctx, x, y + size * 1.3 * (1 - value.rolled), String(value.v), look);
  ctx.restore();
}

// Where a name without spaces can be parted: between words, as near to its middle as both parts fit.
function halves(words, lang, fits) {
  const cuts = [...new Intl.Segmenter(lang, { granularity: "word" }).segment(words)].map(({ index }) => index).slice(1);
  const parts = cuts.map((at) => [words.slice(0, at), words.slice(at)]).filter((pair) => pair.every(fits));
  return parts.sort(([a, b], [c, d]) => Math.abs(a.length - b.length) - Math.abs(c.length - d.length))[0] ?? [];
}

/**
 * A card's name in one line, or in two where each of them fits (V10.3), else none (V4.12); the last line is at y.
 * `parted`: also a name without spaces may have two lines.
 */
export function drawName(ctx, words, x, y, room, size, lang, parted = false) {
  const look = { s: size, w: 900, lang, a: "center", b: 1, st: "rgba(4,6,16,.9)", sw: 3 };
  const fits = (text) => widthOf(ctx, text, { ...look, s: MIN }) <= room;
  if (fits(words)) {
    drawText(ctx, x, y, words, { ...look, m: room });
    return;
  }
  const at = words.indexOf(" ");
  const lines = at >= 0 ? [words.slice(0, at), words.slice(at + 1)] : parted ? halves(words, lang, fits) : [];
  if (lines.length && lines.every(fits)) {
    lines.forEach((line, i) => drawText(ctx, x, y - 13 * (1 - i), line, { ...look, s: MIN }));
  }
}

/** The first of some wordings that is no wider than a card of w px as a chip, or nothing. */
export const fitting = (ctx, texts, size, w, lang) =>
  texts.find((text) => widthOf(ctx, text, { s: size, w: 900, lang }) + size * 1.3 <= w + 4);

/** Draw one line made of [text, mark] parts; a mark is the colour of a bar behind the part, or "". Options: s, w, c, lang. */
export function drawRuns(ctx, x, y, parts, options) {
  const o = { s: 13, w: 700, f: "sans", ...options };
  let at = x;
  for (const [text, mark] of parts) {
    const w = widthOf(ctx, text, o);
    if (mark) {
      ctx.fillStyle = mark;
      ctx.fillRect(at - 1, y - o.s * 1.05, w + 2, o.s * 1.42);
    }
    drawText(ctx, at, y, text, o);
    at += w;
  }
}

// A character of each shared file of a family: what one realm alone uses is fetched when it is first drawn.
const SHARED = "A0，繁體";

/** Resolves when the faces every page of the language needs have been loaded (or failed: then system fonts serve). */
export async function loadFonts(lang) {
  const kinds = [`400 16px "Sankai Sans ${lang}"`, `900 16px "Sankai Serif ${lang}"`, `400 16px "Sankai Flavour ${lang}"`];
  const loads = [...kinds, '700 16px "Sankai Display"'].map((font) => document.fonts.load(font, SHARED));
  await Promise.allSettled(loads);
  widths.clear();
}
