import { unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";
import { sample } from "#tests/samples.ts";

test.use({ viewport: { width: 360, height: 740 } });

test("both ends of a sermon recorded elsewhere are cut in its form; the original is taken back", async ({
  adminPage: page,
}) => {
  const title = unique("Le sermon coupé");
  await page.goto("/admin/preche/new");
  await page.getByLabel("Choisir un fichier").setInputFiles(sample("lecon-1-intention.mp3"));
  const cut = page.getByRole("button", { name: "Couper le début ou la fin" });
  await cut.click();
  const cutting = page.getByRole("region", { name: "Couper le début ou la fin" });
  await cutting.getByLabel("De", { exact: true }).fill("0:05");
  await cutting.getByLabel("À", { exact: true }).fill("0:20");
  await cutting.getByRole("button", { name: "Commencer ici" }).focus();
  await expect(cutting.getByText("Gardé : de 0:05 à 0:20, soit 0:15.")).toBeVisible();
  await expectAccessible(page);
  await cutting.getByRole("button", { name: "Couper", exact: true }).click();
  await expect(page.getByText(/^15\s?s ·/)).toBeVisible();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Leçon 1 : l'intention");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Créer", exact: true }).click();
  await expect(page.getByText("Le prêche a été créé.")).toBeVisible();

  await rowOf(page, title).getByRole("link", { name: title }).click();
  await expect(page.getByText("Fichier coupé. L'original est gardé.")).toBeVisible();
  await page.getByRole("button", { name: "Reprendre l'original" }).click();
  await expect(page.getByText(/^32\s?s ·/)).toBeVisible();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Le prêche a été mis à jour.")).toBeVisible();
});
