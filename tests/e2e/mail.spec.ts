import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { mailTo } from "#tests/e2e/support/mailbox.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";
import { openPost, refusal } from "#tests/factories/smtp.ts";

test("without a mail server an answer is kept, and the back office says so", async ({
  page,
  adminPage,
  browser,
}) => {
  const once = randomUUID().slice(0, 6);
  const name = `Hawa du Courriel ${once}`;
  const email = `hawa.${once}@exemple.fr`;
  await writeToTheCentre(browser, process.env.DEMO_SITE_URL ?? "", { name, email });
  await adminPage.goto(`/admin/messages?q=${encodeURIComponent(name)}`);
  await answer(adminPage, name, "Wa ʿalaykum as-salām Hawa,\n\nvenez samedi à l'école.");
  const mail = await mailTo(email);
  expect(mail).toContain("Subject: =?UTF-8?Q?Réponse_à_votre_message");
  expect(mail).toMatch(/venez samedi à l.école\./);
  expect(mail).toMatch(/Votre message du .+Bonjour, de ma part/s);
  expect(mail).not.toContain(`Bonjour ${name}`);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("Non envoyé, gardé sur le serveur")).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  await expectAccessible(page);

  await page.goto(`/admin/mails?q=${encodeURIComponent(email)}`);
  await expect(page.getByText("Ce site n'envoie aucun")).toBeVisible();
  await page.getByRole("link", { name: "Réponse à votre message" }).click();
  const sent = page.frameLocator("iframe[title^='E-mail']").getByText(/venez samedi à l.école\./);
  await expect(sent).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Texte seul").click();
  await expect(sent).toBeHidden();
  await expect(page.getByText(/venez samedi à l.école\./)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Renvoyer/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copier le texte" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "E-mails" }).click();
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByText("Non envoyé, gardé sur le serveur")).toBeVisible();
  await page.getByRole("button", { name: "Envoyer un e-mail d'essai" }).click();
  await expect(page.getByText(/n'est pas parti\s: aucun serveur/)).toBeVisible();
});

test("a refused address is shown, and sent to once the server knows it", async ({ browser }) => {
  let known = false;
  const post = await openPost({
    onRcptTo: (_address, _session, done) => done(known ? null : refusal(550, "5.1.1 Unknown user")),
  });
  const site = await startSite({ DEMO: "off", SMTP_URL: post.url });
  const page = await administratorOf(site, browser);
  await writeToTheCentre(browser, site.url, { name: "Awa", email: "awa@exemple.fr" });
  await page.goto(`${site.url}/admin/messages`);
  await answer(page, "Awa", "À dimanche.");
  await page.getByRole("button", { name: "Annuler la réponse à Awa" }).click();
  const reply = editorOf(page, "Répondre à Awa");
  await expect(reply).toHaveText("À dimanche.");
  await reply.fill("À samedi.");
  await page.getByRole("button", { name: /^Envoyer la réponse/ }).click();
  await expect(page.getByText("Envoi dans moins d'une minute")).toBeVisible();
  await expectAccessible(page);
  await askDatabase(
    site,
    "update mails set send_after = now() where state = 'queued'; select pg_notify('mails_written', '')",
  );
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("L'adresse n'existe pas.")).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Réessayer/ }).click();
  await expect(page.getByText("L'e-mail est en route.")).toBeVisible();
  await expect(page.getByText("L'adresse n'existe pas.")).toBeVisible();
  await page.goto(`${site.url}/admin/mails?etat=echecs`);
  await expect(page.getByRole("cell", { name: "awa@exemple.fr" })).toBeVisible();
  await page.getByRole("button", { name: /^Plus : / }).click();
  await page.getByText("Ce qu'a répondu le serveur").click();
  await expect(page.getByText(/550 5\.1\.1 Unknown user/)).toBeVisible();
  expect(post.received).toEqual([]);

  known = true;
  await page.getByRole("button", { name: /^Renvoyer/ }).click();
  await expect(page.getByText("L'e-mail est en route.")).toBeVisible();
  await expect(async () => {
    await page.goto(`${site.url}/admin/mails?etat=envoyes`);
    await expect(page.getByText(/^Envoyé le /)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  expect(
    post.received.map(({ to, text }) => [to?.[0]?.address, text?.includes("À samedi.")]),
  ).toEqual([["awa@exemple.fr", true]]);

  await page.getByRole("button", { name: /^Plus : / }).click();
  await page.getByRole("link", { name: /^Renvoyer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("pourrait le recevoir deux fois");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Renvoyer" }).click();
  await expect.poll(() => post.received.length).toBe(2);

  await page.goto(`${site.url}/admin/settings/mail`);
  await page.getByRole("button", { name: "Envoyer un e-mail d'essai" }).click();
  await expect(page).toHaveURL(/\/admin\/mails$/);
  await expect.poll(() => post.received.at(-1)?.subject).toBe("E-mail d'essai");
  await page.context().close();
  await site.stop();
  await post.close();
});

test("while robots flood the site, a device proves itself and nothing typed is lost", async ({
  page,
  browser,
  emptySite,
}) => {
  await askDatabase(
    emptySite,
    `insert into attempts (key, count, window_ends_at)
     values ('message:partout', 1000, now() + interval '1 hour')`,
  );
  await page.goto(`${emptySite.url}/contact`);
  await fill(page, { name: "Awa", email: "awa@exemple.fr" });
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Message envoyé !")).toBeVisible();

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${emptySite.url}/contact`);
  await fill(plain, { name: "Awa", email: "awa@exemple.fr" });
  await plain.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(plain.getByRole("alert")).toContainText("attendez une demi-minute");
  await expect(plain.getByLabel("Message")).toHaveValue("Bonjour, de ma part");
  await context.close();
});

async function administratorOf(site: RunningSite, browser: Browser): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signIn(page, ADMINISTRATOR);
  return page;
}

async function writeToTheCentre(
  browser: Browser,
  url: string,
  who: { name: string; email: string },
): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto("/contact");
  await fill(page, who);
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByText("Message envoyé !")).toBeVisible();
  await context.close();
}

async function fill(page: Page, { name, email }: { name: string; email: string }): Promise<void> {
  await page.getByLabel("Nom").fill(name);
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Message").fill("Bonjour, de ma part");
}

async function answer(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole("row").getByRole("link", { name }).click();
  await editorOf(page, `Répondre à ${name}`).fill(text);
  await page.getByRole("button", { name: /^(Envoyer|Garder) la réponse/ }).click();
  await expect(page.getByText("La réponse a été enregistrée.")).toBeVisible();
}
