import { expect, test } from "#tests/e2e/support/journey.ts";
import { openCourse, printed, titlesOf } from "#tests/e2e/support/listening.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

test("lessons kept out of turn are listed in their course's order", async ({ page }) => {
  await openCourse(page);
  const [first = "", second = ""] = await titlesOf(page);
  for (const title of [second, first]) {
    await page.getByRole("button", { name: `Garder ${title} hors ligne` }).click();
    await expect(page.getByRole("link", { name: `${title} : gardé hors ligne` })).toBeVisible();
  }
  await page.goto("/mes-ecoutes");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toHaveText([
    printed(first),
    printed(second),
  ]);
});

test("the notice of a kept lesson leaves its row in sight", async ({ page }) => {
  await openCourse(page);
  const [title = ""] = await titlesOf(page);
  const keep = page.getByRole("button", { name: `Garder ${title} hors ligne` });
  await keep.evaluate((button) => button.scrollIntoView({ block: "end" }));
  await keep.click();
  const kept = page.getByRole("link", { name: `${title} : gardé hors ligne` });
  const notice = page.getByRole("listitem").filter({ hasText: "Enregistrement gardé" });
  await expect(notice).toBeVisible();
  // A notice slides into its place.
  await expect
    .poll(async () => {
      const [row, told] = [await kept.boundingBox(), await notice.boundingBox()];
      return row && told && (told.y + told.height <= row.y || told.y >= row.y + row.height);
    })
    .toBe(true);
});
