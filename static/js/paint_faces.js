// Which drawing a face record asks for: `f` names it. A whole upright face is a kept picture as long as nothing on it
// changes: painting one anew takes half a millisecond, and a table has dozens.
import { CARD_FACES } from "./paint_card.js";
import { FILE_FACES } from "./paint_file.js";
import { artOf, artState } from "./paint_images.js";
import { LEAF_FACES } from "./paint_leaf.js";
import { fresh, kept } from "./paint_sprites.js";
import { cutTexts, forgetCut, noteCut } from "./paint_text.js";

const FACES = { ...CARD_FACES, ...FILE_FACES, ...LEAF_FACES };
const LARGE = new Set(["full", "file-full", "leaf-full"]); // seen one at a time, not worth the room

/** Px around a kept face for what stands out of the card. */
export const FACE_ROOM = 14;

/** The whole upright face as a picture, with FACE_ROOM px around it. */
export function facePicture(w, h, face, dpr, lang) {
  return kept(`face|${w}|${h}|${dpr}|${artState(artOf(face))}|${lang}|${JSON.stringify(face)}`, () => {
    forgetCut();
    const image = fresh(w + 2 * FACE_ROOM, h + 2 * FACE_ROOM, dpr, w + 2 * FACE_ROOM, (c) => {
      c.translate(FACE_ROOM, FACE_ROOM);
      FACES[face.f](c, w, h, face, dpr, lang);
    });
    image.cut = cutTexts();
    return image;
  });
}

// Draw a face picture on whole device pixels, or its words would be blurred.
function drawFace(ctx, x, y, image, dpr) {
  const { a, e, f } = ctx.getTransform();
  const snapped = (at, offset) => (Math.round(at * a + offset) - offset) / a;
  ctx.drawImage(image, snapped(x - FACE_ROOM, e), snapped(y - FACE_ROOM, f), image.width / dpr, image.height / dpr);
  image.cut.forEach(noteCut);
}

/** Whether such a face lies as a kept picture. */
export const isKept = (degrees, face) => !degrees && !face.moves && !LARGE.has(face.f);

/**
 * ["card", x, y, w, h, degrees, face]: the rectangle is the box as it lies (turned when rested). A face in motion
 * (`moves`) is painted as it is now.
 */
export function paintCard(ctx, [, x, y, w, h, degrees, face], dpr, lang) {
  const words = face.lang ?? lang;
  if (isKept(degrees, face)) {
    drawFace(ctx, x, y, facePicture(w, h, face, dpr, words), dpr);
    return;
  }
  ctx.save();
  if (degrees) {
    ctx.translate(x + w / 2, y + h);
    ctx.rotate((degrees * Math.PI) / 180);
    ctx.translate(-w / 2, -h);
  } else ctx.translate(x, y);
  FACES[face.f](ctx, w, h, face, dpr, words);
  ctx.restore();
}
