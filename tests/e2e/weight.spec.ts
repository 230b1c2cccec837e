import { readFile, stat } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";

const KILOBYTE = 1024;
const FIRST_VIEW = 60 * KILOBYTE;
const SCRIPTS_GZIP = 130_000;
const FOREIGN = /ZodError|pdfjs|tus-js-client|AlertDialog|Connecté en tant qu'administrateur/;

const HOME_AND_LISTS = [
  "/",
  "/formations",
  "/cours-audio",
  "/preches",
  "/articles",
  "/videos",
  "/bibliotheque",
];
const WITH_DETAILS = ["/cours-audio"];

for (const { name, find } of [
  ...HOME_AND_LISTS.map((path) => ({ name: path, find: async () => path })),
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
    await untilKept(page, address);
    const loaded = await followLoading(page);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(loaded.scripts()).toEqual([]);
    expect(loaded.bytes()).toBeLessThan(FIRST_VIEW);

    await page.mouse.move(200, 200);
    await expect.poll(() => page.evaluate(() => "__awake" in window)).toBe(true);
    await page.waitForLoadState("networkidle");
    let gzip = 0;
    for (const script of loaded.scripts()) {
      const file = `build/client${script}`;
      gzip += (await stat(`${file}.gz`)).size;
      expect(await readFile(file, "utf8"), script).not.toMatch(FOREIGN);
    }
    expect(gzip).toBeGreaterThan(0);
    expect(gzip).toBeLessThan(SCRIPTS_GZIP);
  });
}

async function firstOf(list: string, page: Page): Promise<string> {
  const html = await (await page.request.get(list)).text();
  return html.match(new RegExp(`${list}/[0-9a-f-]{36}`))?.[0] ?? "";
}

/** Pages are pressed smallest once they are kept: the second visitor's weight is everybody's. */
async function untilKept(page: Page, address: string): Promise<void> {
  const sizes = new Set<string>();
  await expect
    .poll(async () => {
      const answer = await page.request.get(address, { headers: { "Accept-Encoding": "br" } });
      sizes.add(answer.headers()["content-length"] ?? "");
      return sizes.size;
    })
    .toBeGreaterThan(1)
    .catch(() => undefined);
}

/** A visitor who asked to save data, as the browser tells pages. */
async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const connection = { saveData: true, effectiveType: "4g" };
    Object.defineProperty(navigator, "connection", { value: connection });
  });
}

/** Bytes over the line, recordings aside, and the script files asked for. */
async function followLoading(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const addresses = new Map<string, string>();
  let bytes = 0;
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    addresses.set(requestId, new URL(request.url).pathname);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (!addresses.get(requestId)?.startsWith("/media/")) bytes += encodedDataLength;
  });
  return {
    bytes: () => bytes,
    scripts: () => [...addresses.values()].filter((address) => address.endsWith(".js")),
  };
}
