import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

const ARABE = "/formations/langue-arabe-niveau-1-lire-et-ecrire/inscription";
const PARENT = "Votre nom (parent ou responsable)";

test("a parent registers a child, then another one, without scripts too", async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(ARABE);
  await expect(page.getByLabel(PARENT)).toBeHidden();
  await page.getByLabel("votre enfant").check();
  await expect(page.getByLabel(PARENT)).toBeVisible();
  await page.getByLabel("En ligne").check();
  await page.getByLabel("Prénom").fill("Sami");
  await page.getByLabel("Nom", { exact: true }).fill("Koné");
  await page.getByLabel(/^E-mail/).fill("awa.kone@exemple.fr");
  const send = page.getByRole("button", { name: "Envoyer mon inscription" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Indiquez votre nom de parent");
  await page.getByLabel(PARENT).fill("Awa Koné");
  await send.click();
  await expect(page.getByText("Inscription envoyée avec succès !")).toBeVisible();
  await page.getByRole("link", { name: "Inscrire une autre personne" }).click();
  await expect(page.getByLabel("votre enfant")).toBeChecked();
  await expect(page.getByLabel(PARENT)).toHaveValue("Awa Koné");
  await plain.close();
});

test("the choice and the parent's name are accessible", async ({ page }) => {
  await page.goto(ARABE);
  await page.getByLabel("votre enfant").check();
  await expectAccessible(page);
});
