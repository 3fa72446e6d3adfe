// The slow life of a picture that waits for an answer: the dashes around what is legal drift, the primary button
// breathes (V7.12). It lasts one cycle of the drift, two breaths, and ends just as it began: then nothing is drawn any
// more until something changes (V7.15).
import { DASH, isDashed } from "./paint_rings.js";

const DRIFT = 4000;
const BREATH = 2400;
const LIFE = 2 * BREATH;
const STEP = 120; // ms between its frames: at two pixels a second nobody sees more

let begun = -Infinity;
let last = 0;

export const startLife = (now) => {
  [begun, last] = [now, now];
};

export const endLife = () => {
  begun = -Infinity;
};

/** Ms until the next frame of it is due; undefined when it has ended. */
export const nextBreath = (now) => (begun === -Infinity ? undefined : Math.max(0, STEP - (now - last)));

/** What it looks like now: { drift (px), glow (-1 … 1) }; null if no frame of it is due. */
export function breath(now) {
  if (nextBreath(now) !== 0) return null;
  const age = now - begun;
  last = now;
  if (age >= LIFE) endLife();
  if (age >= LIFE) return { drift: 0, glow: 0 };
  return { drift: age < DRIFT ? (DASH * age) / DRIFT : 0, glow: Math.sin((2 * Math.PI * age) / BREATH) };
}

/** Whether a command takes part in it. */
export const isAlive = ([kind, ...rest]) =>
  (kind === "ring" && isDashed(rest.at(-1))) || (kind === "button" && rest.at(-1).style === "primary");
