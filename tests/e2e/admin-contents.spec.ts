import type { Page } from "@playwright/test";
import { unique } from "#tests/e2e/support/administrators.ts";
import { answerCropping } from "#tests/e2e/support/cropping.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { confirmDeletion, menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";
import { countTouches } from "#tests/e2e/support/touches.ts";
import { sample } from "#tests/samples.ts";

const saved = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();

async function send(page: Page, name: string) {
  await page.getByLabel("Choisir un fichier").setInputFiles(sample(name));
  await expect(page.getByRole("button", { name: "Retirer le fichier" })).toBeVisible();
}

test("a sermon is created with its recording, found, featured, changed and deleted", async ({
  adminPage: page,
}) => {
  const title = unique("Le bon voisinage");
  await page.goto("/admin/preche");
  await expect(page).toHaveURL(/\/admin\/preches$/);
  await page.getByRole("link", { name: "Ajouter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Nouveau prêche");
  await expect(page.getByRole("link", { name: "Prêches" }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("Le titre est obligatoire").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Auteur (facultatif)").fill("Fatou Ndoye");
  await page.getByLabel("Description (facultatif)").fill("Saluer, prévenir, partager un plat.");
  await page.getByText("Durée, chapitres, texte et mots-clés").click();
  await page.getByLabel("Durée en minutes").fill("90");
  await send(page, "preche-bon-voisinage-sans-tags.mp3");
  const duration = page.getByLabel("Durée", { exact: true });
  await expect(duration).toHaveAttribute("readonly");
  await expect(duration).toHaveValue(/^\d+\s(s|min)$/);
  const tags = page.getByLabel("Mots-clés (facultatif)");
  for (const tag of ["Voisins", "voisins", "Quotidien"]) {
    await tags.fill(tag);
    await tags.press("Enter");
  }
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await saved(page, "Le prêche a été créé.");

  await page.getByRole("searchbox").pressSequentially(`ndoye ${title.split(" ").at(-1)}`);
  await expect(page).toHaveURL(/q=ndoye\+[\da-f]{6}$/);
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("search").getByRole("status")).toHaveText(/^1\sprêche$/);
  const row = rowOf(page, title);
  const menu = await menuOf(row);
  await expectAccessible(page);
  await expect(menu.getByText("Instructeur")).toHaveCount(0);
  await expect(menu.getByRole("list", { name: "Mots-clés" }).getByRole("listitem")).toHaveText([
    "Voisins",
    "Quotidien",
  ]);
  await expect(menu.getByText(/^[\d,]+\sMo$/)).toBeVisible();
  await menu.getByRole("button", { name: /^Mettre en avant/ }).click();
  await saved(page, `« ${title} » est mis en avant.`);
  await expect(menu).toBeHidden();
  await expect(row.getByRole("button", { name: /^Plus/ })).toBeFocused();
  await expect(row.getByText("Mis en avant", { exact: true }).last()).toBeVisible();
  await expect(page).toHaveURL(/q=ndoye/);

  await expect(row.getByRole("cell", { name: "Fatou Ndoye" })).toBeVisible();
  await row.click();
  await expect(page.getByText("Fichier actuel")).toBeVisible();
  await expect(page.getByLabel("Mettre en avant")).toBeChecked();
  await page.getByLabel("Titre", { exact: true }).fill(`${title} bis`);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await saved(page, "Le prêche a été mis à jour.");
  await confirmDeletion(page, `${title} bis`, "Êtes-vous sûr de vouloir supprimer ce prêche ?");
  await saved(page, "Le prêche a été supprimé.");
  await expect(rowOf(page, `${title} bis`)).toHaveCount(0);
});

test("a title taken from the name of a file is to be checked, and a published content is shared from its row", async ({
  adminPage: page,
  context,
}) => {
  await page.goto("/admin/preche/new");
  await send(page, "preche-bon-voisinage-sans-tags.mp3");
  const title = page.getByLabel("Titre", { exact: true });
  await expect(title).toHaveValue("Preche bon voisinage sans tags");
  const doubt = page.getByText("Titre tiré du nom du fichier, à vérifier.");
  await expect(doubt).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Le titre est bon" }).click();
  await expect(doubt).toHaveCount(0);
  await expect(title).toBeFocused();
  await page.getByRole("button", { name: "Retirer le fichier" }).click();
  await send(page, "preche-bon-voisinage-sans-tags.mp3");
  await expect(doubt).toBeVisible();
  const own = unique("Le voisin");
  await title.fill(own);
  await expect(doubt).toHaveCount(0);
  await page.getByLabel("Prononcé le").fill("2019-03-03");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await saved(page, "Le prêche a été créé.");
  await expect(rowOf(page, own).getByText(/prononcé le 3\smars\s2019/)).toBeVisible();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const menu = await menuOf(rowOf(page, own));
  await menu.getByRole("button", { name: /^Partager/ }).click();
  await saved(page, "Lien copié");
  await expect(menu).toBeHidden();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http:.+\/preches\/le-voisin/);
  // Other journeys count what is published.
  const again = await menuOf(rowOf(page, own));
  await again.getByRole("button", { name: /^Retirer du site/ }).click();
  await expect(rowOf(page, own).getByText("Brouillon")).toBeVisible();
});

test("an article takes a PDF and a text, shown as it will be read", async ({ adminPage: page }) => {
  const title = unique("Tenir un carnet");
  await page.goto("/admin/article/new");
  await expect(page.getByLabel("Durée en minutes")).toHaveCount(0);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await expect(page.getByRole("toolbar", { name: "Mise en forme" })).toBeVisible();
  await editorOf(page, "Texte").click();
  await page.keyboard.type("## Noter\nUn ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("carnet");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" par sujet.\n> Notez tout.");
  await page.getByRole("button", { name: "Aperçu du texte" }).click();
  await expect(page.getByRole("status").getByRole("heading", { name: "Noter" })).toBeVisible();
  const picture = { name: "carnet.png", mimeType: "image/png", buffer: await page.screenshot() };
  await page.getByLabel("Ajouter une image au texte").setInputFiles(picture);
  await page.getByLabel("Ce que montre l'image").fill("Un carnet ouvert");
  await page.getByLabel("Légende (facultatif)").fill("Un carnet");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Placer dans le texte" }).click();
  await expect(page.locator("textarea[name=body]")).toHaveValue(
    /^## Noter\n\nUn \*\*carnet\*\* par sujet\.\n\n> Notez tout\.\n\n!\[Un carnet ouvert\]\(\/media\/[\da-f-]{36} "Un carnet"\)$/,
  );
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("pas-un-audio.mp3"));
  await expect(page.getByRole("alert").filter({ hasText: "échec" })).toBeVisible();
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("0 fichier sur 1 reçu").first()).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "échec" })).toBeFocused();
  await page.getByRole("button", { name: "Retirer le fichier" }).click();
  await send(page, "petit-guide-etudiant.pdf");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await saved(page, "L'article a été créé.");
  await page.getByLabel("Thème").first().selectOption({ index: 1 });
  await expect(page).toHaveURL(/theme=[0-9a-f-]{36}/);
  await expect(rowOf(page, title)).toHaveCount(0);
  await page.getByRole("link", { name: "Tout afficher" }).click();
  const menu = await menuOf(rowOf(page, title));
  const site = await menu.getByRole("link", { name: /^Voir/ }).getAttribute("href");
  await page.keyboard.press("Escape");
  const reader = await page.context().newPage();
  await reader.goto(site ?? "");
  const image = reader.getByRole("figure").filter({ hasText: "Un carnet" }).getByRole("img");
  await expect(image).toHaveAttribute("alt", "Un carnet ouvert");
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await reader.close();
  await confirmDeletion(page, title, "Êtes-vous sûr de vouloir supprimer cet article ?");
  await saved(page, "L'article a été supprimé.");
  expect((await page.goto(site ?? ""))?.status()).toBe(404);
});

test("an empty list says another thing with a filter; an unknown type says so", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/library?q=introuvable-xyz");
  await expect(page.getByText("Aucun livre ne correspond à ces critères.")).toBeVisible();
  await page.getByRole("link", { name: "Effacer les filtres" }).click();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page.getByRole("columnheader", { name: "Taille" })).toBeVisible();
  for (const address of ["/admin/poeme/new", "/admin/poeme/42/edit"]) {
    expect((await page.goto(address))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Type de contenu invalide" })).toBeVisible();
  }
});

test("a list is searched for its own words; closing a content's form stays at its place", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/courses");
  await page.getByRole("searchbox").fill("tajwid");
  await page.getByRole("link", { name: "Formations", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Formations");
  await expect(page.getByRole("searchbox")).toHaveValue("");

  await page.setViewportSize({ width: 1280, height: 320 });
  const menu = await menuOf(page.getByRole("row").nth(1));
  await menu.getByRole("link", { name: /^Leçons/ }).click();
  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  const cancel = page.getByRole("link", { name: "Annuler" });
  await cancel.scrollIntoViewIfNeeded();
  await cancel.click();
  await expect(cancel).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test("a formation is created from a preset, changed, given contents and deleted", async ({
  adminPage: page,
}) => {
  const title = unique("La Sira en douze lieux");
  await page.goto("/admin/formations");
  await page.getByRole("link", { name: "Nouvelle Formation" }).click();
  const create = page.getByRole("button", { name: "Publier", exact: true });
  await expect(create).toBeDisabled();
  await page.getByRole("radio", { name: "Sira" }).check();
  await expect(create).toBeDisabled();
  await page.getByRole("button", { name: "Reprendre la description proposée" }).click();
  await expect(editorOf(page, "Description")).toContainText("La vie du Prophète");
  await page.getByText("Un motif dessiné").click();
  await expect(page.getByText("PNG, JPG jusqu'à 10MB")).toBeVisible();
  await page.getByLabel("Choisir une image").setInputFiles({
    name: "sira.png",
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 225 } }),
  });
  await answerCropping(page);
  await expect(page.getByRole("img", { name: "Aperçu" })).toHaveJSProperty("complete", true);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Début (facultatif)").fill("2027-03-28");
  await page.getByLabel("Fin (facultatif)").fill("2027-01-10");
  await create.click();
  await expect(page.getByText("La fin ne peut pas venir avant le début").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Fin (facultatif)").fill("2027-06-30");
  await create.click();
  await saved(page, "La formation a été créée.");
  const card = rowOf(page, title);
  for (const fact of ["Ouvert", "28 mars 2027", /^0 \/ 50 étudiants$/]) {
    await expect(card.getByRole("cell", { name: fact }).first()).toBeVisible();
  }

  await card.getByRole("link", { name: title }).click();
  await expect(page.getByRole("radio", { name: "Sira" })).toBeChecked();
  await page.getByText("Plus d'options").click();
  const price = page.getByLabel("Prix en euros");
  await price.fill("cent vingt");
  await page.getByRole("button", { name: "Mettre à jour la formation" }).click();
  await expect(price).toHaveAccessibleDescription(/écrivez un nombre, par exemple 45,50/);
  await expect(price).toHaveValue("cent vingt");
  await price.fill("120,5 €");
  await page.getByLabel("Statut des inscriptions").selectOption("Fermé");
  await page.getByRole("button", { name: "Mettre à jour la formation" }).click();
  await saved(page, "La formation a été mise à jour.");
  await expect(card.getByText("Fermé", { exact: true }).first()).toBeVisible();
  await expect(card.getByRole("cell", { name: /^120,50\s€$/ })).toBeVisible();
  const menu = await menuOf(card);
  await menu.getByRole("link", { name: /^Leçons/ }).click();
  await expect(page.getByText("Aucun contenu")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Formations" }).click();
  await confirmDeletion(page, title, "Êtes-vous sûr de vouloir supprimer cette formation ?");
  await saved(page, "La formation a été supprimée.");
});

test("a formation with its days and its place takes six touches and fields", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const title = unique("Sira en ligne");
  await page.goto("/admin/formations");
  const { touch, touches } = countTouches();
  await touch(page.getByRole("link", { name: "Nouvelle Formation" }).click());
  await touch(page.getByRole("radio", { name: "Sira" }).check());
  await expect(page.getByRole("radio", { name: "Sira" })).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Sira");
  await expect(page.getByLabel("Catégorie").locator("option:checked")).toHaveText("Sira");
  await touch(editorOf(page, "Description").fill(title));
  await touch(page.getByRole("checkbox", { name: "samedi" }).check());
  await touch(page.getByRole("switch", { name: "En ligne" }).check());
  await expect(page.getByLabel(/^Lien pour suivre en ligne/)).toBeVisible();
  await touch(page.getByRole("button", { name: "Publier", exact: true }).click());
  await expect(page.getByText("La formation a été créée.")).toBeVisible();
  expect(touches()).toBe(6);
});
