// Shapes and colours of Calamity: the case file (a card with two corners cut off), the marks of the kinds, the
// hexagon of a level (visual.md V2.12, V4.5). Paths of marks are drawn in a unit circle.
import { path } from "./paint_sigil.js";

export const PIT = "#070a14";
export const CYAN = "#9ff2e6";

// kind -> [fill, deep, light]
const KINDS = {
  character: ["#2c6e9c", "#0b1f33", "#9fdcff"],
  extra: ["#7a45c8", "#1e0f42", "#e3c8ff"],
  arcana: ["#c03a86", "#3a0b2c", "#ffc0e4"],
  item: ["#a8701c", "#35200a", "#ffdf9a"],
  support: ["#1f8a7a", "#08302c", "#a8f4e0"],
  player: ["#2c8ea0", "#072a38", "#bdf6ff"],
  anomaly: ["#d0263a", "#22030a", "#ff9a7a"],
  monster: ["#d0263a", "#22030a", "#ff9a7a"],
};
export const tones = (kind) => KINDS[kind] ?? KINDS.character;

// Rims by what a card is: lit edge first.
const RIMS = {
  steel: ["#eef6ff", "#7f93b0", "#3a4a66", "#c6d6ea"],
  foil: ["#ffffff", "#9ff2e6", "#b58cff", "#ffb3da", "#fff3b8"],
  ember: ["#ffcf9a", "#d0263a", "#5a0a16", "#ff7a4a"],
};
const RIM_OF = { extra: "foil", anomaly: "ember", monster: "ember" };

/** Paint of the rim of a kind, across a box 100 wide. */
export function rim(ctx, kind, height) {
  const colours = RIMS[RIM_OF[kind] ?? "steel"];
  const g = ctx.createLinearGradient(0, 0, 80, height);
  colours.forEach((c, i) => g.addColorStop(i / (colours.length - 1), c));
  return g;
}

const EYE = "M-1.2,0 Q0,-1.2 1.2,0 Q0,1.2 -1.2,0Z M0,-.42 A.42,.42 0 1 0 0,.42 A.42,.42 0 1 0 0,-.42Z";
const MARKS = {
  character: "M-.95,-1 H.95 V.3 L0,1.05 L-.95,.3Z",
  extra: "M0,-1.15 L.3,-.36 L1.1,-.34 L.46,.16 L.7,.96 L0,.5 L-.7,.96 L-.46,.16 L-1.1,-.34 L-.3,-.36Z",
  arcana: "M0,-1.1 L1,0 L0,1.1 L-1,0Z",
  item: "M-.9,-.9 H.9 V.9 H-.9Z",
  support: "M-.36,-1 H.36 V-.36 H1 V.36 H.36 V1 H-.36 V.36 H-1 V-.36 H-.36Z",
  player: "M0,-1.1 A.52,.52 0 1 1 0,-.06 A.52,.52 0 1 1 0,-1.1Z M-1,1 Q-1,.14 0,.14 Q1,.14 1,1Z",
  anomaly: EYE,
  monster: EYE,
};

/** The mark of a kind, told apart by its shape, fitting radius r around (x, y). */
export function mark(ctx, kind, x, y, r, colour = tones(kind)[2]) {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(r, r);
  const shape = path(MARKS[kind] ?? MARKS.character);
  ctx.lineJoin = "round";
  ctx.strokeStyle = "#0b0a18";
  ctx.lineWidth = 0.5;
  ctx.stroke(shape);
  ctx.fillStyle = colour;
  ctx.fill(shape, "evenodd");
  ctx.restore();
}

/** Outline of a card in its box (100 × height), drawn `q` inside the edge; `cut`: how much of a corner is cut off. */
export function outline(q, height, cut) {
  const [c, r] = [cut + q * 0.41, Math.max(1.5, 6 - q)];
  return path(
    `M${c},${q} H${100 - q - r} Q${100 - q},${q} ${100 - q},${q + r} V${height - c} L${100 - c},${height - q} ` +
      `H${q + r} Q${q},${height - q} ${q},${height - q - r} V${c}Z`,
  );
}

/** Fill the corner badge at the top left of a card, `s` px a unit: an open hexagon 39 × 38 units. */
export function hexagon(ctx, s, fill, edge) {
  ctx.save();
  ctx.scale(s, s);
  ctx.fillStyle = PIT;
  ctx.fill(path("M0,0 H31 L39.5,15.5 L31,38 H8 L0,29.5Z"));
  ctx.fillStyle = edge;
  ctx.fill(path("M1.8,1.8 H30 L37,15.5 L29.4,36.2 H8.8 L1.8,28.8Z"));
  ctx.fillStyle = fill;
  ctx.fill(path("M3.2,3.2 H29 L35.2,15.5 L28.4,34.8 H9.4 L3.2,28.2Z"));
  ctx.restore();
}
