import { existsSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { expect, it } from "vitest";

const read = (name: string) => readFile(name, "utf8");
const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, one = ""]) => one);
const siteOf = (compose: string) => /\n {2}site:\n.*?\n\n/s.exec(compose)?.[0] ?? "";

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

it("each folder that an image writes to is of the person it runs as, also under a new volume", async () => {
  const image = await read("deploy/Dockerfile");
  const [, owned = ""] = /mkdir -p (.+) && chown site \1$/m.exec(image) ?? [];
  const [, data = ""] = /^VOLUME (.+)$/m.exec(image) ?? [];
  const mounted = all(siteOf(await read("deploy/compose.yaml")), /^ {6}- \w+:(\/\w+)$/gm);
  expect(mounted).toContain("/backups");
  expect([data, ...mounted].filter((folder) => !owned.split(" ").includes(folder))).toEqual([]);
});

it("an image is made without the keys of the machine that makes it", async () => {
  const ignored = (await read("deploy/Dockerfile.dockerignore")).split("\n");
  expect(ignored).toContain("**/.env*");
});

it("no proxy turns away from an instance for what it answers: in maintenance all say 503", async () => {
  for (const file of ["deploy/Caddyfile", "deploy/nginx.conf"])
    expect(await read(file)).not.toMatch(/^\s*(unhealthy_status|proxy_next_upstream .*http_5)/m);
});

it("what deploys the site sets variables that it knows", async () => {
  const known = new Set(all(await read(".env.example"), /^#? ?([A-Z][A-Z0-9_]+)=/gm));
  const composed = all(siteOf(await read("deploy/compose.yaml")), /^ {6}([A-Z][A-Z0-9_]+):/gm);
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
