import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { firstOf, saveData } from "#tests/e2e/support/frugal.ts";
import { expect, test } from "#tests/e2e/support/journey.ts";

const ASSETS = "build/client/assets";
const KILOBYTE = 1024;
const FIRST_VIEW = 53 * KILOBYTE;
const SCRIPTS_GZIP = 130_050;
/** Where a film is, its player too. */
const FILM_GZIP = 2_000;
/** Before it is compressed: what a phone has to read and lay out. Journeys add to the lists. */
const HTML: Record<string, number> & { any: number } = {
  any: 80_000,
  "/": 83_500,
  "/formations": 89_000,
  "/cours-audio": 73_500,
  "/preches": 91_000,
  "/agenda": 100_000,
  "an item of /cours-audio": 82_000,
};
const STYLE = 24_800;
const FOREIGN = /ZodError|pdfjs|tus-js-client|AlertDialog|Connecté en tant qu'administrateur/;

/** One of every kind: the other pages are made of the same parts. */
const PAGES = [
  "/",
  "/formations",
  "/cours-audio",
  "/preches",
  "/articles",
  "/videos",
  "/bibliotheque",
  "/agenda",
  "/recherche",
  "/recherche?q=coran",
];
const WITH_DETAILS = [
  "/formations",
  "/cours-audio",
  "/preches",
  "/conferences",
  "/articles",
  "/videos",
  "/bibliotheque",
];

test.describe.configure({ mode: "parallel" });

for (const { name, find } of [
  ...PAGES.map((path) => ({ name: path, find: async () => path })),
  ...WITH_DETAILS.map((list) => ({
    name: `an item of ${list}`,
    find: (page: Page) => firstOf(list, page),
  })),
]) {
  test(`the first view of ${name} is light, and its scripts wait for the visitor`, async ({
    page,
  }) => {
    await saveData(page);
    const address = await find(page);
    const html = await untilKept(page, address);
    expect(html.length).toBeLessThan(HTML[name] ?? HTML.any);
    expect(/<style id="css"[\s\S]*?<\/style>/.exec(html)?.[0].length).toBeLessThan(STYLE);
    const loaded = await followLoading(page);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(loaded.scripts()).toEqual([]);
    expect(loaded.bytes()).toBeLessThan(FIRST_VIEW);

    await page.mouse.move(200, 200);
    await expect.poll(() => page.evaluate(() => "__activated" in window)).toBe(true);
    await page.waitForLoadState("networkidle");
    expect(loaded.scripts().length).toBeGreaterThan(0);
    await expectLight(loaded.scripts().map((script) => path.basename(script)));
  });
}

test("no public page needs more scripts than its budget, nor any that are not its own", async () => {
  const files = await readdir(ASSETS);
  const manifest = files.find((file) => /^manifest-[0-9a-f]{8}\.js$/.test(file)) ?? "";
  const { entry, routes }: Manifest = JSON.parse(
    (await readFile(path.join(ASSETS, manifest), "utf8")).replace(/^[^{]*|;\s*$/g, ""),
  );
  const pages = Object.keys(routes).filter((id) => /^routes\/site\/|^[\w-]+-(list|page)$/.test(id));
  const visible = pages.filter((id) => !/^(admin|delete)-/.test(id));
  expect(visible.length).toBeGreaterThan(30);
  for (const id of visible) {
    const scripts = new Set([entry.module, ...entry.imports]);
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
      for (const script of [route.module, ...route.imports]) scripts.add(script);
    }
    await expectLight(
      [...scripts].map((script) => path.basename(script)),
      id,
    );
  }
});

type Scripts = { module: string; imports: string[] };
type Manifest = { entry: Scripts; routes: Record<string, Scripts & { parentId?: string }> };

async function expectLight(scripts: string[], page?: string): Promise<void> {
  const sizes = scripts.map(async (script) => {
    const file = path.join(ASSETS, script);
    expect(await readFile(file, "utf8"), `${script} ${page ?? ""}`).not.toMatch(FOREIGN);
    return (await stat(`${file}.gz`)).size;
  });
  const gzip = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  const hasFilm = scripts.some((script) => script.startsWith("film-"));
  expect(gzip, page).toBeLessThan(SCRIPTS_GZIP + (hasFilm ? FILM_GZIP : 0));
}

/** A kept page is soon compressed best: the second visitor's weight is everybody's. */
/** As long as another journey changes what it shows, a page is pressed anew. */
async function untilKept(page: Page, address: string): Promise<string> {
  const ask = (encoding: string) =>
    page.request.get(address, { headers: { "Accept-Encoding": encoding } });
  let html = "";
  await expect(async () => {
    const plain = await ask("identity");
    html = await plain.text();
    if (!plain.headers().etag) return;
    const best = brotliCompressSync(await plain.body()).length;
    expect(Number((await ask("br")).headers()["content-length"])).toBeLessThan(best * 1.02);
  }).toPass();
  return html;
}

/** Bytes over the line, recordings aside, and the script files asked for. */
async function followLoading(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const addresses = new Map<string, string>();
  const kept = new Set<string>();
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    addresses.set(requestId, new URL(request.url).pathname);
  });
  // A script is fetched, then imported from what the browser kept of it.
  session.on("Network.responseReceived", ({ requestId, response }) => {
    if (response.fromDiskCache) kept.add(requestId);
  });
  session.on("Network.requestServedFromCache", ({ requestId }) => kept.add(requestId));
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!addresses.get(requestId)?.startsWith("/media/")) bytes += encodedDataLength;
  });
  return {
    bytes: () => bytes,
    scripts: () =>
      // Two answers at once are both fetched: the page needs the script once.
      [
        ...new Set(
          [...addresses].flatMap(([id, address]) =>
            address.endsWith(".js") && !kept.has(id) ? [address] : [],
          ),
        ),
      ],
  };
}
