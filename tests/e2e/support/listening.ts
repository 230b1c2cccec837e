import type { Page } from "@playwright/test";
import { expect } from "./journey.ts";

export async function openCourse(page: Page): Promise<void> {
  await page.goto("/cours-audio?q=apprendre+lassitude");
  const link = page.locator("article h2 a").first();
  await page.goto((await link.getAttribute("href")) ?? "");
}

/** The row's round button: the course's own button comes before the rows. */
export function playButton(page: Page, row: number) {
  return rowButtons(page).nth(row - 1);
}

function rowButtons(page: Page) {
  return page.locator("main ol [data-play]");
}

export async function listenTo(page: Page, row: number): Promise<void> {
  await playButton(page, row).click();
  await expect(dock(page)).toBeVisible();
}

export async function titlesOf(page: Page): Promise<string[]> {
  return rowButtons(page).evaluateAll((buttons) =>
    buttons.map((button) => JSON.parse((button as HTMLElement).dataset.play ?? "").title),
  );
}

export function dock(page: Page) {
  return page.getByRole("region", { name: "Lecteur audio" });
}

/** With what the bar has no room for. */
export async function openPlayer(page: Page) {
  await dock(page)
    .getByRole("button", { name: /^Ouvrir le lecteur/ })
    .click();
  return page.getByRole("dialog", { name: "Lecteur audio" });
}

export async function pause(page: Page): Promise<void> {
  await dock(page).getByRole("button", { name: "Mettre en pause", exact: true }).click();
  await expect.poll(() => isPaused(page)).toBe(true);
}

export async function jumpToEnd(page: Page): Promise<void> {
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
  await page.evaluate(() => {
    const audio = window.__audio;
    if (audio) audio.currentTime = audio.duration - 0.4;
  });
}

export function timeOf(page: Page): Promise<number> {
  return page.evaluate(() => window.__audio?.currentTime ?? 0);
}

export function isPaused(page: Page): Promise<boolean> {
  return page.evaluate(() => window.__audio?.paused ?? true);
}

/** Keeps the page asleep until released, as a slow line does. */
export function holdScripts(page: Page): Promise<() => void> {
  return hold(page, "**/assets/*.js");
}

export function holdSound(page: Page): Promise<() => void> {
  return hold(page, "**/media/**");
}

async function hold(page: Page, files: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(countShifts);
}

export function countShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      Object.assign(window, {
        shifts: Reflect.get(window, "shifts") + Reflect.get(entry, "value"),
      });
    }
  }).observe({ type: "layout-shift" });
}

export function shiftsOf(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(window, "shifts"));
}

/** A title with the apostrophe that pages show. */
export function printed(title = ""): string {
  return title.replaceAll("'", "’");
}
