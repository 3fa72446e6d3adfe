// Card faces of Fairyearth: in play and in hand ("leaf"), and the full face of the inspector ("leaf-full").
// 1u = width / 100; a card is 100u × 140u. Frame and picture are kept, words and numbers are drawn over them.
import { attackBadge, defenceBadge, gem } from "./paint_badge.js";
import { ANGLES, chip, VEILS } from "./paint_card.js";
import { fillBox, isHurt, isNamed } from "./paint_close.js";
import { element, frameTones, heart, kindMark, level, planetOf, shade, soulDrop, vines } from "./paint_element.js";
import { artImage, artOf, artState } from "./paint_images.js";
import { goldGradient, mix, path } from "./paint_sigil.js";
import { sprite } from "./paint_sprites.js";
import { drawName, drawNumber, drawText, fitting, widthOf } from "./paint_text.js";

const HEIGHT = 140;
/** What of a picture (200 × 280) a card in play shows: nearer than the full face, so that faces are large. */
const CLOSE = [22, 14, 156, 218.4];
const RAISED = "#a8ffd8";
const LOWERED = "#ffb3c0";
const UNITS = new Set(["character", "felfuse", "angel", "summon", "atziluth"]);

const tint = (value) => (value.d > 0 ? RAISED : value.d < 0 ? LOWERED : "#ffffff");

const rounded = (ctx, x, y, w, h, r) => {
  ctx.beginPath();
  ctx.roundRect(x, y, w, h, r);
};

// --- frame and picture -------------------------------------------------------------------------------

function frame(ctx, face) {
  const [tone, deep, light] = frameTones(face.k, face.a);
  const second = face.a?.[1] ? frameTones(face.k, face.a.slice(1))[0] : deep;
  rounded(ctx, 0, 0, 100, HEIGHT, 9);
  ctx.fillStyle = "#0d0a18";
  ctx.fill();
  rounded(ctx, 1.6, 1.6, 96.8, 136.8, 8);
  ctx.fillStyle = goldGradient(ctx, 0, 0, 60, HEIGHT);
  ctx.fill();
  const g = ctx.createLinearGradient(0, 0, 50, HEIGHT);
  g.addColorStop(0, mix(tone, light, 0.25));
  if (second !== deep) g.addColorStop(0.7, second);
  g.addColorStop(1, deep);
  rounded(ctx, 3, 3, 94, 134, 7);
  ctx.fillStyle = g;
  ctx.fill();
}

// A picture once it is there; until then, and where there is none, the ground of the card with its element.
function picture(ctx, face, from) {
  const art = artImage(artOf(face));
  if (art) {
    ctx.drawImage(art, ...(from ?? [0, 0, 200, 280]), 0, 0, 100, HEIGHT);
    return;
  }
  const [tone, deep, light] = frameTones(face.k, face.a);
  const g = ctx.createRadialGradient(50, 50, 4, 50, 56, 96);
  g.addColorStop(0, mix(tone, light, 0.4));
  g.addColorStop(1, deep);
  ctx.fillStyle = g;
  ctx.fillRect(0, 0, 100, HEIGHT);
}

function playSprite(ctx, face) {
  frame(ctx, face);
  ctx.save();
  rounded(ctx, 6.2, 6.2, 87.6, 127.6, 5);
  ctx.clip();
  picture(ctx, face, CLOSE);
  ctx.restore();
  rounded(ctx, 6.2, 6.2, 87.6, 127.6, 5);
  ctx.strokeStyle = face.bare ? "#fff3cf" : "rgba(0,0,0,.4)";
  ctx.lineWidth = face.bare ? 4 : 1;
  ctx.stroke();
}

// --- in play and in hand -----------------------------------------------------------------------------

function fade(ctx, face, w, h, depth) {
  const dark = shade(frameTones(face.k, face.a));
  const g = ctx.createLinearGradient(0, h - depth, 0, h);
  g.addColorStop(0, `${dark}00`);
  g.addColorStop(0.45, `${dark}ee`);
  g.addColorStop(1, dark);
  ctx.save();
  rounded(ctx, w * 0.06, h * 0.045, w * 0.88, h * 0.91, w * 0.05);
  ctx.clip();
  ctx.fillStyle = g;
  ctx.fillRect(0, h - depth, w, depth);
  ctx.restore();
}

/** Where attributes lie: in hand at the lower right of the cost (V4.9), else in the corner; [x, y, r] in units. */
const SEATS = {
  hand: [[[34, 37, 8.6]], [[26, 42, 7.6], [42.5, 30, 7.6]]],
  play: [[[16.5, 17.5, 10]], [[15, 15.5, 8.4], [15, 36.5, 8.4]]],
};

function corner(ctx, face, u, lang) {
  const inHand = Boolean(face.hand && face.cost);
  if (inHand) {
    gem(ctx, 18 * u, 19 * u, 16 * u, face.cost.v, "jupiter");
    if (face.cost.d) triangle(ctx, 33 * u, 10 * u, 4.4 * u, face.cost.d, face.cost.d > 0 ? LOWERED : RAISED);
  }
  const attributes = face.a.slice(0, 2);
  const seats = SEATS[inHand ? "hand" : "play"][attributes.length - 1] ?? [];
  seats.forEach(([x, y, r], i) => element(ctx, attributes[i], x * u, y * u, r * u, lang));
}

function triangle(ctx, x, y, s, d, colour) {
  const up = d > 0 ? -1 : 1;
  ctx.beginPath();
  ctx.moveTo(x - s, y - up * s * 0.6);
  ctx.lineTo(x + s, y - up * s * 0.6);
  ctx.lineTo(x, y + up * s * 0.8);
  ctx.closePath();
  ctx.lineJoin = "round";
  ctx.strokeStyle = "#140e28";
  ctx.lineWidth = s * 0.7;
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.fill();
}

/** Whether chips tell by how much something has changed a stat (V6.7): in little room there is only the mark of V6.5. */
const tells = (face, u) => u >= 0.7 && !face.close;

// A stat's badge, and above it the chip of its change; the lozenge tells of damage.
function power(ctx, badge, x, y, r, value, { told, marked, lang }) {
  const chipped = told && value.by;
  badge(ctx, x, y, r, { ...value, told: chipped || marked });
  if (!chipped) return;
  const words = value.by > 0 ? `+${value.by}` : `−${-value.by}`;
  chip(ctx, x, y - r * 1.5, words, { s: 12 * (value.pop ?? 1), bg: value.by > 0 ? "#0f6b62" : "#8e1f2e", lang });
}

function numbers(ctx, face, u, w, h, wide, lang) {
  const told = tells(face, u);
  power(ctx, attackBadge, 17.5 * u, h - 18 * u, 14.4 * u, face.mp, { told, lang });
  power(ctx, defenceBadge, w - 17.5 * u, h - 18.4 * u, 13.8 * u, face.dp, { told, marked: isHurt(face, h), lang });
  const [x, y] = wide ? [w - 20 * u, 17 * u] : [w / 2, h - 15 * u];
  const look = { s: Math.max(12, 15 * u), w: 900, f: "num", c: tint(face.lv), a: "center", b: 1, st: "#2a1a04" };
  level(ctx, x, y, 10.4 * u, () => drawNumber(ctx, x, y, face.lv, look));
  if (face.lv.d && !(face.bands ?? []).length) triangle(ctx, x, y - 14 * u, 4 * u * (face.lv.pop ?? 1), face.lv.d, tint(face.lv));
}

function words(ctx, face, u, w, h, wide, lang) {
  const size = Math.max(12, 13.5 * u);
  if (!face.hand && (u < 0.56 || !isNamed(face, h))) return;
  if (face.mp && wide) {
    const look = { s: 12, w: 900, lang };
    const between = widthOf(ctx, face.n, look) <= w - 72 * u;
    drawName(ctx, face.n, w / 2, h - (between ? 17 : 42) * u, w - (between ? 70 : 10) * u, Math.min(size, 15 * u), lang);
    return;
  }
  const word = u < 0.56 ? "" : face.word; // a small card has room for its name only
  const lines = face.mp ? (tells(face, u) && (face.mp.by || face.dp.by) ? 53 : 41) : word ? 34 : 20; // above the chips
  drawName(ctx, face.n, w / 2, h - (wide ? 20 : lines) * u, w - 8 * u, size, lang, Boolean(face.hand) || !face.damage);
  if (face.mp || !word) return;
  const look = { s: Math.max(12, 11 * u), w: 700, lang, c: "#fff3cf", a: "center", b: 1 };
  if (widthOf(ctx, word, { ...look, s: 12 }) <= w - 14 * u) drawText(ctx, w / 2, h - 15 * u, word, { ...look, m: w - 14 * u });
}

// At the right: what a hand card eats, and the marks of its kind.
function marks(ctx, face, u, w, wide) {
  const [x, r] = [w - (wide ? 48 : 15.5) * u, 8.6 * u]; // in a lying card beside its level
  let y = 16 * u;
  if (face.hand && face.soul) {
    soulDrop(ctx, x, y + 1.6 * u, 9 * u, face.soul);
    y += 22 * u;
  }
  if (face.close && face.pose === 1) {
    kindMark(ctx, "lying", x, y, r);
    kindMark(ctx, face.k, x - 19 * u, y, r);
  } else if (UNITS.has(face.k)) kindMark(ctx, face.k, x, y, r);
}

/** The red lozenge of damage, `size` px high (V6.6). */
export function lozenge(ctx, x, y, size, n, lang) {
  const text = `−${n}`;
  const look = { s: Math.max(12, size * 0.62), w: 900, f: "num", lang };
  const half = widthOf(ctx, text, look) / 2 + size * 0.46;
  const shape = (q) => {
    ctx.beginPath();
    ctx.moveTo(x - half - q, y);
    ctx.lineTo(x - half + size * 0.3, y - size / 2 - q);
    ctx.lineTo(x + half - size * 0.3, y - size / 2 - q);
    ctx.lineTo(x + half + q, y);
    ctx.lineTo(x + half - size * 0.3, y + size / 2 + q);
    ctx.lineTo(x - half + size * 0.3, y + size / 2 + q);
    ctx.closePath();
  };
  for (const [q, fill] of [[3, "#0d0a18"], [1.4, "#ffb3c0"], [0, "#a3122c"]]) {
    shape(q);
    ctx.fillStyle = fill;
    ctx.fill();
  }
  drawText(ctx, x, y, text, { ...look, c: "#fff", a: "center", b: 1 });
}

// What has happened to the card, across its middle: damage, then a changed level and the like (V6.5, V6.6).
function bands(ctx, face, u, w, h, lang) {
  const size = Math.max(12, 12.5 * u);
  const rows = (face.bands ?? []).map((band) => [band, fitting(ctx, [band.t, band.brief ?? band.t], size, w, lang)]).filter(([, text]) => text);
  const high = face.close ? 16 : Math.max(20, 21 * u);
  let y = h * (w > h ? 0.42 : 0.46) - (rows.length + (isHurt(face, h) ? 1 : 0) - 1) * high * 0.5;
  if (face.close) y = Math.max(high * 0.5, Math.min(y, h - 36)); // over the numbers
  if (isHurt(face, h)) {
    lozenge(ctx, w / 2, y, high, face.damage, lang);
    y += high * 1.1;
  }
  for (const [band, text] of rows) {
    chip(ctx, w / 2, y, text, { s: size, bg: band.bg, c: band.c ?? "#fff", lang });
    y += high;
  }
}

function master(ctx, face, u, w, h, lang) {
  if (face.sigils) {
    [[8, 62], [50, 9], [92, 62]].forEach(([x, y], i) => element(ctx, face.sigils[i], x * u, y * u, 8.4 * u, lang));
  }
  if (face.life) heart(ctx, w / 2, h - 8 * u, 15 * u, face.life.v, lang);
}

function overlay(ctx, face, u, w, h, lang) {
  const wide = w > h && !face.close;
  if (face.k === "player") {
    if (face.hand) {
      fade(ctx, face, w, h, 58 * u);
      drawName(ctx, face.n, w / 2, h - 34 * u, w - 8 * u, Math.max(12, 13 * u), lang, true);
    }
    master(ctx, face, u, w, h, lang);
    return;
  }
  fade(ctx, face, w, h, face.close ? Math.min(56 * u, h * 0.7) : u * (wide ? 46 : 56));
  corner(ctx, face, u, lang);
  marks(ctx, face, u, w, wide);
  if (face.mp) numbers(ctx, face, u, w, h, wide, lang);
  words(ctx, face, u, w, h, wide, lang);
}

// A face in motion brings its own angle, veil, and base (width of the upright card in px); `part` is then only its
// "body", which turns, or its "words", which stay upright.
function paintSmall(ctx, w, h, face, dpr, lang) {
  const u = (face.close ? w : (face.base ?? (face.pose === 1 ? h : w))) / 100;
  if (face.part !== "words") paintBody(ctx, w, h, u, face, dpr);
  if (face.part !== "body") paintWords(ctx, w, h, u, face, lang);
}

function paintBody(ctx, w, h, u, face, dpr) {
  const pose = face.pose ?? 0;
  const bucket = Math.ceil((u * 100) / 8) * 8;
  const key = `leaf|${face.id}|${face.bare ? 1 : 0}|${bucket}|${dpr}|${artState(artOf(face))}`;
  const image = sprite(key, bucket, bucket * 1.4, dpr, (c) => playSprite(c, face));
  if (face.close) fillBox(ctx, image, w, h, face);
  else {
    ctx.save();
    ctx.translate(w / 2, h / 2);
    ctx.rotate(face.angle ?? ANGLES[pose]);
    ctx.drawImage(image, -50 * u, -70 * u, 100 * u, HEIGHT * u);
    ctx.restore();
  }
  const veil = Math.max(face.veil ?? VEILS[pose], face.dim ? 0.36 : 0, face.lost ? 0.5 : 0);
  if (veil) {
    rounded(ctx, 0, 0, w, h, 9 * u);
    ctx.fillStyle = `rgba(13,10,36,${veil})`;
    ctx.fill();
  }
}

function paintWords(ctx, w, h, u, face, lang) {
  if (!face.bare) overlay(ctx, face, u, w, h, lang);
  bands(ctx, face, u, w, h, lang);
  const size = Math.max(12, 12 * u);
  const tag = face.tag && fitting(ctx, [face.tag.t], size, w, lang);
  if (tag) chip(ctx, w / 2, 4 * u, tag, { s: size, bg: face.tag.bg, c: face.tag.c, lang });
  if (face.count) chip(ctx, w - 4 * u, 8 * u, face.count, { s: 12, bg: "#1f4a36", lang });
}

// --- the full face -----------------------------------------------------------------------------------

const OGEE = "M6.7,79.3 V30.7 C6.7,20.7 13.3,19.3 19.3,15.3 C28,10 36.7,4.7 50,4.7 C63.3,4.7 72,10 80.7,15.3 C86.7,19.3 93.3,20.7 93.3,30.7 V79.3Z";
const PLATE = [
  ["M2.7,80.7 C10,76 20,76 50,76 C80,76 90,76 97.3,80.7 C90,86.7 80,86.7 50,86.7 C20,86.7 10,86.7 2.7,80.7Z", "#120c18"],
  ["M4.3,81 C11.3,77 20.7,77 50,77 C79.3,77 88.7,77 95.7,81 C88.7,85.7 79.3,85.7 50,85.7 C20.7,85.7 11.3,85.7 4.3,81Z", null],
  ["M8,81.2 C14.7,78 23.3,78 50,78 C76.7,78 85.3,78 92,81.2 C85.3,84.8 76.7,84.8 50,84.8 C23.3,84.8 14.7,84.8 8,81.2Z", "deep"],
];
/** Height in units by which the picture is moved up in the window of the full face. */
const UP = 6;

function fullSprite(ctx, face) {
  const tones = frameTones(face.k, face.a);
  frame(ctx, face);
  vines(ctx);
  ctx.save();
  ctx.clip(path(OGEE));
  ctx.translate(0, -UP);
  picture(ctx, face);
  ctx.restore();
  for (const [width, paint] of [[2, "#120c18"], [1.1, goldGradient(ctx, 0, 0, 60, 90)]]) {
    ctx.strokeStyle = paint;
    ctx.lineWidth = width;
    ctx.stroke(path(OGEE));
  }
  rounded(ctx, 4.7, 88, 90.6, 45.4, 3);
  ctx.fillStyle = "#fbf3e2";
  ctx.fill();
  ctx.strokeStyle = "#120c18";
  ctx.lineWidth = 0.7;
  ctx.stroke();
  ctx.strokeStyle = "#d8c08c";
  ctx.lineWidth = 0.35;
  ctx.stroke(path("M9,95.2 H91"));
  for (const [d, paint] of PLATE) {
    ctx.fillStyle = paint === "deep" ? mix(tones[1], "#140e18", 0.25) : (paint ?? goldGradient(ctx, 0, 76, 60, 88));
    ctx.fill(path(d));
  }
}

// A labelled plaque of the footer: MP, DP, LV.
function plaque(ctx, x, y, w, h, label, value, fill, lang) {
  for (const [q, colour] of [[0, "#120c10"], [1, "#f3d48a"], [2.2, fill]]) {
    rounded(ctx, x + q, y + q, w - 2 * q, h - 2 * q, Math.max(2, h * 0.26 - q));
    ctx.fillStyle = colour;
    ctx.fill();
  }
  const digits = { s: Math.max(15, h * 0.84), w: 900, f: "num", c: "#fff", a: "center", b: 1, st: "#120c10" };
  const room = w - widthOf(ctx, String(value), digits) - h * 0.9;
  drawText(ctx, x + h * 0.3, y + h / 2, label, { s: Math.max(12, h * 0.4), w: 900, lang, c: "#fff3d2", b: 1, m: Math.max(room, 20) });
  drawText(ctx, x + w - h * 0.62, y + h / 2, String(value), digits);
}

function footer(ctx, face, u, lang) {
  if (face.mp) {
    const stats = [["mp", "#8e1f2e"], ["dp", "#24558f"], ["lv", "#5a4316"]];
    stats.forEach(([name, fill], i) => plaque(ctx, (5.3 + i * 30.7) * u, 124.7 * u, 28 * u, 10.6 * u, face.labels[i], face[name].v, fill, lang));
    if (face.k === "felfuse" || face.k === "angel") kindMark(ctx, face.k, 80.6 * u, 130 * u, 3.6 * u); // beside the level
    return;
  }
  if (!face.time) return;
  rounded(ctx, 6.7 * u, 125.6 * u, 86.6 * u, 8.4 * u, 4.2 * u);
  ctx.fillStyle = "#120c18";
  ctx.fill();
  drawText(ctx, 50 * u, 129.8 * u, face.time, { s: 12.5, w: 700, lang, c: "#fbe6ad", a: "center", b: 1, m: 82 * u, min: 12 });
}

// The corners: cost with the seals it needs below, attributes with soul eat below; lines and life of a player card.
function corners(ctx, face, u, lang) {
  if (face.k === "player") {
    [[6.7, 48], [50, 7.4], [93.3, 48]].forEach(([x, y], i) => element(ctx, face.sigils[i], x * u, y * u, 6.2 * u, lang));
    heart(ctx, 50 * u, 130.5 * u, 8.6 * u, face.life.v, lang);
    return;
  }
  gem(ctx, 12 * u, 12 * u, 8.2 * u, face.cost.v, "jupiter");
  face.a.forEach((name, i) => element(ctx, name, (90 - i * 13) * u, 11 * u, 5.6 * u, lang));
  face.needs.forEach((name, i) => {
    const y = (26 + i * 8.6) * u;
    ctx.beginPath();
    ctx.arc(8 * u, y, 4.3 * u, 0, 7);
    ctx.fillStyle = "#120c18";
    ctx.fill();
    element(ctx, name, 8 * u, y, 3 * u, lang);
  });
  if (face.soul) soulDrop(ctx, 90.6 * u, 28 * u, 5.4 * u, face.soul);
  if (face.k === "atziluth" || face.k === "summon") kindMark(ctx, face.k, 91 * u, (face.soul ? 41 : 26) * u, 4.4 * u);
}

/** `lines` are the wrapped rules text, `flavour` the wrapped flavour; sizes in px come from Python. */
function paintFull(ctx, w, h, face, dpr, lang) {
  const u = w / 100;
  const key = `leaf-full|${face.id}|${Math.round(w)}|${dpr}|${artState(artOf(face))}`;
  ctx.drawImage(sprite(key, w, h, dpr, (c) => fullSprite(c, face)), 0, 0, w, h);
  drawText(ctx, 50 * u, 81.4 * u, face.n, { s: 6.2 * u, w: 900, f: "serif", lang, c: "#fff6dc", a: "center", b: 1, m: 70 * u });
  drawText(ctx, 50 * u, 91.8 * u, face.type, { s: 12, w: 700, lang, c: "#5a4d70", a: "center", b: 1, m: 84 * u });
  let y = 96 * u + face.size;
  for (const line of face.lines) {
    drawText(ctx, 8.4 * u, y, line, { s: face.size, w: 500, lang, c: "#271d3d", m: 84 * u, min: 12 });
    y += face.size * 1.36;
  }
  for (const line of face.flavour ?? []) {
    drawText(ctx, 8.4 * u, y + 2, line, { s: 12, w: 500, f: "flavour", lang, c: "#6a5c48", m: 84 * u });
    y += 16;
  }
  footer(ctx, face, u, lang);
  corners(ctx, face, u, lang);
}

export const LEAF_FACES = { leaf: paintSmall, "leaf-full": paintFull };
