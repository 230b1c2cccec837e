import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";

const MESSAGE = "Où se trouve la salle ?";

test("a person sees, downloads and erases what is kept, through a mailed link", async ({
  page,
}) => {
  const email = `${randomUUID().slice(0, 8)}@exemple.fr`;
  await write(page, email);
  await page.goto("/confidentialite");
  await expect(page.getByText(/24.mois après l'envoi/)).toBeVisible();
  await page.getByRole("link", { name: "voir, télécharger ou effacer" }).click();
  await page.getByLabel("E-mail").fill("pas-une-adresse");
  await page.getByRole("button", { name: "Demander le lien" }).click();
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/semble incomplète/);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Demander le lien" }).click();
  await expect(page.getByRole("heading", { name: "Votre demande est reçue" })).toBeVisible();
  const link = linkIn(await mailTo(email), "/mes-donnees/dossier");
  await page.goto(link);
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Télécharger mes données" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("mes-donnees.html");
  expect(await readFile(await download.path(), "utf8")).toContain(MESSAGE);
  await page.getByRole("link", { name: "Effacer mes données" }).click();
  await expectAccessible(page);
  await page.goto(link);
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await page.getByRole("link", { name: "Effacer mes données" }).click();
  await page.getByRole("button", { name: "Oui, tout effacer" }).click();
  await expect(page.getByRole("heading", { name: "Vos données sont effacées" })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText("Rien n'est gardé sous")).toBeVisible();
  await page.goto("/mes-donnees/dossier?jeton=faux");
  await expect(page.getByRole("heading", { name: "Ce lien n'est plus valable" })).toBeVisible();
});

test("an administrator finds a person, exports and erases, and the journal keeps no name", async ({
  adminPage: page,
}) => {
  const email = `${randomUUID().slice(0, 8)}@exemple.fr`;
  await write(page, email);
  await page.goto("/admin/personal-data");
  await page.getByRole("searchbox").fill("awa");
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByText("Une adresse entière, ou un numéro entier")).toBeVisible();
  await page.getByRole("searchbox").fill(email.toUpperCase());
  await page.getByRole("button", { name: "Rechercher" }).click();
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Exporter pour un autre service" }).click(),
  ]);
  expect(JSON.stringify(JSON.parse(await readFile(await download.path(), "utf8")))).toContain(
    MESSAGE,
  );
  await page.getByRole("link", { name: "Effacer" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText(email);
  await dialog.getByRole("button", { name: "Effacer définitivement" }).click();
  await expect(page.getByText(/Effacé définitivement.: 1.message/).first()).toBeVisible();
  await page.goto(`/admin/personal-data?q=${email}`);
  await expect(page.getByText(`Rien n'est gardé sous ${email}`)).toBeVisible();
  await page.goto("/admin/journal");
  await expect(page.getByText(/a effacé les données d’une personne/).first()).toBeVisible();
  await expect(page.locator("main")).not.toContainText(email);
});

async function write(page: Page, email: string): Promise<void> {
  await page.goto("/contact");
  await page.getByLabel("Nom", { exact: true }).fill("Awa Dossier");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel("Message").fill(MESSAGE);
  await page.getByRole("button", { name: /^Envoyer/ }).click();
  await expect(page).toHaveURL(/envoye/);
}
