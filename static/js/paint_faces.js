// Which drawing a face record asks for: `f` names it. A whole face is a kept picture as long as nothing on it changes:
// painting one anew takes a millisecond, and a table has dozens.
import { CARD_FACES } from "./paint_card.js";
import { FILE_FACES } from "./paint_file.js";
import { artOf, artState } from "./paint_images.js";
import { LEAF_FACES } from "./paint_leaf.js";
import { turned } from "./paint_region.js";
import { fresh, isThere, kept } from "./paint_sprites.js";
import { cutTexts, forgetCut, noteCut } from "./paint_text.js";

const FACES = { ...CARD_FACES, ...FILE_FACES, ...LEAF_FACES };
const LARGE = new Set(["full", "file-full", "leaf-full"]); // seen one at a time, not worth the room

const ROOM = 14; // px around a kept face for what stands out of the card

const keyOf = ([, , , w, h, degrees, face], { dpr, lang }) =>
  `face|${w}|${h}|${degrees}|${dpr}|${artState(artOf(face))}|${face.lang ?? lang}|${JSON.stringify(face)}`;

/** Whether a face lies as a kept picture; one in motion (`moves`) is painted as it is now. */
export const isKept = (face) => !face.moves && !LARGE.has(face.f);

/** Whether that picture is there. */
export const isPainted = (command, look) => isThere(keyOf(command, look));

/**
 * The whole face of a card command as a picture, turned as it lies; its `from` is where its left top lies, seen from
 * that of the card's box, in CSS px.
 */
export function facePicture(command, look) {
  return kept(keyOf(command, look), () => {
    const [, , , w, h, degrees, face] = command;
    const [x0, y0, x1, y1] = turned([0, 0, w, h, degrees], ROOM);
    forgetCut();
    const image = fresh(x1 - x0, y1 - y0, look.dpr, x1 - x0, (c) => {
      c.translate(-x0, -y0);
      drawFace(c, w, h, degrees, face, look);
    });
    return Object.assign(image, { from: [x0, y0], cut: cutTexts() });
  });
}

function drawFace(ctx, w, h, degrees, face, { dpr, lang }) {
  if (degrees) {
    ctx.translate(w / 2, h);
    ctx.rotate((degrees * Math.PI) / 180);
    ctx.translate(-w / 2, -h);
  }
  FACES[face.f](ctx, w, h, face, dpr, face.lang ?? lang);
}

// Draw a face picture on whole device pixels, or its words would be blurred.
function place(ctx, x, y, image, dpr) {
  const { a, e, f } = ctx.getTransform();
  const snapped = (at, offset) => (Math.round(at * a + offset) - offset) / a;
  ctx.drawImage(image, snapped(x + image.from[0], e), snapped(y + image.from[1], f), image.width / dpr, image.height / dpr);
  image.cut.forEach(noteCut);
}

/** ["card", x, y, w, h, degrees, face]: the rectangle is the box as it lies (turned when rested). */
export function paintCard(ctx, command, look) {
  const [, x, y, w, h, degrees, face] = command;
  if (isKept(face)) {
    place(ctx, x, y, facePicture(command, look), look.dpr);
    return;
  }
  ctx.save();
  ctx.translate(x, y);
  drawFace(ctx, w, h, degrees, face, look);
  ctx.restore();
}
