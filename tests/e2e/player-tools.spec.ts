import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import {
  dock,
  listenTo,
  openCourse,
  openPlayer,
  pause,
  timeOf,
  titlesOf,
} from "#tests/e2e/support/listening.ts";

test.beforeEach(({ page }) => openCourse(page));

test("what its tools offer opens over the player, moves nothing, and closes once chosen", async ({
  page,
}) => {
  await listenTo(page, 1);
  await pause(page);
  const player = await openPlayer(page);
  for (const height of [740, 900]) {
    await page.setViewportSize({ width: height === 740 ? 360 : 1280, height });
    const speed = player.getByRole("button", { name: /^Vitesse/ });
    await speed.hover();
    const stood = await boxOf(speed);
    await speed.click();
    const choices = player.getByRole("dialog", { name: "Vitesse" });
    await expect(choices.getByRole("button", { name: "Normale" })).toBeFocused();
    const place = await timeOf(page);
    await page.keyboard.press("ArrowDown");
    expect(await timeOf(page)).toBe(place);
    expect(await boxOf(speed)).toEqual(stood);
    const box = await boxOf(choices);
    expect(box.y).toBeGreaterThanOrEqual(0);
    // Under the tools where they stand high in a long list.
    expect(box.y + box.height <= stood.y || box.y >= stood.y + stood.height).toBe(true);
    await choices.getByRole("button", { name: "Normale" }).click();
    await expect(choices).toBeHidden();
    await expect(speed).toBeFocused();
  }
  await expectAccessible(page);
});

test("its tools stand in one row where there is room, in two beside what plays next, which begins with the cover", async ({
  page,
}) => {
  await listenTo(page, 1);
  const player = await openPlayer(page);
  await expect(player.getByRole("button", { name: /^Garder .+ hors ligne/ })).toBeVisible();
  for (const [width, rows] of [
    [768, 1],
    [1280, 2],
    [1920, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await player
      .locator(".dock-tools :is(.dock-tool, .keep-row)")
      .evaluateAll((tools) => tools.map((tool) => Math.round(tool.getBoundingClientRect().top)));
    expect(tops).toHaveLength(7);
    expect(new Set(tops).size).toBe(rows);
    if (rows === 1) continue;
    const cover = await boxOf(player.locator("img").first());
    const queue = await boxOf(player.getByRole("heading", { name: "File d'écoute" }));
    expect(Math.abs(queue.y - cover.y)).toBeLessThan(8);
  }
});

test("a phone's bar at rest is closed without opening it", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await listenTo(page, 1);
  const closing = dock(page).getByRole("button", { name: "Fermer le lecteur" });
  await expect(closing.filter({ visible: true })).toHaveCount(0);
  await pause(page);
  await closing.filter({ visible: true }).click();
  await expect(dock(page)).toHaveCount(0);
});

test("what is heard is downloaded and kept from the player", async ({ page }) => {
  const [title = ""] = await titlesOf(page);
  await listenTo(page, 1);
  const player = await openPlayer(page);
  const keep = player.getByRole("button", { name: /^Garder .+ hors ligne/ });
  await expect(keep).toBeVisible();
  const offers = player.getByRole("button", { name: "Télécharger" });
  if (await offers.isVisible()) await offers.click();
  const saving = page.waitForEvent("download");
  await player.locator("a[download]").first().click();
  expect((await saving).suggestedFilename()).toBe(`${title}.mp3`);
});

test("the bar leaves the title its room at any width", async ({ page }) => {
  await listenTo(page, 1);
  const title = dock(page).locator("a.font-title").filter({ visible: true });
  for (const width of [768, 900, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await title.evaluate((line) => line.scrollWidth <= line.clientWidth)).toBe(true);
    await expect(dock(page).getByRole("button", { name: /^Ouvrir le lecteur/ })).toBeVisible();
  }
});

async function boxOf(part: Locator) {
  return (await part.boundingBox())!;
}
