// Drawn art as images: loaded when first needed, the frame is painted again once they are there. Until then, and
// for what has no art, the painter draws its placeholder.

const images = new Map();
let changed = () => {};

/** `callback` runs after images have arrived, at most once a frame. */
export function onArrival(callback) {
  let waiting = false;
  changed = () => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      callback();
    });
  };
}

/** The image art/<name>.svg, or null while it is not there. */
export function artImage(name) {
  let entry = images.get(name);
  if (!entry) {
    entry = { picture: new Image(), ready: false };
    images.set(name, entry);
    entry.picture.onload = () => {
      entry.ready = true;
      changed();
    };
    entry.picture.src = `art/${name}.svg`;
  }
  return entry.ready ? entry.picture : null;
}

/** Art of a card face, by its card id; tokens and made-up faces have none. */
export const cardArt = (face) => (/^[a-z]{2}-\d{3}$/.test(face.id ?? "") ? artImage(face.id) : null);
