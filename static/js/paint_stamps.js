// Pictures of what moves: drawn once, and then only moved. A stamp is { image, box }, the box (CSS px) where it lies;
// one that stands in for a picture still to be painted also has the home [x, y, w, h, degrees] it was painted for.
import { drawCommand } from "./paint_commands.js";
import { facePicture, isKept, isPainted } from "./paint_faces.js";
import { boundsOf, union } from "./paint_region.js";

// In the first frames of a motion the page has other things to do: to keep the game, to ask the computer.
const [AT_FIRST, BETWEEN] = [4, 2];

let awaited = []; // card commands whose pictures are needed when some motion has ended
let frames = 0; // that still pass until one of them is painted
const probe = document.createElement("canvas").getContext("2d");

const isFace = (command) => command[0] === "card" && isKept(command[6]);

/** Commands drawn into a picture; null where nothing is drawn. */
export function stamp(commands, look) {
  if (commands.length === 1 && isFace(commands[0])) return faceStamp(commands[0], look);
  let box = null;
  for (const command of commands) box = union(box, boundsOf(probe, command, look.lang));
  if (!box) return null;
  const [x, y] = [Math.floor(box[0]), Math.floor(box[1])];
  const image = document.createElement("canvas");
  image.width = Math.ceil((box[2] - x + 1) * look.dpr);
  image.height = Math.ceil((box[3] - y + 1) * look.dpr);
  const ctx = image.getContext("2d");
  ctx.setTransform(look.dpr, 0, 0, look.dpr, -x * look.dpr, -y * look.dpr);
  for (const command of commands) drawCommand(ctx, command, look);
  return { image, box: [x, y, x + image.width / look.dpr, y + image.height / look.dpr] };
}

// A card alone needs no picture of its own.
function faceStamp(command, look) {
  const image = facePicture(command, look);
  const [x, y] = [command[1] + image.from[0], command[2] + image.from[1]];
  return { image, box: [x, y, x + image.width / look.dpr, y + image.height / look.dpr] };
}

/**
 * The stamp of a motion. Where a whole row moves its cards often change their size as well, and painting eight of them
 * takes longer than a frame: until there was time for it, each is seen as it was painted before.
 */
export const stampOf = (m, before, look) => standIn(m, before, look) ?? stamp(m.commands, look);

// The same card as the list before drew it, if it lay the same way; null if that is not there, or not needed.
function standIn({ n, commands }, before, look) {
  const [command] = commands;
  if (commands.length !== 1 || !isFace(command) || isPainted(command, look)) return null;
  const old = before.find((entry) => entry.node === n?.[0] && entry.command[0] === "card")?.command;
  const looks = ({ f, id, pose }) => `${f} ${id} ${pose}`;
  if (!old || looks(old[6]) !== looks(command[6]) || !isFace(old) || !isPainted(old, look)) return null;
  return { ...faceStamp(old, look), home: old.slice(1, 6) };
}

/** These commands will be seen when what hides them has ended; the first ones first. */
export function awaitPictures(commands, look) {
  frames = AT_FIRST;
  awaited = commands.filter((command) => isFace(command) && !isPainted(command, look));
}

/** Whether some of these pictures have still to be painted. */
export const isAwaiting = () => awaited.length > 0;

/** A frame has been drawn: every now and then paint a picture that is awaited; what moves takes it at once. */
export function paintAwaited(running, look) {
  if (frames > 0) frames -= 1;
  if (!awaited.length || frames) return;
  frames = BETWEEN;
  const command = awaited.shift();
  const stamp = faceStamp(command, look);
  probe.canvas.width = 1; // empties it
  probe.drawImage(stamp.image, 0, 0); // or it would be rasterized in the frame that shows it
  for (const m of running) if (m.stamp?.home && m.commands[0] === command) m.stamp = stamp;
}

/** Draw a stamp where its box lies. */
export function drawStamp(ctx, { image, box }) {
  ctx.drawImage(image, box[0], box[1], box[2] - box[0], box[3] - box[1]);
}

/** A stamp moved by (dx, dy), onto whole device pixels: to draw it is a mere copy. */
export function unscaled({ image, box }, dx, dy, dpr) {
  const [x, y] = [box[0] + dx, box[1] + dy].map((v) => Math.round(v * dpr) / dpr);
  return { image, box: [x, y, x + box[2] - box[0], y + box[3] - box[1]] };
}
