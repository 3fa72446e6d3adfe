// Card faces: back, in-play face, hand face, full face (V4). 1u = width / 100; a card is 100u × 140u.
// Art and frame are kept pictures; names, numbers and rings are drawn over them (V11.5).
import { DARK, GOLD, glyph, goldGradient, frameColour, magicCircle, mix, palette, path, sigil, star4, seeded } from "./paint_sigil.js";
import { attackBadge, defenceBadge, gem, stars } from "./paint_badge.js";
import { drawArt } from "./paint_art.js";
import { artImage, artOf, artState } from "./paint_images.js";
import { sprite } from "./paint_sprites.js";
import { drawText, widthOf } from "./paint_text.js";

const rounded = (ctx, x, y, w, h, r) => {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
};

function frame(ctx, face) {
  const [, deep, light] = palette(face.a);
  const tone = frameColour(face.a);
  rounded(ctx, 0, 0, 100, 140, 9);
  ctx.fillStyle = DARK;
  ctx.fill();
  rounded(ctx, 1.6, 1.6, 96.8, 136.8, 8);
  ctx.fillStyle = goldGradient(ctx, 0, 0, 60, 140);
  ctx.fill();
  const g = ctx.createLinearGradient(0, 0, 50, 140);
  if (face.lv === 2) {
    for (const [at, c] of [[0, "#fff0c0"], [0.22, mix(tone, "#ffd98a", 0.5)], [0.45, tone], [0.62, "#ffd9e8"], [0.8, mix(tone, deep, 0.4)], [1, "#f3d48a"]]) g.addColorStop(at, c);
  } else {
    g.addColorStop(0, mix(tone, light, 0.3));
    g.addColorStop(1, deep);
  }
  rounded(ctx, 3, 3, 94, 134, 7);
  ctx.fillStyle = g;
  ctx.fill();
}

// What is seen until the art has arrived.
function ground(ctx, face) {
  const [fill, deep] = palette(face.a);
  const g = ctx.createLinearGradient(0, 0, 0, 140);
  g.addColorStop(0, mix(deep, fill, 0.4));
  g.addColorStop(1, deep);
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, 100, 140);
}

function picture(ctx, face) {
  const state = artState(artOf(face));
  if (state === "there") ctx.drawImage(artImage(artOf(face)), 0, 0, 100, 140);
  else if (state === "coming") ground(ctx, face);
  else drawArt(ctx, face);
}

function playSprite(ctx, face) {
  frame(ctx, face);
  ctx.save();
  rounded(ctx, 6.2, 6.2, 87.6, 127.6, 5);
  ctx.clip();
  picture(ctx, face);
  ctx.restore();
  rounded(ctx, 6.2, 6.2, 87.6, 127.6, 5);
  ctx.strokeStyle = "rgba(0,0,0,.4)";
  ctx.lineWidth = 1;
  ctx.stroke();
}

function backSprite(ctx, face) {
  const art = artImage(artOf(face));
  if (art) {
    ctx.drawImage(art, 0, 0, 100, 140);
    return;
  }
  rounded(ctx, 0, 0, 100, 140, 8);
  ctx.fillStyle = "#120c22";
  ctx.fill();
  rounded(ctx, 1.4, 1.4, 97.2, 137.2, 7);
  ctx.fillStyle = goldGradient(ctx, 0, 0, 60, 140);
  ctx.fill();
  const g = ctx.createRadialGradient(50, 63, 4, 50, 66, 82);
  g.addColorStop(0, "#5a48b0");
  g.addColorStop(0.55, "#2a2166");
  g.addColorStop(1, "#120d30");
  rounded(ctx, 3, 3, 94, 134, 6);
  ctx.fillStyle = g;
  ctx.fill();
  rounded(ctx, 7.5, 7.5, 85, 125, 3);
  ctx.strokeStyle = "#c8973a";
  ctx.lineWidth = 1.1;
  ctx.stroke();
  const random = seeded("back");
  ctx.fillStyle = "rgba(255,243,207,.7)";
  for (let i = 0; i < 40; i += 1) ctx.fillRect(8 + random() * 84, 8 + random() * 124, 0.7, 0.7);
  magicCircle(ctx, 50, 70, 36, "#f3d48a", 0.95, 0.8);
  ctx.beginPath();
  ctx.arc(50, 70, 17, 0, 7);
  ctx.fillStyle = "#1a1448";
  ctx.fill();
  ctx.strokeStyle = "#f3d48a";
  ctx.lineWidth = 1;
  ctx.stroke();
  ctx.fillStyle = "#ffe6a8";
  ctx.fill(path("M55,56 A14.5,14.5 0 1 0 62,78 A11.6,11.6 0 1 1 55,56Z"));
  star4(ctx, 57, 68, 6, "#fff6d8");
  for (const [x, y] of [[14, 14], [86, 14], [14, 126], [86, 126]]) star4(ctx, x, y, 5, "#f3d48a");
  ["mars", "mercury", "jupiter", "venus", "saturn"].forEach((k, i) => {
    const a = -Math.PI / 2 + (i * 2 * Math.PI) / 5;
    glyph(ctx, k, 50 + 37.6 * Math.cos(a), 70 + 49.6 * Math.sin(a), 4.6, "#f3d48a", 0.18);
  });
}

function fade(ctx, face, w, h, depth) {
  const dark = mix(palette(face.a)[1], "#0a0716", 0.55);
  const g = ctx.createLinearGradient(0, h - depth, 0, h);
  g.addColorStop(0, `${dark}00`); // nothing above
  g.addColorStop(0.45, `${dark}ee`);
  g.addColorStop(1, dark);
  rounded(ctx, w * 0.06, h * 0.045, w * 0.88, h * 0.91, w * 0.05);
  ctx.fillStyle = g;
  ctx.fill();
}

/** A name of several words in two lines, if each of them fits (V10.3). */
function twoLines(ctx, words, x, y, look, room) {
  const at = words.indexOf(" ");
  const lines = at < 0 ? [] : [words.slice(0, at), words.slice(at + 1)];
  if (lines.length && lines.every((line) => widthOf(ctx, line, look) <= room)) {
    lines.forEach((line, i) => drawText(ctx, x, y - 14 * (1 - i), line, look));
  }
}

/**
 * Name, sigil and numbers: always upright, laid out in the (possibly turned) box (V4.10), or in the part of it that the
 * next card of a crowded row leaves to be seen: `seen` px from its left.
 */
function overlay(ctx, face, u, full, h, lang) {
  const wide = full > h;
  const hand = face.f === "hand";
  fade(ctx, face, full, h, u * (wide ? 46 : 56));
  const w = face.seen ?? full;
  if (hand && face.cost) {
    gem(ctx, 18 * u, 19 * u, 16 * u, face.cost.v, face.a);
    sigil(ctx, face.a, 34 * u, 37 * u, 8.6 * u);
  } else sigil(ctx, face.a, 16 * u, 17 * u, 10 * u);
  const size = Math.max(12, 13.5 * u);
  const name = { s: size, w: 900, lang, a: "center", b: 1, st: "rgba(10,6,24,.85)", sw: 3 };
  // V4.12: no word where it would be too small or cut.
  const fits = (words, room) => widthOf(ctx, words, { ...name, s: 12 }) <= room;
  const labelled = (hand || u >= 0.56) && fits(face.n, w - 8 * u);
  if (hand && !labelled) twoLines(ctx, face.n, w / 2, h - (face.k === "servant" ? 45 : 35) * u, { ...name, s: 12 }, w - 8 * u);
  if (face.k === "servant") {
    const y = h - 18 * u;
    const edge = Math.min(18 * u, w / 4);
    attackBadge(ctx, edge, y, 14.6 * u, face.atk);
    defenceBadge(ctx, w - edge, y, 14 * u, face.def);
    const between = labelled && wide && widthOf(ctx, face.n, name) <= w - 70 * u;
    if (between) drawText(ctx, w / 2, h - 17 * u, face.n, { ...name, m: w - 70 * u });
    else if (labelled && wide) drawText(ctx, w / 2, h - 42 * u, face.n, { ...name, m: w - 8 * u });
    else if (labelled) drawText(ctx, w / 2, h - 45 * u, face.n, { ...name, m: w - 8 * u });
  } else {
    if (labelled) drawText(ctx, w / 2, h - (wide ? 17 : 35) * u, face.n, { ...name, m: w - 8 * u });
    if (face.k === "caster") stars(ctx, w / 2, wide ? 19 * u : h - 17 * u, face.lv ?? 1, 8 * u);
    else if (face.word && fits(face.word, w - 14 * u)) drawText(ctx, w / 2, h - 16 * u, face.word, { s: Math.max(12, 11 * u), lang, c: "#fff3cf", a: "center", b: 1, m: w - 14 * u });
  }
}

export function chip(ctx, x, y, text, o) {
  const s = o.s ?? 12;
  const w = o.w ?? widthOf(ctx, text, { s, w: 900, lang: o.lang }) + s * 1.3;
  const h = s * 1.6;
  const left = o.a === "left" ? x : o.a === "right" ? x - w : x - w / 2;
  rounded(ctx, left - 1.5, y - h / 2 - 1.5, w + 3, h + 3, h / 2 + 1.5);
  ctx.fillStyle = DARK;
  ctx.fill();
  rounded(ctx, left, y - h / 2, w, h, h / 2);
  ctx.fillStyle = o.bg ?? "#3a3268";
  ctx.fill();
  if (o.line) {
    ctx.strokeStyle = o.line;
    ctx.lineWidth = 1.4;
    ctx.stroke();
  }
  drawText(ctx, left + w / 2, y, text, { s, w: 900, lang: o.lang, c: o.c ?? "#fff", a: "center", b: 1, m: o.w ? w - 8 : undefined });
}

// Where a tag sits: level at the bottom, keywords of a hand card at the top right, states at the top.
function paintTag(ctx, w, h, u, { tag }, lang) {
  const look = { s: Math.max(12, 12 * u), bg: tag.bg, c: tag.c, lang };
  const wide = (words) => widthOf(ctx, words, { s: look.s, w: 900, lang }) + look.s * 1.3;
  // Never wider than the card, or it hides its neighbours: first without its second part, then not at all.
  const words = [tag.t, tag.t.split("·")[0]].find((some) => wide(some) <= w + 4);
  if (!words) return;
  if (tag.at === "bottom") chip(ctx, w / 2, h - 14 * u, words, look);
  else if (tag.at === "right") chip(ctx, w - 5 * u, 15 * u, words, { ...look, a: "right" });
  else chip(ctx, w / 2, 9 * u, words, look);
}

/** By pose (recovered, rested, reversed): the turn of art and frame in radians, and how dark the veil is. */
export const ANGLES = [0, Math.PI / 2, Math.PI];
export const VEILS = [0, 0.22, 0];

// A face in motion brings its own angle, veil, and base (width of the upright card in px); `part` is then only its
// "body", which turns, or its "words", which stay upright.
function paintSmall(ctx, w, h, face, dpr, lang) {
  const u = (face.base ?? (face.pose === 1 ? h : w)) / 100;
  if (face.part !== "words") paintBody(ctx, w, h, u, face, dpr);
  if (face.part !== "body") paintWords(ctx, w, h, u, face, lang);
}

function paintBody(ctx, w, h, u, face, dpr) {
  const pose = face.pose ?? 0;
  const bucket = Math.ceil((u * 100) / 8) * 8;
  const art = artOf(face);
  const state = artState(art);
  const back = face.f === "back";
  const key = `${back ? art : `${face.id}|${face.lv ?? 0}`}|${bucket}|${dpr}|${state}`;
  const image = sprite(key, bucket, bucket * 1.4, dpr, (c) => (back ? backSprite(c, face) : playSprite(c, face)));
  ctx.save();
  ctx.translate(w / 2, h / 2);
  ctx.rotate(face.angle ?? ANGLES[pose]);
  ctx.drawImage(image, -50 * u, -70 * u, 100 * u, 140 * u);
  ctx.restore();
  const veil = face.veil ?? (face.dim ? 0.34 : VEILS[pose]);
  if (veil) {
    rounded(ctx, 0, 0, w, h, 9 * u);
    ctx.fillStyle = `rgba(13,10,36,${veil})`;
    ctx.fill();
  }
}

function paintWords(ctx, w, h, u, face, lang) {
  if (face.f !== "back") overlay(ctx, face, u, w, h, lang);
  else if (face.down) sigil(ctx, "none", 16 * u, 17 * u, 10 * u);
  if (face.tag) paintTag(ctx, face.seen ?? w, h, u, face, lang);
  if (face.count) chip(ctx, w - 4 * u, 8 * u, face.count, { s: 12, bg: "#3a3268", lang });
}

const WINDOWS = {
  chant: "M50,4.7 A41,41 0 0 1 91,45.3 A41,41 0 0 1 50,86 A41,41 0 0 1 9,45.3 A41,41 0 0 1 50,4.7Z",
  barrier: "M4.7,84 V28 L28,4.7 H72 L95.3,28 V84Z",
  arch: "M4.7,84 V32 C4.7,13 21,4.7 50,4.7 C79,4.7 95.3,13 95.3,32 V84Z",
};

function fullSprite(ctx, face) {
  frame(ctx, face);
  const opening = path(WINDOWS[face.k] ?? WINDOWS.arch);
  ctx.save();
  ctx.clip(opening);
  picture(ctx, face);
  ctx.restore();
  ctx.strokeStyle = "#140e28";
  ctx.lineWidth = 2;
  ctx.stroke(opening);
  ctx.strokeStyle = goldGradient(ctx, 0, 0, 60, 90);
  ctx.lineWidth = 1.1;
  ctx.stroke(opening);
  rounded(ctx, 4.7, 92, 90.6, 41.4, 3);
  ctx.fillStyle = "rgba(20,14,40,.55)";
  ctx.fill();
  rounded(ctx, 5.4, 92.6, 89.2, 40, 2.7);
  ctx.fillStyle = "#fbf3e2";
  ctx.fill();
  rounded(ctx, 6.7, 94, 86.6, 37.2, 2);
  ctx.strokeStyle = "#d8c08c";
  ctx.lineWidth = 0.4;
  ctx.stroke();
  const deep = mix(palette(face.a)[1], "#140e28", 0.25);
  for (const [d, fill] of [
    ["M2,79.6 L6.6,85.3 L2,91 H98 L93.4,85.3 L98,79.6Z", "#140e28"],
    ["M3.3,80.4 L7.6,85.3 L3.3,90.2 H96.7 L92.4,85.3 L96.7,80.4Z", GOLD],
    ["M6.6,81.2 H93.4 L90.4,85.3 L93.4,89.4 H6.6 L9.6,85.3Z", deep],
  ]) {
    ctx.fillStyle = fill;
    ctx.fill(path(d));
  }
}

/** Inspector face: `lines` are the wrapped rules text, `flavour` the wrapped flavour, sizes in px from Python. */
function paintFull(ctx, w, h, face, dpr, lang) {
  const u = w / 100;
  const key = `full|${face.id}|${face.lv ?? 0}|${Math.round(w)}|${dpr}|${artState(artOf(face))}`;
  ctx.drawImage(sprite(key, w, h, dpr, (c) => fullSprite(c, face)), 0, 0, w, h);
  drawText(ctx, 50 * u, 85.3 * u, face.n, { s: 6.6 * u, w: 900, f: "serif", lang, a: "center", b: 1, m: 76 * u });
  drawText(ctx, 50 * u, 97.2 * u, face.type, { s: 12, w: 700, lang, c: "#5a4d70", a: "center", b: 1, m: 82 * u });
  let y = 100.4 * u + face.size;
  for (const line of face.lines) {
    drawText(ctx, 8.4 * u, y, line, { s: face.size, w: 500, lang, c: "#271d3d", m: 84 * u, min: 12 });
    y += face.size * 1.36;
  }
  for (const line of face.flavour ?? []) {
    drawText(ctx, 8.4 * u, y + 2, line, { s: 12, w: 500, f: "flavour", lang, c: "#6a5c48", m: 84 * u });
    y += 16;
  }
  if (face.k === "caster") {
    sigil(ctx, face.a, 12.5 * u, 13.5 * u, 7 * u);
    stars(ctx, 50 * u, 6 * u, face.lv ?? 1, 4 * u);
  } else {
    if (face.cost) gem(ctx, 12 * u, 12.7 * u, 8.3 * u, face.cost.v, face.a);
    sigil(ctx, face.a, 20.5 * u, 21.5 * u, 4.4 * u);
  }
  if (face.k === "servant") {
    attackBadge(ctx, 11.5 * u, 129 * u, 8.3 * u, face.atk);
    defenceBadge(ctx, 88.5 * u, 128.6 * u, 7.8 * u, face.def);
  }
  (face.tags ?? []).forEach((tag, i) => chip(ctx, 94 * u, (6 + i * 8) * u, tag.t, { s: 12, bg: tag.bg, c: tag.c, lang, a: "right" }));
}

export const CARD_FACES = { play: paintSmall, hand: paintSmall, back: paintSmall, full: paintFull };
