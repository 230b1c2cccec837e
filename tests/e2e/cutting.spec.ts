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
  const from = cutting.getByLabel("De", { exact: true });
  const cutNow = cutting.getByRole("button", { name: "Couper", exact: true });
  for (const [typed, told] of [
    ["midi", "Écrivez un temps, par exemple 0:03, 3 s ou 1 min 20."],
    ["1:00", "L'enregistrement ne dure que 0:32."],
  ] as const) {
    await from.fill(typed);
    await cutNow.click({ force: true });
    await expect(cutting.getByText(told)).toBeVisible();
    await expect(from).toHaveValue(typed);
    await expect(cutNow).toHaveAttribute("aria-disabled", "true");
  }
  await from.fill("3");
  await from.press("Enter");
  await expect(from).toHaveValue("0:03");
  await from.fill("5 s");
  await cutting.getByLabel("À", { exact: true }).fill("0:20");
  await cutting.getByRole("button", { name: "Commencer ici" }).focus();
  await expect(cutting.getByText("Gardé : de 0:05 à 0:20, soit 0:15.")).toBeVisible();
  await expectAccessible(page);
  // The edges of what one sees of the sound are drawn too.
  const edge = cutting.getByLabel("Début gardé");
  await edge.press("PageUp");
  await expect(cutting.getByText(/^Gardé\s: de 0:08 à 0:20/)).toBeVisible();
  await from.fill("5 s");
  await from.press("Enter");
  await expect(edge).toHaveValue("5");
  await cutNow.click();
  await expect(page.getByText(/^15\s?s ·/)).toBeVisible();
  const done = page.getByText("Fichier coupé. L'original est gardé.");
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue("Leçon 1 : l'intention");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("Le prêche a été créé.")).toBeVisible();

  await rowOf(page, title).getByRole("link", { name: title }).click();
  await expect(page.getByText("Fichier coupé. L'original est gardé.")).toBeVisible();
  await page.getByRole("button", { name: "Reprendre l'original" }).click();
  await expect(page.getByText(/^32\s?s ·/)).toBeVisible();
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(page.getByText("Le prêche a été mis à jour.")).toBeVisible();
});
