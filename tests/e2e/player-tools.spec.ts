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

test("what its tools offer unfolds below them, over nothing, and closes once chosen", async ({
  page,
}) => {
  await listenTo(page, 1);
  await pause(page);
  const player = await openPlayer(page);
  for (const height of [740, 900]) {
    await page.setViewportSize({ width: height === 740 ? 360 : 1280, height });
    const speed = player.getByRole("button", { name: /^Vitesse/ });
    await speed.click();
    const choices = player.getByRole("group", { name: "Vitesse" });
    await expect(choices.getByRole("button", { name: "Normale" })).toBeFocused();
    const place = await timeOf(page);
    await page.keyboard.press("ArrowDown");
    expect(await timeOf(page)).toBe(place);
    const play = await boxOf(player.getByRole("button", { name: "Lire", exact: true }));
    const box = await boxOf(choices);
    expect(box.y).toBeGreaterThan(play.y + play.height);
    expect(play.y).toBeGreaterThanOrEqual(0);
    await choices.getByRole("button", { name: "Normale" }).click();
    await expect(choices).toHaveCount(0);
    await expect(speed).toBeFocused();
  }
  await expectAccessible(page);
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
