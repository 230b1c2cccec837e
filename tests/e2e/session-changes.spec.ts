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
  await page.getByText("Séances annulées, déplacées ou ajoutées").click();
  await page.getByLabel("Jours sans séance, 1").fill("2096-02-11");
  await page.getByRole("button", { name: "Ajouter une date : Jours sans séance" }).click();
  await page.getByLabel("Jours sans séance, 2").fill("2096-02-18");
  await page.getByLabel("Séances en plus, 1").fill("2096-05-02");
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Mettre à jour/ }).click();
  await expect(page).toHaveURL(/students\/write/);
  const news =
    /Les séances du samedi 11\sfévrier\s2096 et du samedi 18\sfévrier\s2096 sont annulées/;
  await expect(page.getByRole("listitem").filter({ hasText: news })).toBeVisible();
  await page.getByText("Changer le texte du message").click();
  await expect(page.getByRole("textbox", { name: "Message" })).toContainText(news);
  await page.getByRole("button", { name: /^J'ai prévenu/ }).click();
  await expect(page.getByText("Tout le monde est prévenu.")).toBeVisible();
  const told = /Pas de séance le 11\sfévrier\s2096 et le 18\sfévrier\s2096/;
  await page.goto(`/formations/${id}`);
  await expect(page.getByText(told)).toBeVisible();
  await expect(page.getByText(/Séance en plus le 2\smai\s2096/)).toBeVisible();

  await page.goto(`/admin/formations/${id}/edit`);
  await expect(page.getByText(/2\sjours sans séance, 1\sséance en plus/)).toBeVisible();
  await page.getByText("Séances annulées, déplacées ou ajoutées").click();
  await page.getByLabel("Jours sans séance, 1").fill("");
  await page.getByRole("button", { name: /^Mettre à jour/ }).click();
  await expect(page).toHaveURL(/students\/write/);
  await page.goto(`/formations/${id}`);
  await expect(page.getByText(/Pas de séance le 18\sfévrier\s2096$/)).toBeVisible();
});

test("from the agenda a session is added, moved and cancelled", async ({ adminPage: page }) => {
  const id = randomUUID();
  const title = unique("Fiqh du soir");
  const year = new Date().getFullYear() + 1;
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description, preset, start_date, end_date, session_days, session_start, session_end)
      values ('${id}', 'formation', '${title}', 'Lire.', 'Autre', current_date, '${year}-12-31', '{saturday}', '10:00', '12:00')`,
  );
  await page.goto("/admin/agenda");
  await expectAccessible(page);
  const free = page.getByRole("link", { name: /^Ajouter une séance le / }).last();
  const day = (await free.getAttribute("href"))?.split("=").at(-1) ?? "";
  await free.click();
  await expect(page.getByLabel("Jour", { exact: true })).toHaveValue(day);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/agenda");
  await page.getByLabel("Formation").selectOption(id);
  await expect(page).toHaveURL(new RegExp(`formation=${id}`));
  await page.getByRole("link", { name: /^Ajouter une séance/ }).click();
  await expect(page).toHaveURL(/agenda\/new/);
  await page.getByLabel("Formation").selectOption(id);
  await page.getByLabel("Jour", { exact: true }).fill(`${year}-02-02`);
  await page.getByRole("button", { name: "Ajouter la séance" }).click();
  await expect(page.getByText(/^Une séance est ajoutée le /)).toBeVisible();
  const line = page.getByRole("link").filter({ hasText: title });
  await line.filter({ hasText: "En plus" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expectAccessible(page);
  await page.getByLabel("Jour", { exact: true }).fill(`${year}-02-03`);
  await page.getByLabel("De", { exact: true }).fill("14:00");
  await page.getByLabel("À", { exact: true }).fill("13:00");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByLabel("À", { exact: true })).toHaveAccessibleDescription(
    /doit venir après l'heure de début/,
  );
  await page.getByLabel("À", { exact: true }).fill("16:00");
  await page.getByLabel("Lieu").fill("Salle 2");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText(/^La séance du .* est déplacée au /)).toBeVisible();
  await expect(line.filter({ hasText: /14.*16.*Salle 2/ })).toBeVisible();

  const days = page.getByRole("navigation", { name: "Jours du mois" });
  const held = days.getByRole("link", { name: /^samedi .*\s:\s\d+\sséances?/ }).first();
  await expect(days.locator("[aria-current]")).toHaveAccessibleName(/3\sfévrier\s:\s\d+\sséance/);
  await held.click();
  await expect(held).toHaveAttribute("aria-current", "true");
  await expect(line.filter({ hasText: "Salle 2" })).toBeHidden();
  await expect(line.filter({ visible: true })).toHaveCount(1);
  await days.getByRole("link", { name: /rien$/ }).first().click();
  await expect(page.getByText("Rien ce jour-là.").filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.getByRole("link", { name: "Liste" }).click();
  await expect(days).toBeHidden();
  await line
    .filter({ hasText: /samedi/ })
    .first()
    .click();
  await page.getByRole("link", { name: "Annuler cette séance" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Annuler la séance" }).click();
  await expect(line.filter({ hasText: "Annulée" }).first()).toBeVisible();
  await expectAccessible(page);
});
