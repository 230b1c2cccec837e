import { said } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

test.use({ viewport: { width: 360, height: 740 }, permissions: ["microphone"] });

test("a sermon is recorded on the phone, found again after a reload, cut, and published", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/preche/new");
  await page.getByRole("button", { name: "Enregistrer au micro" }).click();
  await expect(page.getByRole("timer")).toHaveText("0:04");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("En pause")).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole("button", { name: /^Reprendre l'enregistrement du/ }).click();
  await expect(page.getByText(/^Tout est gardé\s: 0:(0[4-9]|[1-5]\d)\./)).toBeVisible();
  await expectAccessible(page);
  const sound = page.getByLabel("Écouter l'enregistrement");
  const goTo = (seconds: number) =>
    sound.evaluate((player: HTMLAudioElement, to) => {
      player.currentTime = to;
    }, seconds);
  await goTo(1);
  await page.getByRole("button", { name: "Commencer ici" }).click();
  await goTo(3);
  await page.getByRole("button", { name: "Finir ici" }).click();
  await expect(page.getByText(/^Gardé\s: de 0:01 à 0:03, soit 0:02/)).toBeVisible();
  await page.getByRole("button", { name: "Garder", exact: true }).click();

  await expect(page.getByText(/^2\ss ·/)).toBeVisible();
  await page.getByLabel("Titre", { exact: true }).fill("Le mot du vendredi, au micro");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await said(page, "Le mot du vendredi, au micro");
  await page.goto("/admin/preche/new");
  await expect(page.getByRole("button", { name: "Enregistrer au micro" })).toBeVisible();
  await expect(page.getByText("n'a pas été publié")).toHaveCount(0);
});

test("what is recorded is deleted only when one is sure", async ({ adminPage: page }) => {
  await page.goto("/admin/preche/new");
  await page.getByRole("button", { name: "Enregistrer au micro" }).click();
  await expect(page.getByRole("timer")).toHaveText("0:02");
  await page.getByRole("button", { name: "Terminer" }).click();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Annuler" }).click();
  await expect(page.getByText(/^Tout est gardé/)).toBeVisible();
  await page.getByRole("button", { name: "Supprimer" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("button", { name: "Enregistrer au micro" })).toBeFocused();
  await page.reload();
  await expect(page.getByRole("button", { name: "Enregistrer au micro" })).toBeVisible();
  await expect(page.getByText("n'a pas été publié")).toHaveCount(0);
});

test.describe("without leave", () => {
  test.use({ permissions: [] });

  test("a refused microphone says what to do", async ({ adminPage: page }) => {
    await page.goto("/admin/courses/new");
    await page.getByRole("button", { name: "Enregistrer au micro" }).click();
    await expect(page.getByText(/micro n'est pas autorisé|Aucun micro trouvé/)).toBeVisible();
  });
});
