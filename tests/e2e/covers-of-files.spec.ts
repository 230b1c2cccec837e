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
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
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
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("Le livre a été créé.")).toBeVisible();
});

test("an audio course shows the picture chosen for it", async ({
  adminPage: page,
  browser,
  baseURL,
}) => {
  await page.goto("/admin/courses/new");
  await page.getByLabel("Titre", { exact: true }).fill("Un cours illustré");
  await page.getByLabel("Description").fill("Pas à pas.");
  await page.getByText("Image de couverture", { exact: true }).first().click();
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 360, height: 300 } });
  const picture = { name: "lettres.png", mimeType: "image/png", buffer };
  await page.getByLabel("Choisir une image").setInputFiles(picture);
  await expect(page.getByAltText("Aperçu")).toHaveJSProperty("complete", true);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByText("Le cours a été créé.")).toBeVisible();
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/cours-audio");
  await visitor.getByRole("link", { name: "Un cours illustré" }).first().click();
  const cover = visitor.locator("main img").first();
  await expect(cover).toHaveAttribute("src", /\/media\//);
  await expect
    .poll(() => cover.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
});

test("a picture too small to be cut is kept whole without asking; both answers stay in reach of the others", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 480, height: 640 });
  await page.goto("/admin/article/new");
  const pictured = async (width: number, height: number) => ({
    name: `${width}x${height}.png`,
    mimeType: "image/png",
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width, height } }),
  });
  const [tall, wide] = [await pictured(300, 640), await pictured(480, 320)];
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByLabel("Choisir une image").setInputFiles(tall);
  await expect(page.getByText("elle est gardée en entier")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByLabel("Remplacer « 300x640.png »").setInputFiles(wide);
  const dialog = page.getByRole("dialog", { name: /^Recadrer/ });
  for (const name of ["Recadrer", "Garder en entier"]) {
    await expect(dialog.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
  await answerCropping(page);
});
