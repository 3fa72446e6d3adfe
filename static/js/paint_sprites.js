// Pictures that are painted once and kept as long as there is room: the least recently used go first.

const MAX_BYTES = 64 << 20; // V13.9: bounded by bytes
const pictures = new Map();
let bytes = 0;

const sizeOf = (canvas) => canvas.width * canvas.height * 4;

/** A new canvas of w × h px, painted by `draw` in a box `unit` wide. */
export function fresh(w, h, dpr, unit, draw) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.ceil(w * dpr);
  canvas.height = Math.ceil(h * dpr);
  const ctx = canvas.getContext("2d");
  const scale = unit === w ? dpr : canvas.width / unit;
  ctx.scale(scale, scale);
  draw(ctx);
  return canvas;
}

/** Whether the picture of that key has been painted. */
export const isThere = (key) => pictures.has(key);

/** The picture of that key; `make` paints it if it is not there. */
export function kept(key, make) {
  let picture = pictures.get(key);
  if (picture) pictures.delete(key);
  else {
    picture = make();
    bytes += sizeOf(picture);
  }
  pictures.set(key, picture);
  for (const [old, canvas] of pictures) {
    if (bytes <= MAX_BYTES || canvas === picture) break;
    pictures.delete(old);
    bytes -= sizeOf(canvas);
  }
  return picture;
}

/** The picture of that key, w × h px; `draw` paints it in a box 100 wide if it is not there. */
export const sprite = (key, w, h, dpr, draw) => kept(key, () => fresh(w, h, dpr, 100, draw));

/** Forget all pictures: they may show words in another font than there is now. */
export function forgetPictures() {
  pictures.clear();
  bytes = 0;
}
