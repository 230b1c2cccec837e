import type { AddressInfo } from "node:net";
import type { Browser, Page } from "@playwright/test";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, signIn, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { linkIn } from "#tests/e2e/support/mailbox.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";

const SUBJECT = "La patience, une lumière";
const LIST = `Prénom;E-mail
Awa;awa@exemple.fr
Bilal;bilal@exemple.fr
Parti;parti@exemple.fr
Fatou;fatou(chez)exemple
Awa;AWA@exemple.fr
`;

const received: Email[] = [];
let mailServer: SMTPServer;
let site: RunningSite;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  mailServer = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) => {
      const gone = Object.assign(new Error("5.1.1 No such user here"), { responseCode: 550 });
      done(address.startsWith("parti@") ? gone : undefined);
    },
    async onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      received.push(await PostalMime.parse(Buffer.concat(chunks)));
      done();
    },
  });
  mailServer.on("error", () => undefined);
  await new Promise<void>((ready) => mailServer.listen(0, "127.0.0.1", ready));
  const { port } = mailServer.server.address() as AddressInfo;
  site = await startSite({ DEMO: "off", SMTP_URL: `smtp://127.0.0.1:${port}` });
});
test.afterAll(async () => {
  await site.stop();
  await new Promise<void>((closed) => mailServer.close(closed));
});

test("a letter is written, tried, sent, read, answered with a goodbye, and kept", async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const page = await signedIn(browser);
  await importList(page);

  await page.getByRole("link", { name: "Nouvelle lettre" }).click();
  await expect(page.getByRole("toolbar", { name: "Mise en forme" })).toBeVisible();
  await page.getByRole("button", { name: "Envoyer maintenant" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Veuillez remplir le sujet et le contenu de l'email",
  );
  await page.getByLabel("Sujet").fill(SUBJECT);
  const text = editorOf(page, "Contenu");
  await text.click();
  await page.keyboard.type("As-salāmu ʿalaykum. ");
  await page.getByRole("button", { name: "Gras" }).click();
  await page.keyboard.type("La patience éclaire.");
  await expect(text.locator("strong")).toHaveText("La patience éclaire.");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: SUBJECT })).toBeVisible();
  await expect(preview.getByText("La patience éclaire.", { exact: true })).toBeVisible();
  const inbox = page.getByRole("region", { name: "Dans la boîte de réception" });
  await expect(inbox).toContainText(SUBJECT);
  await expect(inbox).toContainText("La patience éclaire.");
  await page.getByText("Ordinateur").click();
  await expect(preview.getByText("La patience éclaire.", { exact: true })).toBeVisible();
  await expect(page.getByText("3 personnes recevront")).toBeVisible();
  await page.getByRole("button", { name: "Ajouter des contenus" }).click();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();

  const sendNow = page.getByRole("button", { name: "Envoyer maintenant" });
  await expect(sendNow).toHaveClass(/button-secondary/);
  await page.getByRole("button", { name: "M'envoyer un essai" }).click();
  await page.getByRole("button", { name: "Envoyer l'essai" }).click();
  expect(await mailOf(ADMINISTRATOR.email)).toMatchObject({ subject: `[Essai] ${SUBJECT}` });

  await expect(sendNow).toHaveClass(/button-primary/);
  await sendNow.click();
  await expect(page.getByText("Elle partira tout de suite à 3 abonnés.")).toBeVisible();
  await page.getByRole("button", { name: "Envoyer maintenant" }).click();
  await expect(page.getByText("Envoyée", { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(figure(page, "Envoyées")).toHaveText("2");
  await expect(figure(page, "En échec")).toHaveText("1");
  await expect(page.getByText(/Adresse désactivée.*550 5\.1\.1 No such user here/)).toBeVisible();
  const report = page.url();

  const mail = await mailOf("awa@exemple.fr");
  expect(mail.subject).toBe(SUBJECT);
  expect(mail.text).toContain("La patience éclaire.");
  const html = mail.html ?? "";
  await page.goto(linkIn(html, "/lettre/archives/"));
  await expect(page.getByRole("heading", { name: SUBJECT })).toBeVisible();
  await expect(page.getByText("La patience éclaire.")).toBeVisible();
  await page.getByRole("link", { name: "Les lettres précédentes" }).first().click();
  await expect(page.getByRole("link", { name: SUBJECT })).toBeVisible();
  // The list begins with the last one itself.
  await expect(page.getByText("La patience éclaire.")).toBeVisible();
  expect(await (await page.request.get("/sitemap.xml")).text()).toContain(
    "-la-patience-une-lumiere<",
  );

  await page.goto(linkIn(html, "/lettre/preferences"));
  await expect(page.getByText("a•••@exemple.fr")).toBeVisible();
  await page.getByRole("link", { name: "Se désinscrire" }).click();
  await page.getByRole("button", { name: "Ne plus recevoir la lettre" }).click();
  await expect(page.getByRole("heading", { name: "C'est fait" })).toBeVisible();
  const oneClick = (await mailOf("bilal@exemple.fr")).headers.find(
    ({ key }) => key === "list-unsubscribe",
  );
  const address = oneClick?.value.replace(/^<|>$/g, "") ?? "";
  const form = { "List-Unsubscribe": "One-Click" };
  expect((await page.request.post(address, { form })).status()).toBe(200);

  await page.goto(report);
  await expect(figure(page, "Désinscrits")).toHaveText("2");
  await page.goto("/admin/newsletter?statut=bounced");
  await expect(page.getByRole("row").filter({ hasText: "parti@exemple.fr" })).toBeVisible();
  await expect(figure(page, "Adresses en échec")).toHaveText("1");
  await page.getByRole("button", { name: "Plus : « parti@exemple.fr »" }).click();
  await page.getByRole("button", { name: "Essayer de nouveau parti@exemple.fr" }).click();
  await expect(page.getByText(/sera de nouveau envoyée à parti@exemple\.fr/)).toBeVisible();
  await expect(figure(page, "Adresses en échec")).toHaveText("0");
  await page.goto("/admin/newsletter?statut=unsubscribed");
  const menu = await menuOf(rowOf(page, "awa@exemple.fr"));
  await expect(menu.getByText("awa@exemple.fr", { exact: true })).toBeVisible();
  await expect(menu.getByRole("button", { name: /^Essayer de nouveau/ })).toHaveCount(0);
});

test("a letter is scheduled and called back, its words used again", async ({ browser }) => {
  const page = await signedIn(browser);
  await page.goto("/admin/newsletter");
  await page.getByRole("link", { name: SUBJECT }).click();
  await page.getByRole("button", { name: "Dupliquer en brouillon" }).click();
  await expect(page.getByText("Brouillon", { exact: true })).toBeVisible();
  await expect(editorOf(page, "Contenu")).toContainText("La patience éclaire.");
  await page.getByRole("button", { name: "Programmer" }).click();
  await page.getByLabel("Jour et heure (heure de Paris)").fill("2020-03-29T10:00");
  await page.getByRole("button", { name: "Programmer l'envoi" }).click();
  await expect(page.getByText("Ce moment est déjà passé").first()).toBeVisible();
  await page.getByLabel("Jour et heure (heure de Paris)").fill("2099-03-29T10:00");
  await page.getByRole("button", { name: "Programmer l'envoi" }).click();
  await expect(page.getByText(/Partira le 29 mars 2099 à 10\sh\s00/)).toBeVisible();
  await page.getByRole("link", { name: "Annuler l'envoi prévu" }).click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: "Annuler l'envoi prévu" })
    .click();
  await expect(page.getByText("Brouillon", { exact: true })).toBeVisible();
  await page.getByLabel("Sujet").fill("La patience, encore");
  await page.getByRole("link", { name: "Supprimer" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Ce que vous avez changé ici n'est pas encore enregistré.");
  await question.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Le brouillon a été supprimé.")).toBeVisible();
  await page
    .getByRole("region", { name: /^Avis/ })
    .getByRole("button", { name: "Annuler" })
    .click();
  await expect(page.getByText(`« ${SUBJECT} » est de retour.`)).toBeVisible();
  const drafts = page.getByRole("listitem").filter({ hasText: "Brouillon" });
  await drafts.getByRole("link", { name: SUBJECT }).click();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Sujet")).toHaveValue("La patience, encore");
});

test("a letter that was not saved is offered again, its text and its preview too", async ({
  browser,
}) => {
  const page = await signedIn(browser);
  await page.goto("/admin/newsletter/new");
  await page.getByLabel("Sujet").fill("Pas encore enregistrée");
  await editorOf(page, "Contenu").click();
  await page.keyboard.type("Des mots à ne pas perdre.");
  await page.getByRole("link", { name: "Newsletter" }).first().click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await page.goto("/admin/newsletter/new");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Sujet")).toHaveValue("Pas encore enregistrée");
  await expect(editorOf(page, "Contenu")).toHaveText("Des mots à ne pas perdre.");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByText("Des mots à ne pas perdre.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La lettre est enregistrée.")).toBeVisible();
  await page.getByRole("link", { name: "Newsletter" }).first().click();
  await expect(page.getByRole("link", { name: "Pas encore enregistrée" })).toBeVisible();
  await page.goto("/admin/newsletter/new");
  await expect(page.getByRole("toolbar", { name: "Mise en forme" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Reprendre" })).toHaveCount(0);
});

test("what is typed while the editor is on its way is kept", async ({ browser }) => {
  const page = await signedIn(browser);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/rich-text-editor/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/admin/newsletter/new");
  await page.getByLabel("Sujet").fill("Ligne lente");
  await page.getByLabel("Contenu").fill("Écrit avant l'éditeur.");
  const arrival = page.waitForResponse(/rich-text-editor/);
  release();
  await (await arrival).finished();
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByText("La lettre est enregistrée.")).toBeVisible();
  await expect(editorOf(page, "Contenu")).toHaveText("Écrit avant l'éditeur.");
});

test("a letter is written in a plain field where there are no scripts", async ({ browser }) => {
  const page = await signedIn(browser, { javaScriptEnabled: false });
  await page.goto("/admin/newsletter/new");
  await page.getByLabel("Sujet").fill("Sans scripts");
  await page.getByLabel("Contenu").fill("## Un titre\n\nUn **mot**.");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("heading", { name: "Sans scripts" })).toBeVisible();
  await expect(page.getByLabel("Contenu")).toHaveValue("## Un titre\n\nUn **mot**.");
  const preview = page.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: "Un titre" })).toBeVisible();
});

async function importList(page: Page): Promise<void> {
  await page.goto("/admin/newsletter");
  await page.getByRole("link", { name: "Ajouter des abonnés" }).click();
  await page.getByLabel("Fichier CSV").setInputFiles({
    name: "liste.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(LIST, "latin1"),
  });
  await page.getByRole("button", { name: "Voir ce qui sera fait" }).click();
  await expect(page.getByText("3 nouveaux abonnés")).toBeVisible();
  await expect(page.getByText("1 répétée dans le fichier")).toBeVisible();
  await expect(page.getByText("1 ligne sans adresse valide")).toBeVisible();
  await expect(page.getByText("Ligne 5")).toBeVisible();
  await page.getByLabel(/^Je déclare/).check();
  await page.getByRole("button", { name: "Ajouter 3 abonnés" }).click();
  await expect(page.getByText("3 abonnés ajoutés.")).toBeVisible();
  await expect(figure(page, "Actifs")).toHaveText("3");
}

async function signedIn(browser: Browser, options = {}): Promise<Page> {
  const page = await browser.newPage({ baseURL: site.url, locale: "fr-FR", ...options });
  await signIn(page, ADMINISTRATOR);
  return page;
}

async function mailOf(address: string): Promise<Email> {
  const find = () => received.find((mail) => mail.to?.[0] && mail.to[0].address === address);
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  return find() as Email;
}

/** The number on the card of this name. */
function figure(page: Page, label: string) {
  return page
    .locator("dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd");
}
