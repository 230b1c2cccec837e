import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test("the agenda shows what can be joined first, and the rest to who asks for it", async ({
  page,
}) => {
  const full = `Complète ${randomUUID().slice(0, 6)}`;
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (title, slug, course_type, is_published, registration_status, start_date, end_date, max_students, current_enrolled)
       values ('${full}', '${randomUUID()}', 'formation', true, 'complet', '${soon}', '${soon}', 1, 1)`,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/agenda");
  const session = page.getByRole("link", { name: full });
  await expect(page.getByRole("link", { name: /^Fiqh : le vocabulaire/ }).first()).toBeVisible();
  await expect(session).toBeHidden();
  await page.getByLabel(/^Aussi les formations complètes ou fermées \(\d+\)/).check();
  await expect(session).toBeVisible();
  await expectAccessible(page);

  // A day of the month beside the list leads to it.
  const day = page.getByRole("complementary").getByRole("link", { name: /décembre|janvier/ });
  const anchor = await day.first().getAttribute("href");
  await day.first().click();
  await expect(page.locator(anchor ?? "none")).toBeInViewport();
});
