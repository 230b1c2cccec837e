import sharp from "sharp";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";

test("an image that was chosen and not placed is asked about, not lost", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/article/new");
  const title = `Image ${Date.now()}`;
  await page.getByLabel("Titre", { exact: true }).fill(title);
  // Other journeys count what is published.
  await page.getByLabel("Garder en brouillon").check();
  await editorOf(page, "Texte").click();
  await page.keyboard.type("Une salle.");
  await page.getByLabel(/^Ajouter une image au texte/).setInputFiles({
    name: "salle.png",
    mimeType: "image/png",
    buffer: await sharp({ create: { width: 40, height: 30, channels: 3, background: "#4a8" } })
      .png()
      .toBuffer(),
  });
  const words = page.getByLabel("Ce que montre l'image");
  await expect(words).toBeVisible();
  await page.getByRole("button", { name: "Créer", exact: true }).click();
  await expect(page.getByText("Une image attend : décrivez-la et placez-la.")).toBeVisible();
  await expect(words).toBeFocused();
  const why = page.getByText("Écrivez d'abord ce que montre l'image.");
  await expect(why).toBeVisible();
  await expectAccessible(page);
  await words.fill("La salle de prière");
  await expect(why).toHaveCount(0);
  await page.getByRole("button", { name: "Placer dans le texte" }).click();
  await expect(page.locator("textarea[name=body]")).toHaveValue(/La salle de prière/);
  await page.getByRole("button", { name: "Créer", exact: true }).click();
  await expect(page.getByText("L'article a été créé.")).toBeVisible();
});
