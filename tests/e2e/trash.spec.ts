import type { Page } from "@playwright/test";
import { unique } from "#tests/e2e/support/administrators.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";

const itemOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
/** Toasts pile up: the newest is the first. */
const undo = (page: Page) =>
  page.getByRole("region", { name: /^Avis/ }).getByRole("button", { name: "Annuler" }).first();

async function writeArticle(page: Page, title: string): Promise<string> {
  await page.goto("/admin/article/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await editorOf(page, "Texte").fill("Tailler, tremper, écrire.");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("L'article a été créé.")).toBeVisible();
  const menu = await menuOf(rowOf(page, title));
  const seen = menu.getByRole("link", { name: /^Voir sur le site/ });
  return (await seen.getAttribute("href")) ?? "";
}

async function deleteArticle(page: Page, title: string) {
  await page.goto(`/admin/articles?q=${encodeURIComponent(title)}`);
  const menu = await menuOf(rowOf(page, title));
  await menu.getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("30 jours");
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("L'article a été supprimé.").first()).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);
}

test("what was deleted comes back from its toast, then from the trash, and once goes for good", async ({
  adminPage: page,
}) => {
  const title = unique("Le calame et l’encre");
  const address = await writeArticle(page, title);
  const onSite = async () => (await page.request.get(address)).status();
  const found = async () =>
    (await (await page.request.get(`/recherche?q=${encodeURIComponent(title)}`)).text()).includes(
      address,
    );
  expect(await onSite()).toBe(200);

  await deleteArticle(page, title);
  await expect.poll(onSite).toBe(404);
  await expect.poll(found).toBe(false);
  await expectAccessible(page);
  await undo(page).click();
  await expect(page.getByText(`« ${title} » est de retour.`)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/articles\?q=/);
  await expect(rowOf(page, title)).toBeVisible();
  await expect.poll(onSite).toBe(200);
  await expect.poll(found).toBe(true);

  await deleteArticle(page, title);
  await page.goto(`/admin/trash?q=${encodeURIComponent(title)}&type=content`);
  await expect(itemOf(page, title)).toContainText("Article");
  await expect(itemOf(page, title)).toContainText("Maryam Diop");
  await expect(itemOf(page, title)).toContainText(/Encore 30\sjours/);
  await itemOf(page, title)
    .getByRole("button", { name: /^Restaurer/ })
    .click();
  await expect(page.getByText(`« ${title} » est de retour.`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Voir" })).toBeVisible();
  await expect(itemOf(page, title)).toHaveCount(0);
  await expect.poll(onSite).toBe(200);

  await deleteArticle(page, title);
  await page.goto(`/admin/trash?q=${encodeURIComponent(title)}`);
  await page.getByRole("checkbox", { name: `Sélectionner « ${title} »` }).check();
  await page.getByRole("button", { name: "Restaurer", exact: true }).click();
  await expect.poll(onSite).toBe(200);

  await deleteArticle(page, title);
  await page.goto(`/admin/trash?q=${encodeURIComponent(title)}`);
  const menu = await menuOf(itemOf(page, title));
  await menu.getByRole("link", { name: /^Supprimer définitivement/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("ne pourra plus être restauré");
  await dialog.getByRole("button", { name: "Supprimer définitivement" }).click();
  await expect(page.getByText("L'élément a été supprimé définitivement.")).toBeVisible();
  await expect(itemOf(page, title)).toHaveCount(0);

  await page.goto(`/admin/journal?q=${encodeURIComponent(title)}`);
  const events = page.getByRole("main").getByRole("listitem");
  await expect(events).toHaveText([
    /a supprimé définitivement l’article «/,
    /a supprimé l’article «/,
    /a restauré l’article «/,
    /a supprimé l’article «/,
    /a restauré l’article «/,
    /a supprimé l’article «/,
    /a restauré l’article «/,
    /a supprimé l’article «/,
    /a créé l’article «/,
  ]);
  await page.getByLabel("Sujet").selectOption("Comptes");
  await expect(page.getByText("Rien ne correspond à cette recherche")).toBeVisible();
});

test("a formation goes with its registrations only when told so, and all of it comes back", async ({
  adminPage: page,
}) => {
  const title = unique("Fiqh des repas");
  await page.goto("/admin/formations/new");
  await page.getByRole("radio", { name: "Fiqh" }).check();
  await editorOf(page, "Description").fill("Les règles de la table.");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("La formation a été créée.")).toBeVisible();
  const created = await menuOf(rowOf(page, title));
  await created.getByRole("link", { name: /^Étudiants/ }).click();
  await expect(page.getByText("Aucune inscription")).toBeVisible();
  await page.getByRole("link", { name: "Inscrire un étudiant" }).click();
  await page.getByLabel("Prénom").fill("Nadia");
  await page.getByLabel("Nom", { exact: true }).fill("Ferhani");
  await page.getByLabel("E-mail").fill("nadia@exemple.fr");
  await page.getByRole("button", { name: "Inscrire l'étudiant" }).click();
  await expect(rowOf(page, "Nadia Ferhani")).toBeVisible();
  const students = page.url();

  await page.goto(`/admin/formations?q=${encodeURIComponent(title)}`);
  const menu = await menuOf(rowOf(page, title));
  await menu.getByRole("link", { name: /^Supprimer/ }).click();
  await expect(page.getByText("Nadia Ferhani")).toBeVisible();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Impossible de supprimer la formation : des personnes y sont inscrites.",
  );
  await expectAccessible(page);
  await page.getByLabel("Supprimer aussi l'inscription").check();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("La formation a été supprimée.")).toBeVisible();
  await expect(rowOf(page, title)).toHaveCount(0);

  await undo(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText(`« ${title} » est de retour.`)).toBeVisible();
  await expect(rowOf(page, title).getByText("1 / 50").first()).toBeVisible();
  await page.goto(students);
  await expect(rowOf(page, "Nadia Ferhani")).toBeVisible();

  await page.goto(`/admin/formations?q=${encodeURIComponent(title)}`);
  const again = await menuOf(rowOf(page, title));
  await again.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByLabel("Supprimer aussi l'inscription").check();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("La formation a été supprimée.")).toBeVisible();
});

test("a deletion is undone without JavaScript too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await signIn(page, ADMINISTRATOR);
  const title = unique("Sans script");
  await page.goto("/admin/themes/new");
  await page.getByLabel("Nom", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Créer le thème" }).click();
  const tile = itemOf(page, title);
  await (await menuOf(tile)).getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(tile).toHaveCount(0);
  await page.getByRole("status").getByRole("button", { name: "Annuler" }).click();
  await expect(page.locator("[role=status] p", { hasText: "est de retour." })).toBeVisible();
  await expect(tile).toBeVisible();
  await (await menuOf(tile)).getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await expect(tile).toHaveCount(0);
  await context.close();
});
