import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { unique } from "#tests/e2e/support/administrators.ts";
import { answerCropping } from "#tests/e2e/support/cropping.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { takeTableAway } from "#tests/e2e/support/site-database.ts";

const said = (page: Page, text: string) => expect(page.getByText(text)).toBeVisible();
const cardOf = (page: Page, name: string) =>
  page.getByRole("main").getByRole("listitem").filter({ hasText: name });

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

test("registrations are found, approved, rejected and deleted", async ({ adminPage: page }) => {
  const one = await registeredVisitor(page, "+221 77 000 00 00");
  const other = await registeredVisitor(page, "+221 77 000 00 01");
  await page.goto("/admin/registrations");
  await expect(page.getByText(/demandes attendent une réponse/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: /^En attente/ }).click();
  await expect(page.getByRole("link", { name: /^En attente/ })).toHaveAttribute("aria-current");
  await expect(page).toHaveURL(/statut=pending/);
  await expect(
    rowOf(page, one).getByText("moins d'une heure").filter({ visible: true }),
  ).toBeVisible();
  await rowOf(page, one).getByRole("link", { name: one, exact: true }).click();
  await expect(page.getByText("reçue il y a moins d'une heure")).toBeVisible();
  await expect(page.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/221770000000\?text=As-sal/,
  );
  await expect(page.getByRole("link", { name: /Appeler/ })).toHaveAttribute(
    "href",
    "tel:+221770000000",
  );
  await expect(page.getByText("Demande reçue par le site")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Inscriptions", exact: true }).click();
  await expect(page).toHaveURL(/statut=pending/);
  const [accepted, refused] = [rowOf(page, one), rowOf(page, other)];
  await accepted.getByRole("button", { name: /^Approuver/ }).click();
  await said(page, "L'inscription a été approuvée.");
  await expect(rowOf(page, one)).toHaveCount(0);
  await refused.getByRole("link", { name: /^Rejeter/ }).click();
  const refusal = page.getByRole("alertdialog");
  await expectAccessible(page);
  // Not that of the notice, which would undo the decision before.
  await expect(page.getByRole("button", { name: "Annuler", exact: true })).toHaveCount(1);
  await refusal.getByLabel("Raison").fill("Le groupe est réservé aux débutants.");
  await refusal.getByRole("button", { name: "Rejeter" }).click();
  await said(page, "L'inscription a été rejetée.");
  await page.getByRole("link", { name: /^Rejetées/ }).click();
  await expect(rowOf(page, other).getByText("Rejetée", { exact: true })).toBeVisible();
  await expect(rowOf(page, other).getByRole("button", { name: /^Approuver/ })).toHaveCount(0);

  await page.getByRole("searchbox").fill(one);
  await said(page, "Aucune inscription rejetée");
  await page.getByRole("link", { name: /^Toutes/ }).click();
  await expect(rowOf(page, one).getByText("Approuvée", { exact: true })).toBeVisible();
  await rowOf(page, one).getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("La place qu'elle occupait se libère.");
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await said(page, "L'inscription a été supprimée.");
  await said(page, "Aucune inscription");
});

test("settings are saved and hold on the public site", async ({ emptySite, page, browser }) => {
  const { url } = emptySite;
  const { email, password } = ADMINISTRATOR;
  await page.goto(`${url}/admin/login`);
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin$/);

  await page.goto(`${url}/admin/settings`);
  await page.getByLabel("Nom du site").fill(" ");
  await page.getByText("Ailleurs sur internet").click();
  await page.getByLabel(/^YouTube/).fill("youtube");
  await page.getByRole("button", { name: "Enregistrer les paramètres" }).click();
  await expect(page.getByRole("main").getByText("Indiquez le nom du site")).toHaveCount(2);
  await expect(page.getByLabel(/^YouTube/)).toHaveValue("youtube");
  await page.getByLabel("Nom du site").fill("Centre An-Nour — Lire et comprendre");
  await page.getByLabel(/^E-mail de contact/).fill("salam@an-nour.test");
  await page.getByLabel(/^YouTube/).fill("https://www.youtube.com/@an-nour");
  await page.getByLabel("Autoriser les inscriptions").uncheck();
  await page.getByLabel("Mode maintenance").check();
  await page.getByRole("button", { name: "Enregistrer les paramètres" }).click();
  await said(page, "Les paramètres ont été enregistrés.");
  await expect(page.getByLabel("Mode maintenance")).toBeChecked();
  await expect(page.getByLabel("Autoriser les inscriptions")).not.toBeChecked();

  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 100 } });
  await page.getByLabel("Description du site").fill("Pas encore enregistrée");
  const logo = { name: "logo.png", mimeType: "image/png", buffer };
  await page.getByLabel("Choisir un logo").setInputFiles(logo);
  await answerCropping(page);
  await expect(page.locator("html")).toHaveClass(/with-logo/);
  await expect(page.getByLabel("Description du site")).toHaveValue("Pas encore enregistrée");
  await page.getByRole("button", { name: "Annuler le changement de logo" }).click();
  await expect(page.locator("html")).not.toHaveClass(/with-logo/);
  await expect(page.getByLabel("Description du site")).toHaveValue("Pas encore enregistrée");
  await page.getByRole("button", { name: "Enregistrer les paramètres" }).click();
  // The notice of the first saving may still stand: the bar tells of this one.
  await expect(page.getByText("Enregistré", { exact: true })).toBeVisible();

  const tabs = page.getByRole("navigation", { name: "Pages des paramètres" });
  for (const [tab, label, value] of [
    ["Données", "Garder les messages, en mois", /^\d+$/],
    ["Site", "Nom du site", /^Centre An-Nour/],
  ] as const) {
    await tabs.getByRole("link", { name: tab }).click();
    await expect(page.getByLabel(label).first()).toHaveValue(value);
  }
  await page.getByRole("link", { name: "Modifier les textes" }).click();
  await expect(page.getByLabel("Titre").first()).toHaveValue(/^Apprendre/);

  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto(`${url}/`))?.status()).toBe(503);
  await expect(visitor.getByText("salam@an-nour.test")).toBeVisible();
  expect((await page.goto(`${url}/`))?.status()).toBe(200);
  await expect(page.getByRole("banner")).toContainText("Centre An-Nour");

  await page.goto(`${url}/admin/settings`);
  await page.getByLabel("Mode maintenance").uncheck();
  await page.getByRole("button", { name: "Enregistrer les paramètres" }).click();
  await said(page, "Les paramètres ont été enregistrés.");
  await visitor.goto(`${url}/`);
  await expect(visitor.getByRole("banner")).toContainText("Centre An-Nour");
  await expect(visitor.getByRole("contentinfo")).toContainText("Lire et comprendre");

  await page.goto(`${url}/admin/live-stream`);
  await page.getByLabel("Adresse du direct").fill("https://exemple.fr/essai");
  await said(page, "https://exemple.fr/essai");
  await said(page, "Le direct est arrêté : le bouton ne s'affiche pas.");
  await page.getByLabel("Activer le direct").check();
  await page.getByLabel("Adresse du direct").fill("exemple");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await expect(page.getByRole("main").getByText(/^Une adresse complète/)).toHaveCount(1);
  await expect(page.getByLabel("Adresse du direct")).toHaveAccessibleDescription(
    /Une adresse complète/,
  );
  await page.getByLabel("Adresse du direct").fill("https://exemple.fr/direct");
  await expect(page.getByRole("link", { name: /^Tester le lien/ })).toHaveAttribute(
    "href",
    "https://exemple.fr/direct",
  );
  await page.getByLabel("Prochain direct").fill("2030-01-04T20:30");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await said(page, "Le direct est annoncé sur tout le site.");
  await expect(page.getByLabel("Prochain direct")).toHaveValue("2030-01-04T20:30");
  await visitor.goto(`${url}/direct`);
  const live = visitor.getByRole("banner").getByRole("link", { name: /Écouter le Direct/ });
  await expect(live).toHaveAttribute("href", "https://exemple.fr/direct");
  await expect(live).toHaveAttribute("target", "_blank");
  await expect(visitor.getByText("20:30")).toBeVisible();
  await visitor.context().close();

  await page.goto(`${url}/admin/registrations`);
  await said(page, "Aucune inscription");
  await page.goto(`${url}/admin/messages`);
  await said(page, "Aucun message");
  await page.goto(`${url}/admin/newsletter`);
  await said(page, "Aucun abonné");

  const broken: Error[] = [];
  page.on("pageerror", (error) => broken.push(error));
  await takeTableAway(emptySite, "themes");
  await page.goto(`${url}/admin/themes`);
  const avis = page.getByRole("region", { name: /^Avis/ });
  await expect(avis.getByText("Impossible de charger les thèmes")).toBeVisible();
  await expect(page.getByRole("main").getByText(/Référence\s: \w+/)).toBeVisible();
  expect(broken).toEqual([]);
});

test("an administrator is created, loses and regains access, and is deleted", async ({
  adminPage: page,
  browser,
}) => {
  const name = unique("Omar Sylla");
  const account = { email: `${randomUUID().slice(0, 8)}@centre.test`, password: "etagere-12" };
  await page.goto("/admin/settings/people");
  await createAdministrator(page, { name: "", email: "", password: "" });
  await expect(page.getByText("Veuillez remplir tous les champs").first()).toBeVisible();
  await createAdministrator(page, { name, email: "omar", password: "court" });
  await expect(page.getByText("L'adresse email n'est pas valide").first()).toBeVisible();
  const short = page.getByText("Le mot de passe doit contenir au moins 6 caractères");
  await expect(short.first()).toBeVisible();
  await createAdministrator(page, { name, email: ADMINISTRATOR.email, password: "etagere-12" });
  await expect(page.getByText("Un utilisateur avec cet email existe déjà").first()).toBeVisible();
  await createAdministrator(page, { name, ...account });
  await said(page, "L'administrateur a été créé.");
  await expect(page.getByLabel("Nom complet").last()).toHaveValue("");

  const theirs = await elsewhere(browser);
  await signIn(theirs, account);
  const line = cardOf(page, name);
  await line.getByRole("button", { name: /^Plus/ }).click();
  await line.getByRole("link", { name: /^Retirer l'accès/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Retirer l'accès" }).click();
  await said(page, "L'accès à l'administration a été retiré.");
  await expect(line.getByText("Utilisateur", { exact: true })).toBeVisible();
  await theirs.goto("/admin");
  await expect(theirs).toHaveURL(/\/admin\/login/);
  await line.getByRole("button", { name: /^Plus/ }).click();
  await line.getByRole("link", { name: /^Rendre administrateur/ }).click();
  await page.getByRole("button", { name: "Rendre administrateur" }).click();
  await expect(page.getByText("Veuillez saisir votre mot de passe actuel").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Rendre administrateur" }).click();
  await said(page, "Le compte est maintenant administrateur.");
  await signIn(theirs, account);
  await theirs.context().close();
  await line.getByRole("button", { name: /^Plus/ }).click();
  await line.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await said(page, "Le compte a été supprimé.");
  await expect(line).toHaveCount(0);
  const own = cardOf(page, ADMINISTRATOR.email);
  await expect(own.getByText("(vous)")).toBeVisible();
  await expect(own.getByRole("link")).toHaveCount(0);
});

test("one's name and password are changed; the other devices are signed out", async ({
  adminPage,
  browser,
}) => {
  const account = { email: `${randomUUID().slice(0, 8)}@centre.test`, password: "etagere-12" };
  await adminPage.goto("/admin/settings/people");
  await createAdministrator(adminPage, { name: "Aïcha", ...account });
  await said(adminPage, "L'administrateur a été créé.");
  const [page, otherDevice] = [await elsewhere(browser), await elsewhere(browser)];
  await signIn(page, account);
  await signIn(otherDevice, account);
  await page.goto("/admin/profile");
  await expect(page.getByRole("definition").first()).toHaveText("Administrateur");
  await page.getByLabel("Nom complet").fill("Aïcha Benali");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await said(page, "Votre profil a été mis à jour.");
  await expect(page.locator("header summary")).toHaveText("Aïcha Benali");
  await page.getByText("Changer le mot de passe").first().click();
  const change = async (first: string, second: string, current = account.password) => {
    await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(first);
    await page.getByLabel("Confirmer le mot de passe", { exact: true }).fill(second);
    await page.getByLabel("Mot de passe actuel, pour en choisir un autre").fill(current);
    await page.getByRole("button", { name: "Changer le mot de passe" }).click();
  };
  await change("nouvelle-etagere", "autre-etagere");
  await expect(page.getByText("Les mots de passe ne correspondent pas").first()).toBeVisible();
  await change("court", "court");
  const short = page.getByText("Le mot de passe doit contenir au moins 6 caractères");
  await expect(short.first()).toBeVisible();
  await change("nouvelle-etagere", "nouvelle-etagere", "pas-le-bon");
  await expect(page.getByText("Ce mot de passe n'est pas le bon.").first()).toBeVisible();
  await change("nouvelle-etagere", "nouvelle-etagere");
  await said(page, "Votre mot de passe a été changé ; vos autres appareils sont déconnectés.");
  await page.goto("/admin/profile");
  await expect(page).toHaveURL(/\/admin\/profile$/);
  await otherDevice.goto("/admin");
  await expect(otherDevice).toHaveURL(/\/admin\/login/);
  await signIn(otherDevice, { ...account, password: "nouvelle-etagere" });
  for (const device of [page, otherDevice]) await device.context().close();
});

/** Registers from the public form and gives the name to find the registration by. */
async function registeredVisitor(page: Page, phone: string): Promise<string> {
  const lastName = `Ba${randomUUID().slice(0, 6)}`;
  await page.goto("/formations");
  // Of the demonstration: another journey may close the newest meanwhile.
  await page.getByRole("link", { name: /^S'inscrire.*Hadith/ }).click();
  await page.getByLabel("Prénom").fill("Mariam");
  await page.getByLabel("Nom", { exact: true }).fill(lastName);
  await page.getByLabel(/^E-mail/).fill(`${lastName.toLowerCase()}@exemple.fr`);
  await page.getByLabel(/^Téléphone/).fill(phone);
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await expect(page).toHaveURL(/\/formations\/confirmation/);
  return `Mariam ${lastName}`;
}

async function createAdministrator(
  page: Page,
  { name, email, password }: { name: string; email: string; password: string },
) {
  const form = page.locator("form").filter({ hasText: "Créer le compte" });
  if (!(await form.isVisible())) await page.getByText("Créer un compte", { exact: true }).click();
  await form.getByLabel("Nom complet").fill(name);
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(password);
  await form.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await form.getByRole("radio", { name: /^Administrateur/ }).check();
  await form.getByRole("button", { name: "Créer le compte" }).click();
}

/** A page of another browser, signed in as nobody. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ baseURL: process.env.DEMO_SITE_URL })).newPage();
}
