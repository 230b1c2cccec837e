import type { Page } from "@playwright/test";
import {
  endSessionsOf,
  PASSWORD,
  said,
  secondAdministrator,
  unique,
} from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";
import { totp } from "#tests/factories/totp.ts";
import { sample } from "#tests/samples.ts";

const RECORDING = sample("lecon-1-intention.mp3");

test("a session that ends during a theme's dialog: the second code is asked over it", async ({
  adminPage,
  browser,
}) => {
  const person = unique("Maïmouna");
  const page = await secondAdministrator(adminPage, browser, person);
  const key = await protect(page);
  await page.goto("/admin/themes");
  await page.getByRole("link", { name: "Nouveau thème" }).click();
  const name = unique("Famille");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await endSessionsOf(person);
  await page.getByRole("button", { name: "Créer le thème" }).click();
  const dialog = await signInOver(page);
  await expect(dialog.getByLabel("Code", { exact: true })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel("Code", { exact: true }).fill(totp(key, Date.now() + 30_000));
  await dialog.getByRole("button", { name: "Vérifier" }).click();
  await said(page, "Le thème a été créé.");
  await expect(dialog).toHaveCount(0);
  await remove("themes", "name", name);
  await page.context().close();
});

test("a content of a course keeps its draft, and its file goes on after one has signed in again", async ({
  adminPage,
  browser,
}) => {
  const person = unique("Oumar");
  const page = await secondAdministrator(adminPage, browser, person);
  const course = await openContents(page);
  const title = unique("Leçon");
  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  // The page that is left has a « Titre » too, and the address changes before it goes.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(title);

  await endSessionsOf(person);
  await page.getByLabel("Choisir un fichier").setInputFiles(RECORDING);
  const dialog = await signInOver(page);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Retirer le fichier" })).toBeVisible();
  await expect(page.getByText(/^32\ss/)).toBeVisible();
  await endSessionsOf(person);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await signInOver(page);
  await said(page, "La leçon a été ajoutée.");
  await expect(page.getByLabel("Titre de la leçon 1")).toHaveValue(title);
  await remove("courses", "title", course);
  await page.context().close();
});

test("a file whose sending is cut while the session ends goes on from where it was", async ({
  adminPage,
  browser,
}) => {
  const person = unique("Idrissa");
  const page = await secondAdministrator(adminPage, browser, person);
  await page.goto("/admin/courses/new");
  const begun: number[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === "/admin/uploads") begun.push(response.status());
  });
  await page.route("**/admin/uploads/*", async (route) => {
    await endSessionsOf(person);
    await route.abort();
    await page.unroute("**/admin/uploads/*");
  });
  await page.getByLabel("Ajouter des fichiers audio").setInputFiles(RECORDING);
  await signInOver(page);
  await expect(page.getByRole("listitem").getByText("reçu", { exact: true })).toBeVisible();
  expect(begun).toEqual([201]);
  await page.context().close();
});

async function signInOver(page: Page) {
  const dialog = page.getByRole("dialog", { name: "Votre session est terminée" });
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  return dialog;
}

/** Puts a second code on the account, and gives its key. */
async function protect(page: Page): Promise<string> {
  await page.goto("/admin/profile/second-factor");
  await page.getByLabel("Votre mot de passe actuel").fill(PASSWORD);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const key = (await page.getByRole("listitem").locator("code").textContent()) ?? "";
  await page.getByLabel(/^Le code de six chiffres/).fill(totp(key));
  await page.getByRole("button", { name: /^Vérifier/ }).click();
  await page.getByRole("link", { name: "C'est noté, terminer" }).click();
  return key;
}

/** Opens the contents of a course of this journey's own, whose title it gives. */
async function openContents(page: Page): Promise<string> {
  const title = unique("Cours de la patience");
  await page.goto("/admin/courses/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Description").fill("Un cours pour essayer.");
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await said(page, "Le cours a été créé.");
  await page.goto("/admin/courses");
  const menu = await menuOf(rowOf(page, title));
  await menu.getByRole("link", { name: /^Leçons/ }).click();
  return title;
}

function remove(table: string, column: string, value: string): Promise<unknown> {
  const site = { dataDir: process.env.DEMO_SITE_DATA ?? "" };
  return askDatabase(site, `delete from ${table} where ${column} = '${value}'`);
}
