// Units of a crowded field of Fairyearth: as wide as their three numbers need, and as high as there is room.
import { ANGLES } from "./paint_card.js";
import { goldGradient } from "./paint_sigil.js";

/** Heights in px from which a close face has room over its numbers for a name, and for the lozenge of damage. */
const NAMED = 66;
const TOLD = 34;
/** Of what the box of an upright unit leaves out of its picture, the share above: faces are in the upper half. */
const ABOVE = 0.3;

export const isNamed = (face, h) => !face.close || h >= NAMED;

/** Whether a lozenge tells of the damage; else the mark on DP alone does. */
export const isHurt = (face, h) => Boolean(face.damage) && (!face.close || h >= TOLD);

/** The picture of a close face fills its box, whatever that is; a line of its own is the frame. */
export function fillBox(ctx, image, w, h, face) {
  const pose = face.pose ?? 0;
  const turned = face.angle !== undefined; // on the way between two poses
  const base = turned ? Math.max(w, h) : pose === 1 ? Math.max(w / 1.4, h) : Math.max(w, h / 1.4);
  const down = pose === 0 && !turned ? (base * 1.4 - h) * (0.5 - ABOVE) : 0;
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(0, 0, w, h, 5);
  ctx.clip();
  ctx.translate(w / 2, h / 2 + down);
  ctx.rotate(face.angle ?? ANGLES[pose]);
  ctx.drawImage(image, -base / 2, -base * 0.7, base, base * 1.4);
  ctx.restore();
  for (const [q, colour] of [[0.75, "#0d0a18"], [2, goldGradient(ctx, 0, 0, w, h)]]) {
    ctx.beginPath();
    ctx.roundRect(q, q, w - 2 * q, h - 2 * q, 5);
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.5;
    ctx.stroke();
  }
}
