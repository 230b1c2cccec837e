import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { IN_IMAGES, WITH_OWN_FILES } from "./own-packages.ts";

const read = (name: string) => readFile(name, "utf8");
const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, one = ""]) => one);

it("an image holds whatever the built server reads beside itself", async () => {
  const copied = all(await read("deploy/Dockerfile"), /^COPY --from=build (.+) \S+$/gm)
    .flatMap((paths) => paths.split(" "))
    .filter((name) => name.startsWith("/site/"))
    .map((name) => name.replace("/site/", ""));
  const made = ["build", "node_modules"];
  for (const name of copied)
    expect([name, made.includes(name) || existsSync(name)]).toEqual([name, true]);
  for await (const file of glob("{app,server,demo}/**/*.server.ts")) {
    for (const name of all(
      await read(file),
      /path\.resolve\("((?:app|demo|migrations)[^"]*)"\)/g,
    )) {
      // A folder of which a part is read is named with that part elsewhere.
      if (name === "demo") continue;
      expect([file, name, copied.some((one) => name.startsWith(one))]).toEqual([file, name, true]);
    }
  }
});

it("an image keeps the packages that are not in the built server, of those that are installed", async () => {
  const { dependencies } = JSON.parse(await read("package.json"));
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(WITH_OWN_FILES));
  expect(IN_IMAGES.length).toBeGreaterThan(0);
});

it("what deploys the site sets variables that it knows", async () => {
  const known = new Set(all(await read(".env.example"), /^#? ?([A-Z][A-Z0-9_]+)=/gm));
  const [site = ""] = /\n {2}site:\n.*?\n\n/s.exec(await read("deploy/compose.yaml")) ?? [];
  const composed = all(site, /^ {6}([A-Z][A-Z0-9_]+):/gm);
  const service = await read("deploy/dar-al-ilm.service");
  const served = all(service, /^Environment=(.*)$/gm).flatMap((line) =>
    all(line, /([A-Z][A-Z0-9_]+)=/g),
  );
  expect(composed).toContain("DATABASE_URL");
  expect(served).toContain("DATA_DIR");
  expect([...composed, ...served].filter((name) => !known.has(name))).toEqual([]);
});

it("the page of who keeps the machine names files that are there", async () => {
  const named = all(await read("docs/operations.md"), /\]\(\.\.\/([^)]+)\)/g);
  expect(named.filter((name) => name.startsWith("deploy/")).length).toBe(5);
  for (const name of named) expect([name, existsSync(name)]).toEqual([name, true]);
});
