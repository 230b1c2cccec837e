import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const SHEET = "app/ui/site.css";

test("the visitors' sheet leaves out no part of a page they see", () => {
  const seen = publicModules();
  expect(seen.size).toBeGreaterThan(150);
  expect(leftOut().filter((file) => file.endsWith(".tsx") && seen.has(file))).toEqual([]);
});

/** All that the public pages import, near and far, in the browser. */
function publicModules(): Set<string> {
  const seen = new Set<string>();
  const waiting = ["app/root.tsx", ...globSync("app/routes/site/**/*.tsx")];
  for (let file = waiting.pop(); file; file = waiting.pop()) {
    if (seen.has(file) || file.includes(".server.") || !existsSync(file)) continue;
    seen.add(file);
    const code = readFileSync(file, "utf8").replace(/^import type [^;]+;$/gm, "");
    for (const [, from = ""] of code.matchAll(/["']((?:#app|\.)\/[^"']+)["']/g)) {
      waiting.push(from.startsWith("#app/") ? from.slice(1) : path.join(path.dirname(file), from));
    }
  }
  return seen;
}

function leftOut(): string[] {
  const rules = readFileSync(SHEET, "utf8").matchAll(/@source not "([^"]+)"/g);
  return [...rules].flatMap(([, rule = ""]) => {
    const pattern = path.join(path.dirname(SHEET), rule);
    return globSync(path.extname(pattern) ? pattern : `${pattern}/**/*`);
  });
}
