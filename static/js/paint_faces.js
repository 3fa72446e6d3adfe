// Which drawing a face record asks for: `f` names it.
import { CARD_FACES } from "./paint_card.js";
import { FILE_FACES } from "./paint_file.js";

const FACES = { ...CARD_FACES, ...FILE_FACES };

/** ["card", x, y, w, h, degrees, face]: the rectangle is the box as it lies (turned when rested). */
export function paintCard(ctx, [, x, y, w, h, degrees, face], dpr, lang) {
  ctx.save();
  if (degrees) {
    ctx.translate(x + w / 2, y + h);
    ctx.rotate((degrees * Math.PI) / 180);
    ctx.translate(-w / 2, -h);
  } else ctx.translate(x, y);
  ctx.shadowColor = "transparent";
  FACES[face.f](ctx, w, h, face, dpr, face.lang ?? lang);
  ctx.restore();
}
