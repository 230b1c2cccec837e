import { writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium, type Page } from "@playwright/test";
import type { Conditions, OwnConditions } from "#bench/conditions.ts";
import { ask, median } from "#bench/load.ts";
import { startPlainSite } from "#bench/plain-site/start.ts";
import { startServer } from "#bench/processes.ts";
import { record } from "#bench/results.ts";
import { withDatabaseOf } from "#bench/site.ts";
import { findChromium } from "#scripts/chromium.ts";

const LIST = "/cours-audio";
const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, hasTouch: true };
const BYTES_PER_SECOND = 400_000 / 8;
const LATENCY_MS = 400;
const SLOWER = 4;

/** A cheap phone on a slow line; for a site of ours beside the same cards as HTML without styles or scripts. */
export async function measureSlowLine(
  conditions: Conditions | OwnConditions,
  page = LIST,
): Promise<void> {
  const executablePath = findChromium();
  if (!executablePath) return console.log("No Chromium: the slow line is left out.");
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const ours = await slowViews(browser, conditions.site + page, conditions.rounds);
    const floor = "dataDir" in conditions ? await bareViews(browser, conditions) : undefined;
    record("first-card", ours.firstCard, floor?.firstCard);
    record("load-event", ours.loaded, floor?.loaded);
    await measureFirstView(browser, conditions.site, page);
  } finally {
    await browser.close();
  }
}

async function bareViews(browser: Browser, { dataDir, folder, rounds }: OwnConditions) {
  const html = await withDatabaseOf(dataDir, async (databaseUrl) => {
    const plain = await startPlainSite(databaseUrl);
    const { body } = await ask(`${plain.url}/?recordings=no`);
    await plain.end();
    return body
      .toString()
      .replaceAll(/<script\b[\s\S]*?<\/script>|<link\b[^>]*>|<img\b[^>]*>/g, "");
  });
  const file = path.join(folder, "bare-page");
  await writeFile(file, brotliCompressSync(html));
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Encoding": "br" };
  const bare = await startServer([
    ...["bench/floors/bare-server.ts", file, JSON.stringify(headers)],
  ]);
  const views = await slowViews(browser, bare.url, rounds);
  await bare.end();
  return views;
}

async function slowViews(browser: Browser, url: string, rounds: number) {
  const views: { firstCard: number; loaded: number }[] = [];
  await ask(url, { headers: { "Accept-Encoding": "br" } });
  for (let round = 0; round < rounds + 1; round += 1) views.push(await slowView(browser, url));
  return {
    firstCard: median(views.map(({ firstCard }) => firstCard)) / 1000,
    loaded: median(views.map(({ loaded }) => loaded)) / 1000,
  };
}

async function slowView(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    ...{ offline: false, latency: LATENCY_MS },
    ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND },
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(sayLine, { saveData: false, effectiveType: "3g" });
  await page.addInitScript(noteFirstCard);
  await page.goto(url, { waitUntil: "load", timeout: 60_000 });
  const view = await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    const [loading] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return { firstCard: window.__firstCard ?? 0, loaded: loading?.loadEventEnd ?? 0 };
  });
  await context.close();
  return view;
}

/** What a phone's browser tells pages on such a line: not every Chromium tells it of an emulated one. */
function sayLine(connection: { saveData: boolean; effectiveType: string }): void {
  Object.defineProperty(navigator, "connection", { value: connection });
}

/** Once a frame with the first card in it has been drawn. */
function noteFirstCard(): void {
  const look = () => {
    if (!document.querySelector("article")) return requestAnimationFrame(look);
    const drawn = () => {
      window.__firstCard = performance.now();
    };
    return requestAnimationFrame(() => requestAnimationFrame(drawn));
  };
  look();
}

/** What comes before the visitor acts, and the scripts that come then. */
async function measureFirstView(browser: Browser, site: string, address: string): Promise<void> {
  const page = await browser.newPage(PHONE);
  await page.addInitScript(sayLine, { saveData: true, effectiveType: "3g" });
  const loaded = await followLoading(page);
  await page.goto(site + address, { waitUntil: "networkidle" });
  record("first-view", loaded.bytes() / 1000);
  record("first-scripts", loaded.scripts.size);
  await page.mouse.move(180, 300);
  await page.waitForTimeout(500);
  await page.waitForLoadState("networkidle");
  let gzip = 0;
  for (const script of loaded.scripts) {
    gzip += (await ask(script, { headers: { "Accept-Encoding": "gzip" } })).body.length;
  }
  record("touch-scripts", gzip / 1000);
  await page.close();
}

async function followLoading(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ response: { url, mimeType } }) => {
    if (/javascript/.test(mimeType)) scripts.add(url);
  });
  session.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  return { scripts, bytes: () => bytes };
}

declare global {
  interface Window {
    __firstCard?: number;
  }
}
