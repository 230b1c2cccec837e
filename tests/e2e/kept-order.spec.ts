import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf as itemOf } from "#tests/e2e/support/lists.ts";
import {
  chooseRecordings,
  courseTitle,
  fillCourse,
  openNewCourse,
  rowOf,
  savedFiles,
} from "#tests/e2e/support/publishing.ts";

test("recordings moved by their handle are unsaved until saved, by keys and by pointer; one heard before its course is saved leaves it its cover", async ({
  adminPage: page,
}) => {
  const title = courseTitle();
  await openNewCourse(page);
  await fillCourse(page, title);
  await chooseRecordings(page, ["lecon-1-intention.mp3", "lecon-2-lettres-vbr.mp3"]);
  await savedFiles(page, 2);
  await page.getByLabel("Titre de la leçon 1").fill("Première");
  await page.getByLabel("Titre de la leçon 2").fill("Seconde");
  await rowOf(page, 1).getByRole("button", { name: "Écouter Première" }).click();
  await page.getByRole("button", { name: "Créer le cours" }).click();
  const cover = itemOf(page, title).locator("img");
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await itemOf(page, title).getByRole("link").first().click();
  const bar = page.getByRole("status").filter({ hasText: /nregistré/ });
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Déplacer « Seconde »" }).focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("« Seconde » saisi, place 2 sur 2")).toBeAttached();
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    const placed = page.getByText("« Seconde », place 1 sur 2");
    await expect(placed).toBeAttached({ timeout: 3_000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expectFirst(page, "Seconde");
  await expect(bar.getByText("Pas encore enregistré, saisie gardée")).toBeVisible();
  await page.getByRole("link", { name: "Annuler" }).click();
  await expect(page.getByText("Quitter sans enregistrer ?")).toBeVisible();
  await page.getByRole("button", { name: "Rester" }).click();

  const from = await page.getByRole("button", { name: "Déplacer « Première »" }).boundingBox();
  const to = await rowOf(page, 1).boundingBox();
  if (!from || !to) throw new Error("Nothing to drag.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.move(from.x + from.width / 2, to.y + 4, { steps: 4 });
  await page.mouse.up();
  await expectFirst(page, "Première");
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();
  await page.getByLabel("Titre de la leçon 1").press("Alt+ArrowDown");
  await expect(bar.getByText("Pas encore enregistré, saisie gardée")).toBeVisible();
  await page.getByRole("button", { name: "Mettre à jour le cours" }).click();
  await expect(page.getByText("Le cours a été mis à jour.")).toBeVisible();
  await itemOf(page, title).getByRole("link").first().click();
  await expectFirst(page, "Seconde");
});

test("refused files go in one press, names come in one, and a file that was cut is told", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  await chooseRecordings(page, [
    "lecon-1-intention.mp3",
    "pas-un-audio.mp3",
    "script-deguise.mp3",
    "tronque.mp3",
  ]);
  await savedFiles(page, 2);
  await expect(page.getByText("Ce fichier semble coupé")).toHaveCount(1);
  await expect(page.getByText(/il annonce .* et n'en contient que/)).toBeVisible();
  const another = page.getByText("Choisir un autre fichier");
  await expect(another).toHaveCount(2);
  const titles = page.getByLabel(/^Titre de la leçon/);
  await expect(titles.first()).toHaveValue("Leçon 1 : l'intention");
  await expect(titles.last()).toHaveValue("Leçon 1 : l'intention (2)");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Retirer les fichiers en échec" }).click();
  await expect(titles).toHaveCount(2);
  await expect(another).toHaveCount(0);
});

async function expectFirst(page: Page, title: string): Promise<void> {
  await expect(page.getByLabel("Titre de la leçon 1")).toHaveValue(title);
}
