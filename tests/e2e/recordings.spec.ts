import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf as itemOf } from "#tests/e2e/support/lists.ts";
import { courseTitle, fillCourse, openNewCourse, rowOf } from "#tests/e2e/support/publishing.ts";
import { countTouches } from "#tests/e2e/support/touches.ts";
import { sample } from "#tests/samples.ts";

const NOTES = ["PTT-20261113-WA0004.opus", "PTT-20261113-WA0005.opus", "lecon-1_intention.opus"];
const FIVE_NOTES = [1, 2, 3, 4, 5].map((number) => `PTT-20261120-WA000${number}.opus`);

// What is shared from the telephone is received by one.
test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 640 } });

test("voice notes shared from the telephone wait for who signs in; the next five are published in two touches, where the last ones went", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/partage");
  await expectAccessible(page);
  await workerIsReady(page);
  await page.context().clearCookies();
  await share(page, NOTES);
  await expect(page).toHaveURL(/\/admin\/login\?retour=%2Fadmin%2Fpartage$/);
  await page.getByLabel("Adresse e-mail").fill(ADMINISTRATOR.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Se connecter" }).click();

  await expect(page.getByLabel("Où les publier")).toHaveValue("");
  await page.getByLabel("Où les publier").selectOption({ label: "Prêches" });
  const titles = page.getByLabel(/^Titre de l'enregistrement/);
  await expect(titles).toHaveCount(3);
  await expect(titles.nth(0)).toHaveValue("Lecon 1 intention");
  await expect(titles.nth(1)).toHaveValue("Enregistrement du 13 novembre 2026");
  await expect(titles.nth(2)).toHaveValue("Enregistrement du 13 novembre 2026 (2)");
  await expect(page.getByText("Titre proposé, à vérifier avant de publier.")).toHaveCount(1);
  await expect(page.getByText("Daté du 13 novembre 2026")).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("3 enregistrements publiés.")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/preches$/);
  await expect(page.getByRole("button", { name: "Voir" })).toBeVisible();
  await itemOf(page, "Enregistrement du 13 novembre 2026 (2)").getByRole("link").first().click();
  await expect(page.getByLabel("Prononcé le")).toHaveValue("2026-11-13");
  await page.getByRole("button", { name: "Nouveau", exact: true }).click();
  await page.getByRole("link", { name: "Enregistrements" }).click();
  await expect(page.getByLabel("Où les publier")).toHaveValue("preche");
  await page.goto("/preches");
  const published = page.getByRole("main").getByRole("link", { name: /13 novembre 2026/ });
  await expect(published.first()).toBeVisible();

  await page.goto("/admin/partage");
  await expect(page.getByLabel("Où les publier")).toHaveValue("preche");
  await expect(titles).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publier" })).toHaveCount(0);

  await page.goto("/admin");
  const { touch, touches } = countTouches();
  await touch(share(page, FIVE_NOTES));
  await expect(titles).toHaveCount(5);
  const place = page.getByLabel("Où les publier");
  await expect(place.locator("option:checked")).toHaveText("Prêches");
  await touch(page.getByRole("button", { name: "Publier" }).click());
  await expect(page.getByText("Prêches : 5 enregistrements publiés.")).toBeVisible();
  expect(touches()).toBe(2);
});

test("recordings go on with a course's numbers; a typo is mended and a file replaced in two touches each", async ({
  adminPage: page,
}) => {
  const title = courseTitle();
  await openNewCourse(page);
  await fillCourse(page, title);
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByText("Le cours a été créé.")).toBeVisible();
  await page.getByRole("button", { name: "Nouveau", exact: true }).click();
  await page.getByRole("link", { name: "Enregistrements" }).click();
  await page.getByLabel("Où les publier").selectOption({ label: title });
  const files = ["PTT-20261113-WA0004.opus", "pas-un-audio.mp3"].map(sample);
  await page.getByLabel("Ajouter des fichiers audio").setInputFiles(files);
  const titles = page.getByLabel(/^Titre de la leçon/);
  await expect(titles.nth(1)).toHaveValue("Enregistrement du 13 novembre 2026");
  await expect(page.getByText(/1 fichier sur 2/)).toBeVisible();
  await expect(page.getByText(/1\sfichier n.est pas arrivé/)).toBeVisible();
  await page.getByRole("button", { name: "Voir pourquoi" }).click();
  await expect(page.getByRole("button", { name: "Retirer « Pas un audio »" })).toBeInViewport();
  // What arrived is published without it.
  await page.getByRole("button", { name: "Publier la seule reçue" }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/[\w-]+\/edit$/);
  const field = page.getByLabel("Titre de la leçon 1");
  await expect(field).toHaveValue("Enregistrement du 13 novembre 2026");

  await page.goto("/admin/courses");
  const save = page.getByRole("button", { name: "Mettre à jour le cours" });
  const mending = countTouches();
  await mending.touch(itemOf(page, title).getByRole("link", { name: title }).click());
  await field.fill("Le titre corrigé");
  await mending.touch(save.click());
  await expect(page.getByText("Le cours a été mis à jour.")).toBeVisible();
  expect(mending.touches()).toBe(2);

  await itemOf(page, title).getByRole("link", { name: title }).click();
  await expect(field).toHaveValue("Le titre corrigé");
  const row = rowOf(page, 1);
  const replacing = countTouches();
  const chooser = page.waitForEvent("filechooser");
  await replacing.touch(row.getByText("Remplacer").click());
  await (await chooser).setFiles(sample("lecon-1-intention.mp3"));
  await replacing.touch(save.click());
  await expect(page.getByText("Le cours a été mis à jour.")).toBeVisible();
  expect(replacing.touches()).toBe(2);
  await itemOf(page, title).getByRole("link", { name: title }).click();
  await expect(row).toContainText(/32\s?s/);
  await expect(field).toHaveValue("Le titre corrigé");
});

test("voice notes begin a course of their own, in one go", async ({ adminPage: page }) => {
  const title = courseTitle();
  await page.goto("/admin/partage");
  await page.getByLabel("Où les publier").selectOption("Nouveau cours…");
  await page.getByLabel("Titre du cours").fill(title);
  const files = NOTES.slice(0, 1).concat("lecon-1-intention.mp3").map(sample);
  await page.getByLabel("Ajouter des fichiers audio").setInputFiles(files);
  const titles = page.getByLabel(/^Titre de la leçon/);
  await expect(titles.nth(0)).toHaveValue("Leçon 1 : l'intention");
  await expect(titles.nth(1)).toHaveValue("Enregistrement du 13 novembre 2026");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText("La description est obligatoire").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Description").fill("Deux leçons enregistrées au téléphone.");
  await page.getByRole("button", { name: "Publier" }).click();
  await expect(page.getByText(/: 2\sleçons publiées\./)).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/courses\/[\w-]+\/edit$/);
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(title);
  await expect(titles).toHaveCount(2);
  await page.getByRole("button", { name: "Voir" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

/** As Chromium sends what is shared to an installed site: a form posted to the share target. */
async function share(page: Page, names: string[]): Promise<void> {
  const chooser = page.locator("#partage-de-test");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.enctype = "multipart/form-data";
    form.action = "/admin/partage/recevoir";
    form.innerHTML = '<input id="partage-de-test" type="file" name="files" multiple>';
    document.body.append(form);
  });
  const note = await readFile(sample("PTT-20261113-WA0004.opus"));
  const files = names.map((name) => ({ name, mimeType: "audio/ogg", buffer: note }));
  await chooser.setInputFiles(files);
  await chooser.evaluate((input) => (input as HTMLInputElement).form?.submit());
}

function workerIsReady(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const worker = () => navigator.serviceWorker.getRegistration("/admin/partage");
    while (!(await worker())?.active) await new Promise((wait) => setTimeout(wait, 50));
  });
}
