import { expect, test } from "#tests/e2e/support/journey.ts";
import {
  dock,
  holdScripts,
  listenTo,
  openCourse,
  openPlayer,
  pause,
  playButton,
  timeOf,
  titlesOf,
} from "#tests/e2e/support/listening.ts";

test("a link to what is heard leads to the lesson and the second, for who has never been there", async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openCourse(page);
  const titles = await titlesOf(page);
  await listenTo(page, 2);
  await page.getByRole("slider", { name: "Position" }).fill("18");
  await pause(page);
  const player = await openPlayer(page);
  await player.getByRole("button", { name: "Partager" }).click();
  await player.getByRole("button", { name: "À partir de 0:18" }).click();
  await expect(player.getByText("Lien copié")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\?lecon=[\da-f]{8}&t=0:18$/);

  const friend = await browser.newContext();
  const there = await friend.newPage();
  await holdScripts(there);
  await there.goto(link);
  const passage = there.getByRole("region", { name: "Passage partagé" });
  await expect(passage.getByText(`2. ${titles[1]}`)).toBeVisible();
  await passage.getByRole("button", { name: "Écouter à partir de 0:18" }).click();
  await expect.poll(() => timeOf(there)).toBeGreaterThan(18);
  expect(await there.evaluate(() => window.__activated)).toBeUndefined();
  await friend.close();
});

test("pressed again after moving on, it leads back to the second", async ({ page }) => {
  const course = "/cours-audio/la-patience-une-force-tranquille";
  await page.goto(course);
  const heard = await playButton(page, 3).getAttribute("data-play");
  await page.goto(`${course}?lecon=${JSON.parse(heard ?? "").id.slice(0, 8)}&t=0:20`);
  const passage = page.getByRole("region", { name: "Passage partagé" });
  await passage.getByRole("button", { name: "Écouter à partir de 0:20" }).click();
  await expect(dock(page)).toBeVisible();
  await page.getByRole("slider", { name: "Position" }).fill("40");
  await passage.getByRole("button", { name: "Mettre en pause" }).click();
  await passage.getByRole("button", { name: "Écouter à partir de 0:20" }).click();
  await expect.poll(() => timeOf(page)).toBeLessThan(30);
  expect(await timeOf(page)).toBeGreaterThan(19);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's own player begins there", async ({ page }) => {
    await page.goto("/preches/l-heure-qui-passe?t=0:15");
    const passage = page.getByRole("region", { name: "Passage partagé" });
    await expect(passage.locator("audio")).toHaveAttribute("src", /#t=15$/);
  });
});
