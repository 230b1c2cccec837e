import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

const PHONE = { width: 360, height: 740 };
const LONGEST = 2_500;
const LISTS = {
  "/admin/courses": 25,
  "/admin/formations": 25,
  "/admin/preches": 25,
  "/admin/library": 25,
  "/admin/instructors": 25,
  "/admin/mails": 25,
  "/admin/registrations": 25,
};

/** Titles of one line and of two, as people write them; a third of the requests wait for an answer. Every run has the same on its first page. */
const TITLE = `case n % 2 when 0 then 'Le bon voisinage ' || n
  else 'Apprendre à apprendre : l''art d''étudier chaque jour, leçon ' || n end`;
const MANY = `
  with teacher as (insert into instructors (name, specializations)
    select 'Youssef Lahrache ' || n, array['Tajwid', 'Terminologie du fiqh'] from generate_series(1, 30) n
    returning id)
  insert into contents (content_type, title, description, duration_seconds, instructor_id, is_featured, created_at)
  select type, ${TITLE}, 'Quelques mots.', 60 * n, (select id from teacher limit 1), n < 4,
    now() - n * interval '1 minute'
  from unnest(array['preche', 'livre']) type, generate_series(1, 30) n;
  insert into courses (course_type, title, description, max_students, start_date, featured, created_at)
  select type, ${TITLE}, 'Quelques mots.', 20, case when n % 3 > 0 then now() end, n < 4,
    now() - n * interval '1 minute'
  from unnest(array['audio_course', 'formation']) type, generate_series(1, 30) n;
  insert into mails (kind, message_id, to_address, subject, html, text, state, sent_at)
  select 'trial', 'essai-' || n, 'personne-' || n || '@exemple.fr', ${TITLE}, '', '', 'sent', now() - n * interval '1 minute'
  from generate_series(1, 30) n;
  insert into course_registrations (course_id, first_name, last_name, user_email, motivation_text, status,
    approval_date, decided_at, notified_at)
  select (select id from courses where course_type = 'formation' and title like 'Le bon%' limit 1),
    case n % 3 when 0 then 'Aïcha' when 1 then 'Moussa' else 'Abdoulaye' end,
    case n % 2 when 0 then 'Konaté' else 'Sarr' end, 'personne-' || n || '@exemple.fr', 'Pour lire.',
    status, decided, decided, decided
  from generate_series(1, 30) n
  cross join lateral (select case when n > 8 then 'approved' else 'pending' end status,
    case when n > 8 then now() - interval '2 days' end decided) answer`;

test("twenty-five items are read in three screens of a phone, and letters twice as large fit", async ({
  emptySite,
  browser,
}) => {
  test.slow();
  for (const statement of MANY.split(";")) await askDatabase(emptySite, statement);
  const page = await browser.newPage({ baseURL: emptySite.url, viewport: PHONE });
  await signIn(page, ADMINISTRATOR);
  for (const [address, items] of Object.entries(LISTS)) {
    await page.setViewportSize(PHONE);
    await page.goto(address);
    await expect(page.getByRole("rowheader")).toHaveCount(items);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height, `${address} is ${height} pixels long`).toBeLessThanOrEqual(LONGEST);
    await expectNoSidewaysScroll(page, `${address} at 360 pixels`);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    await expectNoSidewaysScroll(page, `${address} with letters twice as large`);
    await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    await page.setViewportSize({ width: 320, height: 740 });
    await expectNoSidewaysScroll(page, `${address} at 320 pixels`);
  }
  await page.close();
});

test("a table is sorted by its heads, and a verb leaves one where one was", async ({
  emptySite,
  browser,
}) => {
  for (const statement of MANY.split(";")) await askDatabase(emptySite, statement);
  const page = await browser.newPage({
    baseURL: emptySite.url,
    viewport: { width: 1280, height: 700 },
  });
  await signIn(page, ADMINISTRATOR);
  await page.goto("/admin/preches");
  const title = page.getByRole("columnheader", { name: "Titre" });
  await expect(title).toHaveAttribute("aria-sort", "none");
  await title.getByRole("link").click();
  await expect(title).toHaveAttribute("aria-sort", "ascending");
  await expect(page.getByRole("rowheader").first()).toContainText("Apprendre à apprendre");
  await title.getByRole("link").click();
  await expect(page).toHaveURL(/tri=titre-z/);
  await expect(title).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("rowheader").first()).toContainText("Le bon voisinage 8");
  await expectAccessible(page);

  const row = rowOf(page, "Le bon voisinage 10");
  await row.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollBy(0, 200));
  const before = await page.evaluate(() => window.scrollY);
  const menu = await menuOf(row);
  await menu.getByRole("button", { name: /^Retirer du site/ }).click();
  await expect(row.getByText("Brouillon", { exact: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Plus/ })).toBeFocused();
  expect(Math.abs((await page.evaluate(() => window.scrollY)) - before)).toBeLessThan(60);
  await expect(page).toHaveURL(/tri=titre-z/);
  await row.click();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Le bon voisinage 10");
  await page.close();
});

test("with Shift, what stands between two boxes is chosen, by pointer and by keys", async ({
  emptySite,
  browser,
}) => {
  for (const statement of MANY.split(";")) await askDatabase(emptySite, statement);
  const page = await browser.newPage({ baseURL: emptySite.url });
  await signIn(page, ADMINISTRATOR);
  await page.goto("/admin/preches");
  const boxes = page.locator("[data-pick]");
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  await expect(page.getByText("4 prêches choisis")).toBeVisible();
  await boxes.nth(6).focus();
  await page.keyboard.press("Shift+Space");
  await expect(page.getByText("6 prêches choisis")).toBeVisible();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(page.getByText("2 prêches choisis")).toBeVisible();
  await page.close();
});

async function expectNoSidewaysScroll(page: Page, where: string) {
  const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(beyond), where).toBeLessThanOrEqual(0);
}
