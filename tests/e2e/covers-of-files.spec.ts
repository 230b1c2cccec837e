import { answerCropping } from "#tests/e2e/support/cropping.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { sample } from "#tests/samples.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("a film's cover is a picture taken from it", async ({ adminPage: page }) => {
  await page.goto("/admin/video/new");
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("conference-bibliotheques.mp4"));
  await page.getByRole("button", { name: "Prendre une image de la vidéo" }).click();
  const film = page.getByLabel("« conference-bibliotheques.mp4 »", { exact: true });
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => !one.seeking && one.currentTime))
    .toBeGreaterThan(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Prendre cette image" }).click();
  await answerCropping(page);
  await expect(page.getByAltText("Aperçu")).toHaveJSProperty("complete", true);
  await page.getByLabel("Titre", { exact: true }).fill("Image prise de la vidéo");
  await page.getByLabel("Garder en brouillon").check();
  await page.getByRole("button", { name: "Créer", exact: true }).click();
  await expect(page.getByText("La vidéo a été créée.")).toBeVisible();
});

test("a book's cover is the first page of its PDF", async ({ adminPage: page }) => {
  await page.goto("/admin/livre/new");
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("petit-guide-etudiant.pdf"));
  await page.getByRole("button", { name: "Prendre la première page du PDF" }).click();
  await answerCropping(page);
  await expect(page.getByText("premiere-page.jpg", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Prendre la première page/ })).toHaveCount(0);
  await page.getByLabel("Garder en brouillon").check();
  await page.getByRole("button", { name: "Créer", exact: true }).click();
  await expect(page.getByText("Le livre a été créé.")).toBeVisible();
});
