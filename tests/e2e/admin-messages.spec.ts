import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";

const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();
const cardOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

test("a message is marked as read, then answered by mail", async ({ adminPage: page }) => {
  const name = unique("Awa Sarr");
  const email = `${randomUUID().slice(0, 8)}@exemple.fr`;
  await page.goto("/contact");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Message").fill("Êtes-vous ouverts le samedi ?");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await said(page, "Message envoyé !");

  await page.goto("/admin/messages?statut=nouveau");
  await cardOf(page, name)
    .getByRole("button", { name: /^Marquer comme lu/ })
    .click();
  await expect(cardOf(page, name)).toHaveCount(0);
  await page.getByRole("link", { name: /^Tous/ }).click();
  const card = cardOf(page, name);
  await expect(card.getByText("Lu", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: "Envoyer la réponse" }).click();
  await expect(card.getByText("Veuillez saisir une réponse")).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel(`Répondre à ${name}`).fill("Oui, de 9 h à midi.");
  await card.getByRole("button", { name: "Envoyer la réponse" }).click();
  await said(page, "La réponse a été enregistrée.");
  await expect(card.getByText("Répondu", { exact: true })).toBeVisible();
  await expect(card.getByText(/Réponse enregistrée le \d+ \S+ \d{4}/)).toBeVisible();
  await expect(card.getByRole("textbox")).toHaveCount(0);
  expect(await mailTo(email)).toContain("Oui, de 9 h à midi.");
});

test("several messages are marked as read on a phone, deleted, and brought back", async ({
  adminPage: page,
}) => {
  const word = unique("Salle");
  await page.setViewportSize({ width: 360, height: 760 });
  for (const name of ["Omar", "Nadia"]) {
    await page.goto("/contact");
    await page.getByLabel("Nom", { exact: true }).fill(`${name} ${word}`);
    await page.getByLabel("E-mail").fill(`${randomUUID().slice(0, 8)}@exemple.fr`);
    await page.getByLabel("Message").fill("La salle est-elle libre ?");
    await page.getByRole("button", { name: "Envoyer le message" }).click();
    await said(page, "Message envoyé !");
  }
  await page.goto(`/admin/messages?q=${encodeURIComponent(word)}`);
  const bar = page.locator("#selection");
  await page.getByLabel("Tout sélectionner").check();
  await bar.getByRole("button", { name: "Marquer comme lus" }).click();
  await said(page, /^2\smessages marqués comme lus\.$/);
  await page.getByLabel("Tout sélectionner").check();
  await bar.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /Êtes-vous sûr de vouloir supprimer 2\smessages\s\?/,
  );
  await expect(page.getByText(`« Omar ${word} »`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Supprimer" }).click();
  await said(page, /^2\smessages supprimés\.$/);
  await said(page, "Aucun message");
  await page.getByRole("button", { name: "Annuler" }).first().click();
  for (const name of ["Omar", "Nadia"]) await expect(cardOf(page, `${name} ${word}`)).toBeVisible();
});

test("an answer that lacks words keeps its page before scripts", async ({ browser, adminPage }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await adminPage.context().storageState(),
    baseURL: process.env.DEMO_SITE_URL,
  });
  const page = await context.newPage();
  await page.goto("/admin/messages?statut=nouveau");
  await page.getByRole("button", { name: "Envoyer la réponse" }).first().click();
  await expect(page).toHaveURL(/\/admin\/messages\/[^/]+\/reply/);
  await said(page, "Veuillez saisir une réponse");
  await context.close();
});
