import type { Page } from "@playwright/test";
import {
  endSessionsOf,
  said,
  secondAdministrator,
  unique,
} from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";

test("two people on one instructor: the second to save sees both versions, and chooses", async ({
  adminPage: page,
  browser,
}) => {
  const name = unique("Ibrahima Fall");
  await newInstructor(page, name);
  const other = await secondAdministrator(page, browser, "Fatima Zahra");
  for (const editor of [page, other]) await openInstructor(editor, name);

  await other.getByLabel("Biographie").fill("Enseigne le tajwid depuis dix ans.");
  await other.getByLabel(/^Téléphone/).fill("+221 77 111 22 33");
  await save(other);
  await said(other, "L'instructeur a été mis à jour.");

  await page.getByLabel("Biographie").fill("Enseigne le tajwid aux enfants.");
  await page.getByRole("textbox", { name: "E-mail" }).fill("ibrahima@exemple.fr");
  await save(page);
  const notice = page.getByRole("region", { name: "Deux versions de cette fiche" });
  await expect(notice).toContainText(
    /Fatima Zahra a modifié cette fiche à \d+\sh\s\d\d, après que vous l'avez ouverte/,
  );
  const bio = notice.getByRole("listitem").filter({ hasText: "Biographie" });
  await expect(bio).toContainText("Enseigne le tajwid depuis dix ans.");
  await expect(bio).toContainText("Enseigne le tajwid aux enfants.");
  await expect(notice.getByRole("listitem")).toHaveCount(2);
  await expect(page.getByLabel("Biographie")).toHaveValue("Enseigne le tajwid aux enfants.");
  await expect(page.getByLabel(/^Téléphone/)).toHaveValue("+221 77 111 22 33");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("ibrahima@exemple.fr");
  await expectAccessible(page);
  await bio.getByRole("button", { name: /^Prendre la sienne/ }).click();
  await expect(page.getByLabel("Biographie")).toHaveValue("Enseigne le tajwid depuis dix ans.");
  await bio.getByRole("button", { name: /^Garder la mienne/ }).click();
  await expect(page.getByLabel("Biographie")).toHaveValue("Enseigne le tajwid aux enfants.");
  await save(page);
  await said(page, "L'instructeur a été mis à jour.");
  await openInstructor(page, name);
  await expect(page.getByLabel("Biographie")).toHaveValue("Enseigne le tajwid aux enfants.");
  await expect(page.getByLabel(/^Téléphone/)).toHaveValue("+221 77 111 22 33");
  await expect(page.getByRole("textbox", { name: "E-mail" })).toHaveValue("ibrahima@exemple.fr");
  await other.context().close();
});

test("before scripts the second to save is told too, and saving again is knowing", async ({
  adminPage: page,
  browser,
}) => {
  const name = unique("Aminata Kane");
  await newInstructor(page, name);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: process.env.DEMO_SITE_URL,
  });
  const plain = await context.newPage();
  await openInstructor(plain, name);
  await openInstructor(page, name);
  await page.getByLabel("Biographie").fill("Sa version.");
  await save(page);
  await said(page, "L'instructeur a été mis à jour.");
  await plain.getByLabel("Biographie").fill("La mienne.");
  await save(plain);
  await expect(plain.getByText(/Maryam Diop a modifié cette fiche à/)).toBeVisible();
  await expect(plain.getByText("Sa version.")).toBeVisible();
  await expect(plain.getByLabel("Biographie")).toHaveValue("La mienne.");
  await save(plain);
  await expect(plain).toHaveURL(/\/admin\/instructors$/);
  await openInstructor(plain, name);
  await expect(plain.getByLabel("Biographie")).toHaveValue("La mienne.");
  await context.close();
});

test("two people on the live stream: the second is told who changed it", async ({
  adminPage: page,
  browser,
}) => {
  const other = await secondAdministrator(page, browser, "Salima Haddad");
  for (const editor of [page, other]) await editor.goto("/admin/live-stream");
  const before = await page.getByLabel("Titre du lien").inputValue();
  const theirs = unique("Veillée");
  await other.getByLabel("Titre du lien").fill(theirs);
  await other.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await said(other, "Les paramètres du direct ont été enregistrés.");
  await page.getByLabel("Titre du lien").fill(unique("Leçon"));
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  const notice = page.getByRole("region", { name: "Deux versions du direct" });
  await expect(notice).toContainText(
    /Salima Haddad a modifié le direct à .+, après que vous l'avez ouvert\./,
  );
  await notice.getByRole("button", { name: /^Prendre la sienne/ }).click();
  await expect(page.getByLabel("Titre du lien")).toHaveValue(theirs);
  await page.getByLabel("Titre du lien").fill(before);
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await said(page, "Les paramètres du direct ont été enregistrés.");
  await other.context().close();
});

test("a session that ends during a form: one signs in over it, and it is saved", async ({
  adminPage,
  browser,
}) => {
  const page = await secondAdministrator(adminPage, browser, "Khadija Sow");
  const title = unique("Le pardon");
  await page.goto("/admin/article/new");
  await page.getByLabel("Titre").fill(title);
  await editorOf(page, "Texte").fill("Pardonner délie.");
  await page.locator("summary", { hasText: "Mots-clés" }).click();
  await page.getByLabel("Mots-clés").first().fill("pardon");
  await endSessionsOf("Khadija Sow");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Votre session est terminée" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Mot de passe", { exact: true }).fill("pas le bon");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(dialog.getByText("Adresse e-mail ou mot de passe incorrect.")).toBeVisible();
  await dialog.getByLabel("Mot de passe", { exact: true }).fill("etagere-12");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin\/articles/, { timeout: 20_000 });
  await said(page, "L'article a été créé.");
  const menu = await menuOf(rowOf(page, title));
  await expect(menu.getByText("pardon", { exact: true })).toBeVisible();
  await page.context().close();
});

test("what is typed and not saved is offered again after the tab is closed, and leaving asks", async ({
  adminPage: page,
}) => {
  const title = unique("La bonté");
  await page.goto("/admin/courses/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Description").fill("Être bon envers ses parents.");
  await page.getByRole("link", { name: "Annuler" }).click();
  const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  await expect(question.getByText("Votre saisie reste sur cet appareil.")).toBeVisible();
  await expectAccessible(page);
  await question.getByRole("button", { name: "Rester" }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(title);
  await page.close({ runBeforeUnload: false });

  const back = await page.context().newPage();
  await back.goto("/admin/courses/new");
  const offer = back.getByText(/Une saisie non enregistrée du .+ à \d+\sh\s\d\d a été retrouvée/);
  await expect(offer).toBeVisible();
  await expectAccessible(back);
  await back.getByRole("button", { name: "Reprendre" }).click();
  await expect(back.getByLabel("Titre", { exact: true })).toHaveValue(title);
  await expect(back.getByLabel("Description")).toHaveValue("Être bon envers ses parents.");
  await back.getByRole("button", { name: "Créer le cours" }).click();
  await said(back, "Le cours a été créé.");
  await back.goto("/admin/courses/new");
  await expect(back.getByRole("button", { name: "Créer le cours" })).toBeVisible();
  await expect(offer).toHaveCount(0);

  await back.getByLabel("Titre", { exact: true }).fill("À effacer");
  await back.getByRole("link", { name: "Annuler" }).click();
  await back.getByRole("button", { name: "Quitter" }).click();
  await expect(back).toHaveURL(/\/admin\/courses$/);
  await back.goto("/admin/courses/new");
  await back.getByRole("button", { name: "Effacer" }).click();
  await back.reload();
  await expect(back.getByRole("button", { name: "Créer le cours" })).toBeVisible();
  await expect(offer).toHaveCount(0);
});

test("what is new may be kept as a draft rather than left, once what it needs is filled in", async ({
  adminPage: page,
}) => {
  const title = unique("La patience");
  await page.goto("/admin/article/new");
  await page.getByLabel("Description").fill("Attendre et espérer.");
  await page.getByRole("link", { name: "Annuler" }).click();
  const question = page.getByRole("alertdialog", { name: "Quitter sans enregistrer ?" });
  const keep = question.getByRole("button", { name: "Garder en brouillon" });
  await expect(question).toBeVisible();
  await expect(keep, "it has no title").toHaveCount(0);
  await question.getByRole("button", { name: "Rester" }).click();
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByRole("link", { name: "Annuler" }).click();
  await expectAccessible(page);
  await keep.click();
  await expect(page).toHaveURL(/\/admin\/articles/);
  await expect(rowOf(page, title).getByText("Brouillon")).toBeVisible();
  const menu = await menuOf(rowOf(page, title));
  await expect(menu.getByRole("button", { name: /^Partager/ })).toHaveCount(0);
});

function save(page: Page): Promise<void> {
  return page.getByRole("button", { name: "Mettre à jour l'instructeur" }).click();
}

async function newInstructor(page: Page, name: string): Promise<void> {
  await page.goto("/admin/instructors/new");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Créer l'instructeur" }).click();
  await said(page, "L'instructeur a été créé.");
}

async function openInstructor(page: Page, name: string): Promise<void> {
  await page.goto("/admin/instructors");
  await rowOf(page, name).getByRole("link", { name }).click();
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue(name);
}
