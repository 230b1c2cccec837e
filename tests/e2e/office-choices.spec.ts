import { randomUUID } from "node:crypto";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test.use({ viewport: { width: 360, height: 740 } });

const ask = (sql: string) => askDatabase({ dataDir: process.env.DEMO_SITE_DATA ?? "" }, sql);

async function formationOf(people: string[], seats = 0): Promise<string> {
  const id = randomUUID();
  await ask(`insert into courses (id, course_type, title, description, max_students) values
      ('${id}', 'formation', '${unique("Tajwid")}', 'Lire.', ${seats});
    insert into course_registrations (course_id, first_name, last_name, user_email, registration_date) values
      ${people.map((name, at) => `('${id}', '${name}', 'Dupont', '${name.toLowerCase()}@exemple.fr', now() - interval '${9 - at} hours')`).join()}`);
  return `/admin/formations/${id}/students`;
}

test("everybody is ticked at once, save who has only a near name", async ({ adminPage: page }) => {
  const students = await formationOf(["Mohamed", "Mohammed", "Zineb"]);
  await page.goto(`${students}?q=mohamed`);
  await expect(rowOf(page, "Mohammed Dupont")).toContainText("nom proche");
  await page.getByLabel("Tout sélectionner").check();
  await expect(page.getByText("1 inscription choisie")).toBeVisible();
  await expect(page.getByLabel("Sélectionner « Mohamed Dupont »")).toBeChecked();
  await expect(page.getByLabel("Sélectionner « Mohammed Dupont »")).not.toBeChecked();
  await page.goto(`${students}?q=muhamed`);
  await said(page, /Voici les noms proches/);
  await expect(page.getByLabel("Tout sélectionner")).toBeHidden();
  await expectAccessible(page);
});

test("what is left to decide is said alone, then the bar of what is chosen comes back", async ({
  adminPage: page,
}) => {
  await page.goto(await formationOf(["Awa", "Binta"], 1));
  await page.getByLabel("Tout sélectionner").check();
  const bar = page.locator("[data-bar]");
  await bar.getByRole("button", { name: "Actions" }).click();
  await bar.getByRole("button", { name: "Approuver", exact: true }).click();
  await said(page, /Awa Dupont aura une place\. Faute de place, Binta Dupont restera à décider\./);
  await page.getByRole("button", { name: "Approuver quand même" }).click();
  const notice = page.locator("[data-sonner-toast]");
  await expect(notice).toContainText("Fait en partie");
  await expect(bar).toBeHidden();
  await expect(notice).toHaveCount(0);
  await expect(bar).toContainText("1 inscription choisie");
});

test("a template is put into a message to students, greeted by the site", async ({
  adminPage: page,
}) => {
  const [title, text] = [unique("Salle"), "Nous changeons de salle."];
  await ask(`insert into reply_templates (title, text) values ('${title}', '${text}')`);
  await page.goto(`${await formationOf(["Awa"])}/write?statut=pending`);
  await page.getByLabel("Modèle de réponse").selectOption({ label: title });
  await page.getByRole("button", { name: "Insérer le modèle" }).click();
  await expect(page.getByRole("textbox", { name: "Message" })).toContainText(text);
  await page.getByLabel("Objet").fill("Salle");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Voir l'aperçu" }).click();
  await expect(
    page
      .frameLocator('iframe[title="Aperçu de l\'e-mail"]')
      .getByRole("paragraph")
      .filter({ hasText: text }),
  ).toBeVisible();
  await ask(`delete from reply_templates where title = '${title}'`);
});
