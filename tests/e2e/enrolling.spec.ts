import type { Page } from "@playwright/test";
import { unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { confirmDeletion, menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";

const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test("an administrator enrols a student, whose formation then stays", async ({
  adminPage: page,
}) => {
  const title = unique("Fiqh du quotidien");
  await page.goto("/admin/formations/new");
  await page.getByRole("radio", { name: "Fiqh" }).check();
  await editorOf(page, "Description").fill("Les règles de tous les jours.");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Places").fill("1");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await saved(page, "La formation a été créée.");
  const menu = await menuOf(rowOf(page, title));
  await menu.getByRole("link", { name: /^Étudiants/ }).click();
  await expect(page.getByText("Aucune inscription")).toBeVisible();
  await page.getByRole("link", { name: "Inscrire un étudiant" }).click();
  const enrol = page.getByRole("button", { name: "Inscrire l'étudiant" });
  await enrol.click();
  await expect(
    page.getByText("Veuillez remplir tous les champs obligatoires").first(),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Prénom").fill("Nadia");
  await page.getByLabel("Nom", { exact: true }).fill("Ferhani");
  await page.getByLabel("E-mail").fill("nadia@exemple.fr");
  await enrol.click();
  await saved(page, "L'inscription de Nadia Ferhani est enregistrée et approuvée.");
  const nadia = rowOf(page, "Nadia Ferhani");
  await expect(nadia.getByRole("cell", { name: /^Approuvée/ })).toBeVisible();
  await expect(page.getByText(/^1\sinscription$/)).toBeVisible();
  await expectAccessible(page);
  const students = page.url();

  await page.goto("/admin/students/register");
  await page.getByLabel("Formation").selectOption({ label: `${title} (complet)` });
  await page.getByLabel("Prénom").fill("Amine");
  await page.getByLabel("Nom", { exact: true }).fill("Ferhani");
  await page.getByLabel("E-mail").fill("amine@exemple.fr");
  await enrol.click();
  await expect(page.getByText(/Cette formation est complète/).first()).toBeVisible();
  const places = page.getByRole("link", { name: /^Ajouter des places/ }).last();
  await expect(places).toHaveAttribute("href", /\/admin\/formations\/[0-9a-f-]{36}\/places$/);
  await page.getByLabel("Formation").selectOption("");
  await expect(page.getByText(/Cette formation est complète/)).toHaveCount(0);
  await expect(enrol).toBeVisible();
  await page.getByLabel("Formation").selectOption({ label: `${title} (complet)` });
  await enrol.click();
  await page.getByRole("button", { name: "Mettre en liste d'attente" }).click();
  await saved(page, "L'inscription d'Amine Ferhani est enregistrée et en liste d'attente.");
  const amine = await menuOf(rowOf(page, "Amine Ferhani"));
  await amine.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "L'inscription a été supprimée.");
  await page.goto("/admin/formations");
  await expect(rowOf(page, title).getByText("Complet", { exact: true }).first()).toBeVisible();
  const full = await menuOf(rowOf(page, title));
  await full.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "Impossible de supprimer la formation : des personnes y sont inscrites.");

  await page.goto("/admin/students/register");
  await page.getByLabel("Formation").selectOption({ label: `${title} (complet)` });
  await page.getByLabel("Prénom").fill("Samia");
  await page.getByLabel("Nom", { exact: true }).fill("Ferhani");
  await page.getByLabel("E-mail").fill("samia@exemple.fr");
  await enrol.click();
  const opened = page.waitForEvent("popup");
  await places.click();
  const tab = await opened;
  await expect(tab.getByLabel("Places en tout")).toBeFocused();
  await tab.getByLabel("Places en tout").fill("0");
  await tab.getByRole("button", { name: "Enregistrer" }).click();
  await saved(tab, "1 place est prise : indiquez au moins ce nombre.");
  await tab.getByLabel("Places en tout").fill("2");
  await expectAccessible(tab);
  await tab.getByRole("button", { name: "Enregistrer" }).click();
  await saved(tab, "La formation a 2 places en tout.");
  await tab.close();
  await expect(page.getByText("Il y a de nouveau une place")).toBeVisible();
  await enrol.click();
  await saved(page, "L'inscription de Samia Ferhani est enregistrée et approuvée.");
  const samia = await menuOf(rowOf(page, "Samia Ferhani"));
  await samia.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "L'inscription a été supprimée.");

  await page.goto(students);
  await (await menuOf(nadia)).getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "L'inscription a été supprimée.");
  await page.goto("/admin/formations");
  await confirmDeletion(page, title, "Êtes-vous sûr de vouloir supprimer cette formation ?");
  await saved(page, "La formation a été supprimée.");
});
