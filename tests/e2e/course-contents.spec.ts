import type { Page } from "@playwright/test";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { chooseRecordings, editorOf, savedFiles } from "#tests/e2e/support/publishing.ts";
import { sample } from "#tests/samples.ts";

const cardOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });

test("a course's contents are put in order by buttons, keys and pointer, and without scripts", async ({
  adminPage: page,
  browser,
}) => {
  test.slow();
  const course = unique("Cours à ranger");
  await page.goto("/admin/formations/new");
  await page.getByRole("radio", { name: "Sira" }).check();
  await editorOf(page, "Description").fill("À ranger.");
  await page.getByLabel("Titre", { exact: true }).fill(course);
  await page.getByLabel("Garder en brouillon").check();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await said(page, "La formation a été créée.");
  const menu = await menuOf(rowOf(page, course));
  await menu.getByRole("link", { name: /^Leçons/ }).click();
  for (const title of ["Premier", "Deuxième", "Troisième"]) {
    await page.getByRole("link", { name: "Ajouter une leçon" }).click();
    await page.getByLabel("Titre", { exact: true }).fill(title);
    await page.getByLabel("Type").selectOption("Texte");
    await page.getByLabel("Texte", { exact: true }).fill("Quelques mots.");
    await page.getByRole("button", { name: "Ajouter", exact: true }).click();
    await expect(cardOf(page, title)).toBeVisible();
  }
  const headings = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText(["Premier", "Deuxième", "Troisième"]);

  await page.getByRole("button", { name: "Descendre « Premier »" }).click();
  await expect(headings).toHaveText(["Deuxième", "Premier", "Troisième"]);
  await expect(page.getByRole("button", { name: "Descendre « Premier »" })).toBeFocused();

  const handle = page.getByRole("button", { name: "Déplacer « Troisième »" });
  await handle.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("« Troisième » saisi, place 3 sur 3")).toBeAttached();
  // The keys are listened to a moment after the line is said to be taken: one pressed before moves nothing.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    const placed = page.getByText("« Troisième », place 2 sur 3");
    await expect(placed).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await said(page, "« Troisième » : place 2 sur 3.");
  await expect(headings).toHaveText(["Deuxième", "Troisième", "Premier"]);

  const from = await page.getByRole("button", { name: "Déplacer « Premier »" }).boundingBox();
  const to = await cardOf(page, "Deuxième").boundingBox();
  if (!from || !to) throw new Error("Nothing to drag.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await said(page, "« Premier » : place 1 sur 3.");
  await expect(headings).toHaveText(["Premier", "Deuxième", "Troisième"]);
  await expectAccessible(page);

  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const bare = await plain.newPage();
  await bare.goto(page.url());
  await bare.getByRole("button", { name: "Monter « Troisième »" }).click();
  const order = bare.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(order).toHaveText(["Premier", "Troisième", "Deuxième"]);
  const list = new URL("/admin/formations?q=", page.url());
  list.searchParams.set("q", course);
  await bare.goto(list.href);
  await bare.getByLabel(`Sélectionner « ${course} »`).check();
  await bare.locator("#selection").getByRole("button", { name: "Supprimer" }).click();
  await expect(bare.getByRole("heading", { level: 1 })).toHaveText(/Êtes-vous sûr/);
  await bare.getByRole("button", { name: "Supprimer" }).click();
  await expect(bare.getByText("Aucune formation", { exact: true })).toBeVisible();
  await plain.close();
});

test("a formation takes several recordings at once; a file proposes the title and the length of one content", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const formation = unique("Formation à écouter");
  await page.goto("/admin/formations/new");
  const create = page.getByRole("button", { name: "Publier", exact: true });
  await create.click({ force: true });
  await expect(page.getByRole("link", { name: "Choisissez une formation" })).toBeVisible();
  await expect(page.getByRole("link", { name: "La description est obligatoire" })).toBeVisible();
  await page.getByRole("radio", { name: "Sira" }).check();
  await editorOf(page, "Description").fill("À écouter.");
  await page.getByLabel("Titre", { exact: true }).fill(formation);
  await create.click();
  await page.getByRole("button", { name: "Ajouter des leçons" }).click();
  await page.getByRole("link", { name: "Ajouter des leçons audio" }).click();
  await expect(page.getByLabel("Où les publier").locator("option:checked")).toHaveText(formation);
  // Reached by a link: until its scripts answer, what is chosen is heard by nobody.
  await page.goto(page.url());
  await chooseRecordings(page, ["lecon-2-lettres-vbr.mp3", "lecon-1-intention.mp3"]);
  await savedFiles(page, 2);
  await expect(page.getByLabel("Titre de la leçon 1")).toHaveValue("Leçon 1 : l'intention");
  await expect(page.getByLabel("Titre de la leçon 2")).toHaveValue(/^Leçon 2/);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await said(page, `« ${formation} » : 2\u00a0leçons publiées.`);
  const headings = page.getByRole("listitem").getByRole("heading", { level: 2 });
  await expect(headings).toHaveText([/^Leçon\s1/, /^Leçon\s2/]);

  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("conference-bibliotheques.m4a"));
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Conference bibliotheques");
  await expect(page.getByLabel("Durée", { exact: true })).toHaveValue(/20\s?s/);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(headings).toHaveCount(3);
});
