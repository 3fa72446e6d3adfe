// The commands that one realm's table has beyond those that all have, and the meters that realms share: each has its
// drawing and the box it can touch.
import { CALAMITY } from "./paint_calamity.js";
import { FAIRYEARTH } from "./paint_fairyearth.js";
import { METERS } from "./paint_meters.js";

/** By name: draw(ctx, command, { dpr, lang }), and bounds(command) [left, top, right, bottom] in CSS px. */
export const OWN_COMMANDS = { ...METERS, ...CALAMITY, ...FAIRYEARTH };
