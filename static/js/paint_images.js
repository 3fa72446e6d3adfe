// Drawn art as images: loaded when first needed, and what shows it is painted again once it is there. Until then a
// plain ground stands for it; what has no art at all the painter draws by itself.

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

function ask(name) {
  let entry = images.get(name);
  if (!entry) {
    entry = { picture: new Image(), state: "coming" };
    images.set(name, entry);
    const arrive = (state) => () => {
      entry.state = state;
      changed();
    };
    entry.picture.onload = arrive("there");
    entry.picture.onerror = arrive("missing");
    entry.picture.src = `art/${name}.svg`;
  }
  return entry;
}

/** The image art/<name>.svg, or null while it is not there. */
export function artImage(name) {
  const entry = ask(name);
  return entry.state === "there" ? entry.picture : null;
}

/** How far the image is: coming | there | missing, or none for no name. */
export const artState = (name) => (name ? ask(name).state : "none");

/** The name of a card face's art, by its card id; null for tokens and made-up faces. */
export const artOf = (face) => (face.f === "back" ? (face.art ?? "back-caster") : /^[a-z]{2}-\d{3}$/.test(face.id ?? "") ? face.id : null);

/** Art of a card face, null while there is none. */
export function cardArt(face) {
  const name = artOf(face);
  return name ? artImage(name) : null;
}

const shown = ({ art }) => art;
const ART = {
  card: artOf,
  avatar: (face) => face.portrait,
  gate: shown,
  "gate-case": shown,
  "gate-leaf": shown,
  emblem: shown,
  track: ({ steps }) => steps.map(shown),
};

/** How far the art that a command shows has come, as a text: another one, and it is another picture. */
export const artOfCommand = (command) => [ART[command[0]]?.(command.at(-1)) ?? null].flat().map(artState).join();
