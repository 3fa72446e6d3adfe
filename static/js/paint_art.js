// Placeholder art until the drawn portraits come: a night scene in the attribute's colours with a chibi
// caster, an animal, a spell sign or a shrine. Drawn in a 100 × 140 box; `seed` keeps each card its own.
import { GOLD, INK, glyph, magicCircle, mix, palette, frameColour, path, seeded, star4 } from "./paint_sigil.js";

const blob = (ctx, x, y, rx, ry, fill, line = 2.2) => {
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, 0, 0, Math.PI * 2);
  ctx.fillStyle = fill;
  ctx.fill();
  if (line) ctx.stroke();
};
const shape = (ctx, d, fill, line = true) => {
  ctx.fillStyle = fill;
  ctx.fill(path(d));
  if (line) ctx.stroke(path(d));
};
function vertical(ctx, y0, y1, ...colours) {
  const g = ctx.createLinearGradient(0, y0, 12, y1);
  colours.forEach((c, i) => g.addColorStop(i / (colours.length - 1), c));
  return g;
}

function sky(ctx, attr, random) {
  const [fill, deep, light] = palette(attr);
  const tone = frameColour(attr);
  ctx.fillStyle = vertical(ctx, 0, 112, mix(deep, "#0b0820", 0.25), mix(tone, deep, 0.25), mix(fill, light, 0.55));
  ctx.fillRect(0, 0, 100, 140);
  ctx.fillStyle = "#fff6d2";
  for (let i = 0; i < 22; i += 1) {
    ctx.globalAlpha = 0.3 + 0.6 * random();
    ctx.beginPath();
    ctx.arc(random() * 100, random() * 72, 0.4 + 0.5 * random(), 0, 7);
    ctx.fill();
  }
  ctx.globalAlpha = 0.1;
  ctx.fillStyle = "#ffffff";
  ctx.beginPath();
  for (let i = 0; i < 14; i += 1) {
    const a = (i * Math.PI) / 7;
    ctx.moveTo(50, 62);
    ctx.lineTo(50 + 120 * Math.cos(a), 62 + 120 * Math.sin(a));
    ctx.lineTo(50 + 120 * Math.cos(a + 0.2), 62 + 120 * Math.sin(a + 0.2));
  }
  ctx.fill();
  ctx.globalAlpha = 1;
}

function moon(ctx, x, y, r) {
  const g = ctx.createRadialGradient(x, y, r * 0.6, x, y, r * 2);
  g.addColorStop(0, "rgba(255,240,200,.5)");
  g.addColorStop(1, "rgba(255,240,200,0)");
  ctx.fillStyle = g;
  ctx.fillRect(x - 2 * r, y - 2 * r, 4 * r, 4 * r);
  blob(ctx, x, y, r, r, "#fff0c8", 0);
  blob(ctx, x - r * 0.3, y - r * 0.2, r * 0.18, r * 0.18, "rgba(90,60,20,.1)", 0);
  blob(ctx, x + r * 0.3, y + r * 0.3, r * 0.24, r * 0.24, "rgba(90,60,20,.1)", 0);
}

function hills(ctx, attr, random) {
  const [, deep] = palette(attr);
  const a = 92 + random() * 8;
  shape(ctx, `M0,${a} Q26,${a - 14} 52,${a - 2} T100,${a - 8} V140 H0Z`, mix(deep, frameColour(attr), 0.35), false);
  shape(ctx, `M0,${a + 14} Q30,${a + 4} 60,${a + 14} T100,${a + 8} V140 H0Z`, mix(deep, "#0b0820", 0.25), false);
}

function eyes(ctx, y, gap, rx, ry, iris) {
  for (const side of [-1, 1]) {
    const x = 50 + side * gap;
    blob(ctx, x, y, rx, ry, "#ffffff", 0);
    blob(ctx, x, y + ry * 0.1, rx * 0.82, ry * 0.88, iris, 0);
    blob(ctx, x, y + ry * 0.2, rx * 0.46, ry * 0.55, mix(iris, "#170a2a", 0.7), 0);
    blob(ctx, x - rx * 0.28, y - ry * 0.36, rx * 0.3, ry * 0.28, "#ffffff", 0);
    ctx.beginPath();
    ctx.moveTo(x - rx * 1.15, y - ry * 0.35);
    ctx.quadraticCurveTo(x, y - ry * 1.35, x + rx * 1.15, y - ry * 0.35);
    ctx.stroke();
  }
}

const HAIR_BACK = [
  "M20,64 C16,28 36,20 50,20 C64,20 84,28 80,64 C82,92 84,112 76,128 L24,128 C16,112 18,92 20,64Z",
  "M21,62 C18,30 36,21 50,21 C64,21 82,30 79,62 C82,80 78,90 70,92 L30,92 C22,90 18,80 21,62Z",
  "M24,56 C4,46 -2,80 10,116 C18,108 24,92 26,76 L74,76 C76,92 82,108 90,116 C102,80 96,46 76,56 C76,28 62,21 50,21 C38,21 24,28 24,56Z",
  "M22,62 C18,30 36,22 50,22 C64,22 82,30 78,62 C80,74 78,82 72,86 L28,86 C22,82 20,74 22,62Z M34,26 C22,24 20,8 34,8 C44,8 44,20 40,24Z M66,26 C78,24 80,8 66,8 C56,8 56,20 60,24Z",
];
const FRINGE = [
  "M23,62 C20,32 38,23 50,23 C62,23 80,32 77,62 C73,54 70,49 67,45 C60,51 50,53 40,51 C34,53 27,56 23,62Z",
  "M23,60 C20,32 38,23 50,23 C62,23 80,32 77,60 C74,52 64,50 58,40 C50,50 34,52 23,60Z",
  "M23,62 C20,32 38,23 50,23 C62,23 80,32 77,62 L72,49 L63,55 L56,47 L47,55 L40,48 L31,56Z",
];
const SKINS = ["#fde3cf", "#f8d3b4", "#e9b48c", "#b97b52", "#fbe9e0"];
const HAIRS = { mars: "#e0567f", mercury: "#4f9be0", jupiter: "#55b56c", venus: "#e9c067", saturn: "#a06a43", sun: "#f0913c", moon: "#a9b6ec", none: "#8d7fb8" };

function girl(ctx, attr, random, level) {
  const hair = mix(HAIRS[attr] ?? HAIRS.none, "#ffffff", random() * 0.2);
  const skin = SKINS[Math.floor(random() * SKINS.length)];
  const [fill, deep] = palette(attr);
  ctx.lineWidth = 2;
  shape(ctx, HAIR_BACK[Math.floor(random() * HAIR_BACK.length)], mix(hair, "#24123a", 0.32));
  shape(ctx, "M12,140 C12,112 30,100 44,96 L56,96 C70,100 88,112 88,140Z", vertical(ctx, 96, 140, mix(fill, "#ffffff", 0.15), deep));
  shape(ctx, "M42,84 V97 Q50,106 58,97 V84Z", mix(skin, "#b5506a", 0.22));
  shape(ctx, "M36,99 L50,106 L64,99 L60,114 L50,107 L40,114Z", "#fff3df");
  blob(ctx, 50, 62, 25.5, 24.5, skin);
  ctx.lineWidth = 1.8;
  eyes(ctx, 66, 11, 5.2, 6.8, mix(frameColour(attr), "#3a1030", 0.15));
  blob(ctx, 32, 75, 4.4, 2.1, "rgba(240,96,126,.36)", 0);
  blob(ctx, 68, 75, 4.4, 2.1, "rgba(240,96,126,.36)", 0);
  ctx.beginPath();
  ctx.moveTo(46.5, 79);
  ctx.quadraticCurveTo(50, 82.5, 53.5, 79);
  ctx.stroke();
  ctx.lineWidth = 2;
  shape(ctx, FRINGE[Math.floor(random() * FRINGE.length)], vertical(ctx, 22, 62, mix(hair, "#ffffff", 0.3), hair));
  ornament(ctx, attr, random, level);
}

function ornament(ctx, attr, random, level) {
  const [fill, , light] = palette(attr);
  if (level === 2) {
    shape(ctx, "M31,37 Q50,24 69,37 L68,42 Q50,30 32,42Z", GOLD);
    shape(ctx, "M50,17 L55,26 L50,34 L45,26Z", mix(fill, light, 0.3));
    return;
  }
  const x = random() < 0.5 ? 29 : 71;
  ctx.save();
  ctx.translate(x, 35);
  ctx.rotate(x < 50 ? -0.4 : 0.4);
  shape(ctx, "M0,0 C-6,-9 -14,-8 -13,0 C-14,8 -6,7 0,1 C6,7 14,8 13,0 C14,-8 6,-9 0,0Z", mix(light, "#ffffff", 0.35));
  blob(ctx, 0, 0, 2.8, 2.8, GOLD);
  ctx.restore();
}

// What kind of animal a card shows: by its art hint, else by its seed.
const BEASTS = [
  ["tanuki", /tanuki|raccoon|badger/],
  ["fox", /fox|wolf|dog|hound|jackal|kitsune/],
  ["bear", /bear|mole|otter|boar|panda|monkey|rat|mouse|acorn/],
  ["rabbit", /rabbit|hare|deer|stag|goat|sheep|horse/],
  ["bird", /bird|owl|raven|crow|hawk|swan|feather|crane|chick|sparrow/],
  ["moth", /moth|butterfly|fairy|paper|wing|bat/],
  ["cat", /cat|lynx|tiger|lion|panther/],
  ["golem", /golem|stone|robot|helmet|armor|knight|statue|lantern|doll|puppet|mech|tree|oak|mushroom/],
  ["dragon", /dragon|snake|serpent|lizard|fish|koi|whale|shark|frog|toad|turtle|dino|sea|eel|mermaid|octopus|squid|jelly/],
];
const EARS = {
  tanuki: "M24,44 A9,10 0 1 1 43,37Z M76,44 A9,10 0 1 0 57,37Z",
  moth: "M42,38 C38,24 30,18 24,20 M58,38 C62,24 70,18 76,20",
  fox: "M30,52 L20,18 L46,36Z M70,52 L80,18 L54,36Z",
  cat: "M29,50 L25,24 L45,37Z M71,50 L75,24 L55,37Z",
  bear: "M22,40 A10,10 0 1 1 42,38Z M78,40 A10,10 0 1 0 58,38Z",
  rabbit: "M38,42 C20,24 24,-2 32,0 C42,2 44,24 45,40Z M62,42 C80,24 76,-2 68,0 C58,2 56,24 55,40Z",
  bird: "M30,46 L27,26 L44,36Z M70,46 L73,26 L56,36Z",
  golem: "M24,40 H34 V52 H24Z M66,40 H76 V52 H66Z",
  dragon: "M32,46 C18,40 16,22 24,14 C26,26 34,30 44,36Z M68,46 C82,40 84,22 76,14 C74,26 66,30 56,36Z",
};

function beast(ctx, attr, random, hint) {
  const found = BEASTS.find(([, words]) => words.test(hint));
  const kind = found ? found[0] : BEASTS[Math.floor(random() * BEASTS.length)][0];
  const [fill, deep, light] = palette(attr);
  const tone = frameColour(attr);
  const coat = vertical(ctx, 30, 130, mix(tone, light, 0.62), mix(fill, light, 0.2), mix(tone, deep, 0.5));
  ctx.lineWidth = 2.4;
  if (kind === "bird") shape(ctx, "M28,92 C4,84 0,112 10,130 C20,124 28,118 34,112Z M72,92 C96,84 100,112 90,130 C80,124 72,118 66,112Z", mix(tone, deep, 0.4));
  if (kind === "moth") {
    const wing = vertical(ctx, 30, 120, mix(light, "#ffffff", 0.35), mix(tone, light, 0.4), tone);
    shape(ctx, "M44,84 C6,28 -12,66 8,90 C-6,104 10,128 42,104Z M56,84 C94,28 112,66 92,90 C106,104 90,128 58,104Z", wing);
  }
  if (kind === "fox" || kind === "cat" || kind === "tanuki") shape(ctx, "M70,124 C92,128 100,104 88,90 C90,104 80,108 68,108Z", mix(tone, light, 0.35));
  shape(ctx, "M24,140 C22,104 36,92 50,92 C64,92 78,104 76,140Z", coat);
  if (kind === "moth") ctx.stroke(path(EARS.moth));
  else shape(ctx, EARS[kind], mix(tone, deep, 0.25));
  if (kind === "golem") shape(ctx, "M26,38 Q26,32 32,32 H68 Q74,32 74,38 V82 Q74,90 66,90 H34 Q26,90 26,82Z", coat);
  else shape(ctx, "M50,34 C72,34 82,50 81,66 C80,84 66,93 50,93 C34,93 20,84 19,66 C18,50 28,34 50,34Z", coat);
  if (kind === "tanuki") mask(ctx, deep);
  muzzle(ctx, kind, mix(light, "#ffffff", 0.4), deep);
  ctx.lineWidth = 1.8;
  const wide = kind === "bird" ? 9 : 6;
  eyes(ctx, 62, kind === "bird" ? 13 : 14, wide * 0.8, wide, kind === "golem" ? "#ffe07a" : mix(deep, "#2a1636", 0.4));
}

// Dark patches around the eyes.
function mask(ctx, deep) {
  blob(ctx, 35, 63, 13, 10, mix(deep, "#1c0f1c", 0.5), 0);
  blob(ctx, 65, 63, 13, 10, mix(deep, "#1c0f1c", 0.5), 0);
}

function muzzle(ctx, kind, pale, deep) {
  ctx.lineWidth = 1.6;
  if (kind === "bird") shape(ctx, "M50,68 L57,76 L50,86 L43,76Z", GOLD);
  else if (kind === "golem") {
    shape(ctx, "M38,78 H62 V82 H38Z", mix(deep, "#0b0820", 0.4));
  } else {
    blob(ctx, 50, 79, 15, 10.5, pale, 0);
    shape(ctx, "M45,73 H55 Q55,79 50,79 Q45,79 45,73Z", INK, false);
    ctx.beginPath();
    ctx.moveTo(44, 84);
    ctx.quadraticCurveTo(47, 87, 50, 83);
    ctx.quadraticCurveTo(53, 87, 56, 84);
    ctx.stroke();
  }
}

const SIGNS = [
  "M0,-34 C8,-18 26,-12 26,10 C26,26 14,34 0,34 C-14,34 -26,26 -26,10 C-26,0 -18,-6 -14,-14 C-10,-8 -8,-6 -4,-4 C-8,-16 -6,-26 0,-34Z",
  "M0,-32 L8,-9 L32,-8 L13,7 L20,30 L0,16 L-20,30 L-13,7 L-32,-8 L-8,-9Z",
  "M6,-36 L-22,6 H-2 L-8,36 L24,-10 H4 L14,-36Z",
  "M12,-32 A33,33 0 1 0 31,16 A26,26 0 1 1 12,-32Z",
  "M0,-32 L20,-10 L13,30 L-13,30 L-20,-10Z M0,-32 L0,30 M-20,-10 L0,0 L20,-10",
  "M-32,8 Q-18,-30 0,-12 Q18,-30 32,8 Q18,0 10,12 Q4,2 0,28 Q-4,2 -10,12 Q-18,0 -32,8Z",
];

function sign(ctx, attr, random) {
  const [fill, , light] = palette(attr);
  magicCircle(ctx, 50, 58, 43, "#fff3cf", 0.75, 0.9);
  glyph(ctx, attr, 50, 58, 40, "rgba(255,243,207,.22)", 0.1);
  ctx.save();
  ctx.translate(50, 58);
  ctx.rotate((random() - 0.5) * 0.5);
  ctx.lineWidth = 2.4;
  const d = SIGNS[Math.floor(random() * SIGNS.length)];
  shape(ctx, d, vertical(ctx, -34, 34, "#fff6d0", mix(light, GOLD, 0.5), mix(fill, GOLD, 0.35)));
  ctx.restore();
  for (let i = 0; i < 4; i += 1) star4(ctx, 14 + random() * 72, 14 + random() * 80, 2 + random() * 3, "#fff6d8");
}

const SHRINES = [
  "M30,100 H70 L66,90 H34Z M36,90 H64 V84 H36Z M38,84 C30,74 34,52 50,52 C66,52 70,74 62,84Z",
  "M22,50 H78 L74,58 H26Z M30,58 H38 V104 H30Z M62,58 H70 V104 H62Z M34,68 H66 V74 H34Z",
  "M50,34 L66,62 L58,100 L42,100 L34,62Z M50,34 L50,100 M34,62 L50,70 L66,62",
  "M44,104 H56 L58,84 H42Z M50,40 C72,40 78,62 64,74 C70,84 56,90 50,82 C44,90 30,84 36,74 C22,62 28,40 50,40Z",
];

function shrine(ctx, attr, random) {
  const [fill, deep, light] = palette(attr);
  moon(ctx, 50, 58, 34);
  ctx.lineWidth = 2.4;
  shape(ctx, SHRINES[Math.floor(random() * SHRINES.length)], vertical(ctx, 36, 104, mix(light, "#ffffff", 0.3), fill, mix(fill, deep, 0.6)));
  for (let i = 0; i < 5; i += 1) star4(ctx, 10 + random() * 80, 20 + random() * 70, 1.6 + random() * 2.4, "#fff6d8");
}

/** Full-bleed art of a card in the box (0, 0, 100, 140); with `figure` only who is on it. */
export function drawArt(ctx, face) {
  // Both levels of a caster are one girl.
  const random = seeded(face.k === "caster" && face.art ? face.art.replace(/-\d+$/, "") : (face.id ?? "?"));
  const attr = face.a ?? "none";
  ctx.save();
  ctx.lineJoin = ctx.lineCap = "round";
  ctx.strokeStyle = INK;
  if (!face.figure) {
    sky(ctx, attr, random);
    if (face.k !== "chant" && face.k !== "barrier") moon(ctx, 76, 22, 11);
    hills(ctx, attr, random);
  }
  ctx.strokeStyle = INK;
  if (face.k === "caster") girl(ctx, attr, random, face.lv);
  else if (face.k === "chant") sign(ctx, attr, random);
  else if (face.k === "barrier") shrine(ctx, attr, random);
  else beast(ctx, attr, random, String(face.art ?? ""));
  ctx.restore();
}
