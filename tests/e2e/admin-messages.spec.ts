import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf } from "#tests/e2e/support/lists.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

const said = (page: Page, text: string | RegExp) => expect(page.getByText(text)).toBeVisible();
const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

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
  await rowOf(page, name).getByRole("link", { name }).click();
  await expect(page.getByText("Lu", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Marquer comme lu/ })).toBeHidden();
  await page.getByRole("button", { name: /^Marquer comme non lu/ }).click();
  await said(page, `Le message d'${name} est marqué comme non lu.`);
  await page.goto("/admin/messages?statut=nouveau");
  await rowOf(page, name)
    .getByRole("button", { name: /^Marquer comme lu/ })
    .click();
  await said(page, `Le message d'${name} est marqué comme lu.`);
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole("button", { name: "Annuler" }).click();
  await rowOf(page, name)
    .getByRole("button", { name: /^Marquer comme lu/ })
    .click();
  await expect(rowOf(page, name)).toHaveCount(0);
  await page.getByRole("link", { name: /^Tous/ }).click();
  await expect(rowOf(page, name).getByText("Lu", { exact: true })).toBeVisible();
  await rowOf(page, name).getByRole("link", { name }).click();
  const send = page.getByRole("button", { name: `Garder la réponse à ${name}` });
  await send.click();
  await said(page, "Veuillez saisir une réponse");
  await expectAccessible(page);
  const reply = editorOf(page, `Répondre à ${name}`);
  await reply.click();
  await page.keyboard.type("Oui, de 9 h à midi.\n- en semaine\nle samedi\n\n");
  await page.keyboard.press("Control+k");
  await page.getByLabel("Adresse, ou titre d'un contenu").fill("https://exemple.fr/plan");
  await page.keyboard.press("Enter");
  await expectAccessible(page);
  await send.click();
  await said(page, "La réponse a été enregistrée.");
  await expect(page.getByText("À envoyer", { exact: true })).toBeVisible();
  await expect(page.getByText(/Réponse enregistrée le \d+(er)? \S+ \d{4}/)).toBeVisible();
  await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
  const mail = await mailTo(email);
  expect(mail).toMatch(/<li[^>]*>en semaine<\/li><li[^>]*>le samedi<\/li>/);
  expect(mail).toContain('<a href="https://exemple.fr/plan"');
  expect(mail).toMatch(/Oui, de 9.h à midi\.\s+\* en semaine\s+\* le samedi\s+https:\/\/exemple/);
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    "en semaine",
    "le samedi",
  ]);
  await expect(
    page.getByRole("link", { name: /^L'envoyer depuis votre messagerie/ }),
  ).toHaveAttribute("href", new RegExp(`^mailto:${email}\\?.*midi`));
  await expectAccessible(page);
  await page.goto("/admin/messages");
  await said(page, /réponses? à envoyer/);
  await expect(rowOf(page, name).getByText("À envoyer")).toBeVisible();
  await rowOf(page, name).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Je l'ai envoyée" }).click();
  await said(page, "La réponse est notée comme envoyée.");
  await expect(page.getByText("Répondu", { exact: true })).toBeVisible();
});

test("what is left to send by hand has its own list, and leaves it once it is told", async ({
  adminPage: page,
}) => {
  const name = unique("Awa");
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into contact_messages (name, email, message) values ('${name}', 'awa.sy@exemple.fr', 'Bonjour, où êtes-vous ?')`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByRole("link", { name }).click();
  await editorOf(page, `Répondre à ${name}`).fill("Au 14, rue des Écoles.");
  await page.getByRole("button", { name: `Garder la réponse à ${name}` }).click();
  await said(page, "La réponse a été enregistrée.");

  await page.goto("/admin/messages");
  const filter = page.getByRole("link", { name: /^À envoyer\s*\d/ });
  await filter.click();
  await expect(filter).toHaveAttribute("aria-current", "true");
  await expect(rowOf(page, name).getByText("À envoyer")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await rowOf(page, name).getByRole("link", { name }).click();
  await page.getByRole("button", { name: "Je l'ai envoyée" }).click();
  await said(page, "La réponse est notée comme envoyée.");
  await page.goto("/admin/messages?statut=a-envoyer");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);

  // Where no mail leaves, what the site wrote is read to be told.
  await page.goto(`/admin/mails?q=awa.sy`);
  await expect(
    page.getByRole("row").filter({ hasText: "awa.sy@exemple.fr" }).first(),
  ).toContainText("Non envoyé");
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole("columnheader").filter({ hasText: /\S/ })).toHaveText([
    "Objet",
    "Destinataire",
    "État",
    "Écrit",
  ]);
});

test("a text prepared once follows what is typed, before scripts too", async ({
  adminPage: page,
  browser,
}) => {
  const title = unique("Horaires");
  await page.goto("/admin/messages/templates/new");
  await page.getByLabel("Nom du modèle").fill(title);
  await editorOf(page, "Texte").fill("Nous ouvrons à 9 h.");
  await page.getByRole("button", { name: "Créer le modèle" }).click();
  await said(page, "Le modèle est créé.");
  await expectAccessible(page);
  await page.goto("/admin/messages?statut=lu");
  await page.getByRole("row").getByRole("link").last().click();
  await page.getByLabel("Modèle de réponse").selectOption(title);
  const reply = editorOf(page, /^Répondre à/);
  await reply.fill("Bonjour Awa,");
  await page.getByRole("button", { name: "Insérer le modèle" }).click();
  await expect(reply.locator("p")).toHaveText(["Bonjour Awa,", "Nous ouvrons à 9 h."]);
  await page.keyboard.press("Control+z");
  await expect(reply.locator("p")).toHaveText(["Bonjour Awa,"]);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: process.env.DEMO_SITE_URL,
  });
  const bare = await context.newPage();
  await bare.goto(page.url());
  await bare.getByLabel("Modèle de réponse").selectOption(title);
  await bare.getByLabel(/^Répondre à/).fill("As-salāmu ʿalaykum,");
  await bare.getByRole("button", { name: "Insérer le modèle" }).click();
  await expect(bare.getByLabel(/^Répondre à/)).toHaveValue(
    /^As-salāmu ʿalaykum,\s+Nous ouvrons à 9 h\.$/,
  );
  await context.close();
  await page.goto("/admin/messages/templates");
  await rowOf(page, title).getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await said(page, "Le modèle a été supprimé.");
  await expect(rowOf(page, title)).toHaveCount(0);
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
  await bar.getByRole("button", { name: "Actions" }).click();
  await bar.getByRole("button", { name: "Marquer comme lus" }).click();
  await said(page, /^2\smessages marqués comme lus\.$/);
  await page.getByLabel("Tout sélectionner").check();
  await bar.getByRole("button", { name: "Actions" }).click();
  await bar.getByRole("button", { name: "Supprimer" }).click();
  const dialog = page.getByRole("alertdialog", {
    name: /Êtes-vous sûr de vouloir supprimer 2\smessages\s\?/,
  });
  await expect(dialog).toContainText(`« Omar ${word} »`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await said(page, /^2\smessages supprimés\.$/);
  await said(page, "Aucun message");
  await page.getByRole("button", { name: "Annuler" }).first().click();
  for (const name of ["Omar", "Nadia"]) await expect(rowOf(page, `${name} ${word}`)).toBeVisible();
});

test("an answer that lacks words keeps its page before scripts", async ({ browser, adminPage }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await adminPage.context().storageState(),
    baseURL: process.env.DEMO_SITE_URL,
  });
  const page = await context.newPage();
  await page.goto("/admin/messages?statut=nouveau");
  await page.getByRole("row").getByRole("link").last().click();
  await page.getByRole("button", { name: /^Garder la réponse/ }).click();
  await expect(page).toHaveURL(/\/admin\/messages\/[^/]+\/reply/);
  await said(page, "Veuillez saisir une réponse");
  await context.close();
});

test("what is begun shows in the list; thanks are filed from the dashboard, and taken back", async ({
  adminPage: page,
}) => {
  const id = randomUUID();
  const name = unique("Élodie Merci");
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into contact_messages (id, name, email, message, status, created_at)
      values ('${id}', '${name}', '${id.slice(0, 8)}@exemple.fr', 'Merci à tous.', 'lu', now() - interval '9 days')`,
  );
  await page.goto(`/admin/messages/${id}/reply`);
  await editorOf(page, `Répondre à ${name}`).click();
  await page.keyboard.type("Avec plaisir");
  await page.waitForFunction(
    (id) => Object.keys(localStorage).some((key) => key.endsWith(`reponse/${id}`)),
    id,
  );
  await page.goto("/admin/messages?statut=a-repondre");
  await expect(rowOf(page, name).getByText("Brouillon")).toBeVisible();
  await expect(rowOf(page, name)).not.toContainText("retard");
  const menu = await menuOf(rowOf(page, name));
  await menu.getByRole("button", { name: /^Marquer comme non lu/ }).click();
  await said(page, "est marqué comme non lu.");
  await expect(rowOf(page, name)).toContainText(/\d+(er)?\s\S+, en retard/);

  await page.goto("/admin/dashboard");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByRole("button", { name: `Marquer comme traité : ${name}` }).click();
  await said(page, "Le message est marqué comme traité.");
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(line).toHaveCount(0);
  await page.goto("/admin/messages");
  await page.getByRole("searchbox").fill(name);
  await expect(page).toHaveURL(/q=/);
  await expect(rowOf(page, name).getByText("Traité", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Tout afficher" })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  const found = await menuOf(rowOf(page, name));
  await expectAccessible(page);
  await found.getByRole("button", { name: /^Remettre à répondre/ }).click();
  await said(page, "Le message attend de nouveau une réponse.");
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `delete from contact_messages where id = '${id}'`,
  );
});
