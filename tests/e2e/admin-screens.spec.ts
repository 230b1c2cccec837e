import type { Page } from "@playwright/test";
import { unique } from "#tests/e2e/support/administrators.ts";
import { answerCropping } from "#tests/e2e/support/cropping.ts";
import { firstOf } from "#tests/e2e/support/frugal.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";
import { sample } from "#tests/samples.ts";

const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

test("a theme is created in its dialog, renamed and deleted", async ({ adminPage: page }) => {
  const name = unique("Grammaire");
  await page.goto("/admin/themes");
  const opener = page.getByRole("link", { name: "Nouveau thème" });
  await opener.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Nom", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("Couleur")).toHaveValue("#3b82f6");
  await expect(dialog.getByRole("radio", { name: "Livre" })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog.getByRole("button", { name: "Créer le thème" }).click();
  await expect(dialog.getByText("Le nom est obligatoire")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Nom", { exact: true }).fill(name);
  await dialog.getByRole("radio", { name: "Parchemin" }).check();
  await dialog.getByRole("button", { name: "Créer le thème" }).click();
  await saved(page, "Le thème a été créé.");
  await expect(dialog).toBeHidden();

  const tile = page.getByRole("listitem").filter({ hasText: name });
  await tile.getByRole("link", { name }).click();
  await expect(dialog.getByRole("radio", { name: "Parchemin" })).toBeChecked();
  await dialog.getByLabel("Nom", { exact: true }).fill("Coran");
  await dialog.getByRole("button", { name: "Mettre à jour le thème" }).click();
  await expect(dialog.getByText("Un thème porte déjà ce nom")).toBeVisible();
  await expect(dialog.getByRole("link", { name: /^Ouvrir « Coran/ })).toBeVisible();
  await dialog.getByLabel("Nom", { exact: true }).fill(`${name} bis`);
  await dialog.getByRole("button", { name: "Mettre à jour le thème" }).click();
  await saved(page, "Le thème a été mis à jour.");
  const menu = await menuOf(tile);
  await expectAccessible(page);
  await menu.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "Le thème a été supprimé.");
  await expect(tile).toHaveCount(0);
});

test("an instructor is created with a photo and specializations", async ({ adminPage: page }) => {
  const name = unique("Salma Idrissi");
  await page.goto("/admin/instructors/new");
  await page.getByRole("button", { name: "Créer l'instructeur" }).click();
  await expect(page.getByText("Le nom est obligatoire").first()).toBeVisible();
  await page.getByLabel("Nom").fill(name);
  const field = page.getByLabel("Spécialisations (facultatif)");
  await field.fill("Tajwid");
  await field.press("Enter");
  await field.fill("tajwid");
  await field.press("Enter");
  await field.fill("Calligraphie");
  await page.getByRole("button", { name: "Ajouter" }).click();
  await expect(
    page.getByRole("list", { name: "Spécialisations" }).getByRole("listitem"),
  ).toHaveText(["Tajwid", "Calligraphie"].map((word) => new RegExp(`^${word}`)));
  await field.fill("Pas encore ajoutée");
  const refused: string[] = [];
  page.on("response", (answer) => answer.status() >= 400 && refused.push(answer.url()));
  const portrait = {
    name: "portrait.png",
    mimeType: "image/png",
    buffer: await pictureFrom(page),
  };
  const stored = page.locator("input[name=profileImageId]");
  await page.getByLabel("Choisir une photo").setInputFiles(portrait);
  await answerCropping(page);
  await expect(stored).toHaveValue(/./);
  await page.getByRole("button", { name: "Retirer le fichier" }).click();
  await expect(stored).toHaveValue("");
  await page.getByLabel("Choisir une photo").setInputFiles(portrait);
  await expect(page.getByRole("dialog", { name: /^Recadrer/ })).toBeVisible();
  const whole = await stored.inputValue();
  await page.getByRole("group", { name: /^Partie gardée/ }).press("ArrowRight");
  await expectAccessible(page);
  await answerCropping(page, "Recadrer");
  await expect(stored).not.toHaveValue(whole);
  await page.getByRole("button", { name: /^Recadrer/ }).click();
  await answerCropping(page);
  await expect(stored).toHaveValue(whole);
  await page.getByRole("button", { name: "Créer l'instructeur" }).click();
  await saved(page, "L'instructeur a été créé.");
  expect(refused).toEqual([]);
  const row = rowOf(page, name);
  await expect(row.locator("img")).toHaveJSProperty("complete", true);
  const menu = await menuOf(row);
  await expect(menu.getByRole("listitem")).toHaveText([
    "Tajwid",
    "Calligraphie",
    "Pas encore ajoutée",
  ]);
  await menu.getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(name);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "L'instructeur a été supprimé.");
});

test("contents are added, changed and removed in the page of their course", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/formations/new");
  await page.getByRole("radio", { name: "Sira" }).check();
  await page.getByLabel("Titre", { exact: true }).fill(unique("Une formation"));
  await editorOf(page, "Description").fill("…");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await saved(page, "La formation a été créée.");
  const menu = await menuOf(page.getByRole("row").nth(1));
  await menu.getByRole("link", { name: /^Leçons/ }).click();
  await expect(page.getByText("Aucun contenu")).toBeVisible();
  const entries = page.getByRole("navigation", { name: "Administration" }).getByRole("link");
  await expect(entries.and(page.locator("[aria-current=page]"))).toHaveText("Formations");

  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  await page.getByLabel("Titre", { exact: true }).fill("La première leçon");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Veuillez télécharger un fichier").first()).toBeVisible();
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("lecon-1-intention.mp3"));
  const duration = page.getByLabel("Durée", { exact: true });
  await expect(duration).toHaveAttribute("readonly");
  await expect(duration).toHaveValue(/^\d+\s(s|min)$/);
  await expect(page.getByLabel("Ordre d'affichage")).toHaveValue("1");
  await page.getByLabel("Aperçu gratuit").check();
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await saved(page, "La leçon a été ajoutée.");
  const item = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: "La première leçon" });
  await expect(item.getByText("Aperçu", { exact: true })).toBeVisible();
  await expect(item.getByText(/Audio · \d+\s(s|min) · [\d,]+\sMo/)).toBeVisible();

  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  await page.getByLabel("Titre", { exact: true }).fill("À lire");
  await page.getByLabel("Type").selectOption("Texte");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Veuillez saisir le texte").first()).toBeVisible();
  await page.getByLabel("Texte", { exact: true }).fill("Quelques lignes.");
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("2 leçons")).toBeVisible();

  await item.getByRole("link", { name: "La première leçon" }).click();
  await expect(page.getByText("Fichier actuel")).toBeVisible();
  await page.getByLabel("Titre", { exact: true }).fill("L’intention");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await saved(page, "La leçon a été mise à jour.");
  const renamed = page.getByRole("main").getByRole("listitem").filter({ hasText: "L’intention" });
  await renamed.getByRole("button", { name: /^Plus/ }).click();
  await renamed.locator("input[type=file]").setInputFiles(sample("dictaphone-lecon-2.wav"));
  await expect(renamed).toContainText(/19\s?s/);
  await expect(renamed.getByText("Aperçu", { exact: true })).toBeVisible();
  await renamed.getByRole("button", { name: /^Plus/ }).click();
  await renamed.getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Êtes-vous sûr de vouloir supprimer ce contenu ?");
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await saved(page, "Le contenu a été supprimé.");
  await expect(page.getByText("1 leçon", { exact: true })).toBeVisible();
});

test("« Aller au contenu » goes there, and nothing is told in the console", async ({
  adminPage: page,
}) => {
  const told: string[] = [];
  page.on("console", (message) => {
    const isOurs = !message.text().endsWith("blocked by Playwright");
    if (isOurs && ["warning", "error"].includes(message.type())) told.push(message.text());
  });
  await page.goto("/admin/courses");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#contenu")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Nouveau cours" })).toBeFocused();
  expect(told).toEqual([]);
});

test("the list of courses is searched, and says so when nothing is found", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/courses");
  await page.getByRole("searchbox").fill("introuvable-xyz");
  await expect(page).toHaveURL(/\?q=introuvable-xyz(&|$)/);
  await expect(page.getByText("Aucun cours trouvé")).toBeVisible();
  await page.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("who manages the site mends an item from its public page", async ({
  adminPage: page,
  browser,
}) => {
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  const address = await firstOf("/preches", page);
  await page.goto(address);
  const title = await page.getByRole("heading", { level: 1 }).textContent();
  await page.getByRole("link", { name: "Modifier" }).click();
  await expect(page.getByLabel("Titre")).toHaveValue(title ?? "");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(page.url().replace(/\/admin.*/, "") + address);
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(visitor.getByRole("link", { name: "Modifier" })).toBeHidden();
  await visitor.context().close();
});

test("a screen that does not exist says so within the menu", async ({ adminPage: page }) => {
  const response = await page.goto("/admin/nulle/part/du/tout");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Cet écran n'existe pas" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Administration" })).toBeVisible();
  expect((await page.goto("/admin/roman"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Cet écran n'existe pas" })).toBeVisible();
});

async function pictureFrom(page: Page): Promise<Buffer> {
  return page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } });
}
