import { randomUUID } from "node:crypto";
import { unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test("a session is left out, another added; the page and the students hear of it", async ({
  adminPage: page,
}) => {
  const id = randomUUID();
  const title = unique("Tajwid");
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description, preset, start_date, end_date, session_days, session_start, session_end)
      values ('${id}', 'formation', '${title}', 'Lire.', 'Autre', '2096-01-07', '2096-06-30', '{saturday}', '10:00', '12:00');
    insert into course_registrations (course_id, first_name, last_name, user_email, status, approval_date)
      values ('${id}', 'Zoé', 'Abadie', '${id}@exemple.fr', 'approved', now() - interval '1 day')`,
  );
  await page.goto(`/admin/formations/${id}/edit`);
  await page.getByText("Vacances, séances annulées ou déplacées").click();
  await page.getByLabel("Jours sans séance, 1").fill("2096-02-11");
  await page.getByRole("button", { name: "Ajouter une date : Jours sans séance" }).click();
  await page.getByLabel("Jours sans séance, 2").fill("2096-02-18");
  await page.getByLabel("Séances en plus, 1").fill("2096-05-02");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Mettre à jour/ }).click();
  const told = /Pas de séance le 11\sfévrier\s2096 et le 18\sfévrier\s2096/;
  await expect(page).toHaveURL(/students\/write/);
  await expect(page.getByText(told).first()).toBeVisible();
  await page.goto(`/formations/${id}`);
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText(/Séance en plus le 2\smai\s2096/)).toBeVisible();

  await page.goto(`/admin/formations/${id}/edit`);
  await expect(page.getByText(/2\sjours sans séance, 1\sséance en plus/)).toBeVisible();
  await page.getByText("Vacances, séances annulées ou déplacées").click();
  await page.getByLabel("Jours sans séance, 1").fill("");
  await page.getByRole("button", { name: /^Mettre à jour/ }).click();
  await expect(page).toHaveURL(/students\/write/);
  await page.goto(`/formations/${id}`);
  await expect(page.getByText(/Pas de séance le 18\sfévrier\s2096$/)).toBeVisible();
});
