import { glob, readFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import { expect, test } from "vitest";
import { IN_IMAGES } from "#scripts/own-packages.ts";

test("the server's file is plain ASCII, which V8 holds in half the memory", async () => {
  const server = await readFile("build/server/index.js");
  expect(server.every((byte) => byte < 128)).toBe(true);
});

test("an image keeps the packages that the built server asks for, and no other", async () => {
  const { packages } = JSON.parse(await readFile("package-lock.json", "utf8"));
  const withTheirs = (name: string, known = new Set<string>()) => {
    const found = packages[`node_modules/${name}`];
    if (!found || known.has(name)) return known;
    known.add(name);
    for (const its of Object.keys({ ...found.dependencies, ...found.optionalDependencies }))
      withTheirs(its, known);
    return known;
  };
  const asked = new Set<string>();
  for await (const file of glob("build/server/**/*.js")) {
    for (const [, name = ""] of (await readFile(file, "utf8")).matchAll(ASKING))
      if (!isBuiltin(name) && packages[`node_modules/${name}`]) asked.add(name);
  }
  const kept = IN_IMAGES.map((name) => withTheirs(name));
  expect([...asked].filter((name) => !kept.some((names) => names.has(name)))).toEqual([]);
  const idle = IN_IMAGES.filter((_, index) => ![...asked].some((name) => kept[index]?.has(name)));
  expect(idle).toEqual([]);
});

/** `load` and `importAtRuntime` are what the pictures and `file-type` ask by. */
const ASKING =
  /(?:\bfrom\s*|\bimport\s*\(?\s*|(?:[rR]equire|load|importAtRuntime|import\.meta\.url\))\()["']((?:@[\w.-]+\/)?\w[\w.-]*)(?:\/[\w./-]+)?["']/g;
