import { randomUUID } from "node:crypto";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test("the agenda shows what is open or full, and what is closed to who asks for it", async ({
  page,
}) => {
  const closed = `Fermée ${randomUUID().slice(0, 6)}`;
  const soon = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (title, slug, course_type, is_published, registration_status, start_date, end_date, max_students, current_enrolled)
       values ('${closed}', '${randomUUID()}', 'formation', true, 'fermé', '${soon}', '${soon}', 1, 0)`,
  );
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/agenda");
  const session = page.locator("h3").getByRole("link", { name: closed });
  await expect(page.getByRole("link", { name: /^Fiqh : le vocabulaire/ }).first()).toBeVisible();
  await expect(session).toBeHidden();
  await expect(page.locator(".agenda-session", { hasText: "Complet" }).first()).toBeVisible();
  const others = page.getByRole("link", {
    name: /^Afficher aussi les formations fermées \(\d+\)/,
  });
  await expect(others).toHaveAttribute("rel", "nofollow");
  await others.click();
  await expect(session).toBeVisible();
  const drawn = page.getByRole("complementary").getByRole("region");
  await expect(drawn.locator(`a[href="#jour-${soon}"]`)).toBeVisible();
  await expectAccessible(page);

  // A day of the month beside the list leads to it.
  const day = drawn.getByRole("link", { name: /^\w+ \d+(er)? .+ : \d+\sséances?$/ });
  const anchor = await day.first().getAttribute("href");
  await day.first().click();
  await expect(page.locator(anchor ?? "none")).toBeInViewport();
  // The list of formations is weighed without it.
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `delete from courses where title = '${closed}'`,
  );
});

test("a computer draws the month with its sessions, and a day's number leads to its list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/agenda");
  await page.getByRole("link", { name: "Mois", exact: true }).click();
  const month = page.getByRole("region", { name: /^\p{L}+ \d{4}$/u });
  await expect(month).toHaveCount(1);
  await expect(page.locator(".agenda-day").first()).toBeHidden();
  const session = month.locator('a[href^="/formations/"]').first();
  await expect(session).toBeVisible();
  await expect(session).toContainText(/\d+\sh/);
  await expectAccessible(page);
  await month
    .getByRole("link", { name: /séance/ })
    .first()
    .click();
  await expect(page.locator(".agenda-day")).toHaveCount(1);
  await expect(page.locator(".agenda-day")).toBeInViewport();
});

test("a filter of the agenda says how many sessions it leaves", async ({ page }) => {
  await page.goto("/agenda", { waitUntil: "networkidle" });
  const told = page.locator("[aria-live=polite]").first();
  const before = await told.textContent();
  await page.getByRole("link", { name: "Sur place" }).click();
  await expect(told).toHaveText(/^\d+\sséances?( d'ici au \d+(er)?\s\p{L}+)?$/u);
  await expect(told).not.toHaveText(before ?? "");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("what follows the next sessions has an address, and leads back to the first ones", async ({
    page,
  }) => {
    await page.goto("/agenda");
    const days = page.locator(".agenda-day");
    const last = await days.last().getAttribute("id");
    await page.getByRole("link", { name: /^Afficher la suite/ }).click();
    await expect(page).toHaveURL(/\?depuis=\d{4}-\d\d-\d\d$/);
    const next = await days.first().getAttribute("id");
    expect(next?.localeCompare(last ?? "")).toBe(1);
    await page.getByRole("link", { name: "Séances précédentes" }).click();
    await expect(page).toHaveURL(/\/agenda$/);
  });

  test("a phone draws the month, whose days and arrows are links", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/agenda");
    const choices = await page.getByRole("navigation", { name: "Pour qui, et où" }).boundingBox();
    expect(choices?.height, "all choices on one line").toBeLessThan(50);
    await page.getByRole("link", { name: "Mois", exact: true }).click();
    const drawn = page
      .getByRole("region")
      .filter({ has: page.getByText(/^\p{L}+ \d{4}$/u) })
      .first();
    const day = drawn.getByRole("link", { name: /séance/ }).first();
    const named = (await day.getAttribute("aria-label")) ?? "";
    await day.click();
    await expect(drawn.getByRole("link", { name: named })).toHaveAttribute("aria-current", "true");
    await expect(page.locator(".agenda-day")).toHaveCount(1);
    await expect(page.locator(".agenda-day")).toBeInViewport();
    await page.getByRole("link", { name: "Toutes les séances du mois" }).click();
    const month = await drawn.getAttribute("aria-label");
    await drawn
      .getByRole("link", { name: /^\p{L}+ \d{4}$/u })
      .last()
      .click();
    await expect(drawn).not.toHaveAttribute("aria-label", month ?? "");
    await page.getByRole("link", { name: "Liste", exact: true }).click();
    await expect(drawn).toBeHidden();
  });
});

test.describe("on another clock", () => {
  test.use({ timezoneId: "America/Toronto" });

  test("what is followed online is told at the visitor's hour too", async ({ page }) => {
    await page.goto("/agenda");
    await page.mouse.move(200, 200);
    await expect(page.getByText(/, \d+\sh( \d+)? chez vous$/).first()).toBeVisible();
  });
});
