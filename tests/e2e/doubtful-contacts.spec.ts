import { randomUUID } from "node:crypto";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test("the office is asked about a number too short and a misspelt address, as a visitor is", async ({
  adminPage: page,
}) => {
  const [formation, name] = [randomUUID(), unique("Samia")];
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description) values ('${formation}', 'formation', '${unique("Fiqh")}', 'Lire.')`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/students/register?formation=${formation}`);
  await page.getByLabel("Prénom").fill(name);
  await page.getByLabel("Nom", { exact: true }).fill("Ka");
  await page.getByLabel("E-mail").fill("samia@gmial.com");
  await page.getByLabel("Téléphone").fill("06 55 44 33");
  await page.getByRole("button", { name: "Inscrire l'étudiant" }).click();
  const question = page.getByRole("main").getByRole("alert");
  await expect(question).toContainText("Vouliez-vous dire samia@gmail.com ?");
  await expect(question).toContainText("Ce numéro est-il complet ?");
  await expectAccessible(page);
  await question.getByRole("button", { name: "Oui, écrire samia@gmail.com" }).click();
  await expect(page.getByLabel("E-mail")).toHaveValue("samia@gmail.com");
  await expect(question).toHaveCount(0);
  await page.getByRole("button", { name: "Inscrire l'étudiant" }).click();
  await expect(question).toHaveText("Ce numéro est-il complet ? Vous avez écrit 06 55 44 33.");
  await page.getByRole("button", { name: "Inscrire quand même" }).click();
  await said(page, /est enregistrée et approuvée/);

  await rowOf(page, name).getByRole("link", { name }).click();
  await page.getByRole("link", { name: "Corriger les coordonnées" }).click();
  await page.getByLabel("Téléphone").fill("06 55 44 33 2");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(question).toContainText("Ce numéro est-il complet ? Vous avez écrit 06 55 44 33 2.");
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await said(page, /^Les coordonnées de Samia.* sont enregistrées/);
});
