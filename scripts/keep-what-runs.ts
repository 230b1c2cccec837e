import { readFile, writeFile } from "node:fs/promises";
import { IN_IMAGES } from "./own-packages.ts";

// For an image: `npm prune --omit=dev` then removes all that a built site does without, Node's own package and PostgreSQL included.
const described = JSON.parse(await readFile("package.json", "utf8"));
const kept = Object.entries(described.dependencies).filter(([name]) => IN_IMAGES.includes(name));
described.dependencies = Object.fromEntries(kept);
await writeFile("package.json", `${JSON.stringify(described, null, 2)}\n`);
