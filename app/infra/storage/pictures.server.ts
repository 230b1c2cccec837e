import { createRequire } from "node:module";
import type createSharp from "sharp";

const load = createRequire(import.meta.url);

/** Loaded with the first picture that is drawn or measured: it holds 20 MB. */
export const sharp = ((...given: []) => load("sharp")(...given)) as typeof createSharp;
