import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { createAdministrator } from "#tests/e2e/support/administrators.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { totp } from "#tests/factories/totp.ts";

const PASSWORD = "calame-et-encre";

test("an administrator invited by mail chooses a password, and the link serves once", async ({
  adminPage: page,
  browser,
}) => {
  const person = somebody("Khadija");
  await page.goto("/admin/settings/people");
  const form = page.locator("form", {
    has: page.getByRole("button", { name: "Inviter", exact: true }),
  });
  await form.getByLabel("Nom complet").fill(person.name);
  await form.getByLabel("Adresse e-mail").fill("admin@exemple.fr");
  await form.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(form.getByText("Choisissez un rôle").first()).toBeVisible();
  await form.getByRole("radio", { name: /^Administrateur/ }).check();
  await form.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(form.getByText("Veuillez saisir votre mot de passe actuel").first()).toBeVisible();
  await form.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await form.getByRole("button", { name: "Inviter", exact: true }).click();
  await expect(form.getByText("Un utilisateur avec cet email existe déjà").first()).toBeVisible();
  await form.getByLabel("Adresse e-mail").fill(person.email);
  await form.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await form.getByRole("button", { name: "Inviter", exact: true }).click();
  const shown = await page.getByLabel("Lien à copier").inputValue();
  await expect(page.getByText("L'invitation est créée.")).toBeVisible();
  await page.goto("/admin/settings/people");
  const waiting = page
    .getByRole("list", { name: "Invitations en attente" })
    .getByRole("listitem")
    .filter({ hasText: person.email });
  const first = linkIn(await mailTo(person.email), "/admin/invitation");
  expect(shown).toBe(first);
  await page.context().clearCookies({ name: "invitation" });
  await waiting.getByRole("link", { name: /^Donner le lien/ }).click();
  await expect(page).toHaveURL(/\/link$/);
  const show = page.getByRole("button", { name: "Montrer le lien" });
  const asking = page.locator("form", { has: show });
  await asking.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await show.click();
  const link = await page.getByLabel("Lien à copier").inputValue();
  expect(link).not.toBe(first);

  const guest = await stranger(browser);
  await guest.goto(first);
  await expect(guest.getByRole("heading", { name: "Ce lien n'est plus valable" })).toBeVisible();
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: `Bienvenue, ${person.name}` })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByLabel("Mot de passe", { exact: true }).fill("court");
  await guest.getByLabel("Confirmer le mot de passe").fill("court");
  await guest.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(guest.getByText("au moins 6 caractères").first()).toBeVisible();
  await guest.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await guest.getByLabel("Confirmer le mot de passe").fill(PASSWORD);
  await guest.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(guest.getByText("Compte créé")).toBeVisible();
  await expect(guest).toHaveURL(/\/admin$/);
  await guest.goto(link);
  await expect(guest.getByRole("heading", { name: "Ce lien n'est plus valable" })).toBeVisible();

  await page.reload();
  await expect(waiting).toHaveCount(0);
  await deleteAccount(page, person.name);
  await guest.goto("/admin/profile");
  await expect(guest).toHaveURL(/\/admin\/login/);
});

test("a second code protects an account, and recovery codes replace the lost phone", async ({
  adminPage: page,
  browser,
}) => {
  test.slow();
  const person = { ...somebody("Souleymane"), password: PASSWORD };
  await createAdministrator(page, person);
  const own = await stranger(browser);
  await signIn(own, person);
  await own.goto("/admin/profile");
  await own.getByRole("link", { name: "Activer la double authentification" }).click();
  // The address changes before the page does; the profile asks for the password twice.
  const password = own.getByLabel("Votre mot de passe actuel");
  await expect(password).toHaveCount(1);
  await password.fill("pas-le-bon");
  await own.getByRole("button", { name: "Continuer" }).click();
  await expect(own.getByText("Ce mot de passe n'est pas le bon.").first()).toBeVisible();
  await password.fill(PASSWORD);
  await own.getByRole("button", { name: "Continuer" }).click();
  await expect(own.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await expectAccessible(own);
  const key = (await own.getByRole("listitem").locator("code").textContent()) ?? "";
  await own.getByLabel(/^Le code de six chiffres/).fill(totp(key));
  await own.getByRole("button", { name: /^Vérifier/ }).click();
  const codes = own.getByRole("list", { name: "Codes de secours" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await expectAccessible(own);
  const recovery = (await codes.nth(2).textContent()) ?? "";
  const lastRecovery = (await codes.nth(9).textContent()) ?? "";
  await own.getByRole("link", { name: "C'est noté, terminer" }).click();
  await expect(own.getByText("Compte protégé")).toBeVisible();
  await own.goto("/admin/profile/second-factor");
  await expect(codes).toHaveCount(0);

  const phone = await stranger(browser);
  await givePassword(phone, person);
  await phone.getByLabel("Code", { exact: true }).fill("12 34");
  await phone.getByRole("button", { name: "Vérifier" }).click();
  await expect(phone.getByText("Ce code n'est pas le bon.").first()).toBeVisible();
  await expectAccessible(phone);
  // The code that turned it on serves no second time: the next one is taken a little early.
  await phone.getByLabel("Code", { exact: true }).fill(totp(key, Date.now() + 30_000));
  await phone.getByLabel("Se souvenir de cet appareil 30 jours").check();
  await phone.getByRole("button", { name: "Vérifier" }).click();
  await expect(phone).toHaveURL(/\/admin$/);
  await phone.locator("header summary").click();
  await phone.getByRole("button", { name: "Déconnexion" }).click();
  await expect(phone).toHaveURL(/\/admin\/login/);
  await signIn(phone, person);

  const withoutScripts = await stranger(browser, { javaScriptEnabled: false });
  await givePassword(withoutScripts, person);
  await withoutScripts.getByLabel("Code", { exact: true }).fill(recovery.toUpperCase());
  await withoutScripts.getByRole("button", { name: "Vérifier" }).click();
  await expect(withoutScripts).toHaveURL(/\/admin$/);

  await own.goto("/admin/profile");
  await expect(own.getByText("Il vous reste 9 codes de secours.")).toBeVisible();
  await own.getByRole("link", { name: "Ne plus demander de code" }).click();
  await expect(password).toHaveCount(1);
  await password.fill(PASSWORD);
  await own.getByRole("button", { name: "Désactiver la double authentification" }).click();
  await expect(own.getByText("Veuillez saisir le code").first()).toBeVisible();
  await password.fill(PASSWORD);
  await own.getByLabel("Code de votre application").fill(lastRecovery);
  await own.getByRole("button", { name: "Désactiver la double authentification" }).click();
  await expect(own.getByText("Seul votre mot de passe est maintenant demandé")).toBeVisible();
  await signIn(await stranger(browser), person);
  await deleteAccount(page, person.name);
});

test("a new address counts once it is confirmed, and the former one takes the account back", async ({
  adminPage: page,
  browser,
}) => {
  const person = { ...somebody("Bintou"), password: PASSWORD };
  await createAdministrator(page, person);
  const email = somebody("").email;
  const own = await stranger(browser, { javaScriptEnabled: false });
  await signIn(own, person);
  await own.goto("/admin/profile");
  const form = own.locator("form", { has: own.getByLabel("Nom complet") });
  const mistyped = somebody("").email;
  await form.getByLabel("Adresse e-mail").fill(mistyped);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(form.getByText("Veuillez saisir votre mot de passe actuel").first()).toBeVisible();
  await expect(form.getByLabel("Adresse e-mail")).toHaveValue(mistyped);
  await form.getByLabel("Mot de passe actuel, pour changer d'e-mail").fill(PASSWORD);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  const waiting = own.getByText("attend d'être confirmée");
  await expect(waiting).toContainText(mistyped);
  await own.getByRole("button", { name: "Garder l'adresse actuelle" }).click();
  await expect(waiting).toBeHidden();
  await form.getByLabel("Adresse e-mail").fill(email);
  await form.getByText("Vous changez d'adresse e-mail ?").click();
  await form.getByLabel("Mot de passe actuel, pour changer d'e-mail").fill(PASSWORD);
  await form.getByRole("button", { name: "Enregistrer" }).click();
  await expect(waiting).toContainText(email);

  const guest = await stranger(browser);
  await guest.goto(linkIn(await mailTo(email), "/admin/confirmer-email"));
  await guest.getByRole("button", { name: "Confirmer mon adresse" }).click();
  await expect(guest.getByText("Adresse confirmée")).toBeVisible();
  await signIn(guest, { ...person, email });

  const owner = await stranger(browser);
  await owner.goto(linkIn(await mailTo(person.email), "/admin/reprendre-mon-compte"));
  await expect(owner.getByText(person.email)).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole("button", { name: "Reprendre mon compte" }).click();
  await owner.getByLabel("Nouveau mot de passe", { exact: true }).fill("a-moi-de-nouveau");
  await owner.getByLabel("Confirmer le mot de passe").fill("a-moi-de-nouveau");
  await owner.getByRole("button", { name: "Changer le mot de passe" }).click();
  await expect(owner).toHaveURL(/\/admin\/login/);
  await signIn(owner, { ...person, password: "a-moi-de-nouveau" });
  await guest.goto("/admin/profile");
  await expect(guest).toHaveURL(/\/admin\/login/);
  await deleteAccount(page, person.name);
});

test("one sees where one is signed in, and signs out elsewhere", async ({
  adminPage: page,
  browser,
}) => {
  const person = { ...somebody("Ibrahima"), password: PASSWORD };
  await createAdministrator(page, person);
  const [here, phone, laptop] = [
    await stranger(browser),
    await stranger(browser, { userAgent: PHONE }),
    await stranger(browser),
  ];
  for (const device of [here, phone, laptop]) await signIn(device, person);
  await here.goto("/admin/profile");
  const devices = here.getByRole("listitem").filter({ hasText: "depuis le" });
  await expect(devices).toHaveCount(3);
  await expect(devices.filter({ hasText: "cette session" })).toHaveCount(1);
  await here.getByRole("button", { name: "Déconnecter Chrome sur Android" }).click();
  await expect(here.getByText("Cet appareil est déconnecté.")).toBeVisible();
  await phone.goto("/admin/themes");
  await expect(phone).toHaveURL(/\/admin\/login/);
  await here.getByRole("button", { name: "Se déconnecter partout ailleurs" }).click();
  await expect(here.getByText("Seul cet appareil reste connecté.")).toBeVisible();
  await expect(devices).toHaveCount(1);
  await laptop.goto("/admin/themes");
  await expect(laptop).toHaveURL(/\/admin\/login/);
  await deleteAccount(page, person.name);
});

const PHONE =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

function somebody(firstName: string) {
  const mark = randomUUID().slice(0, 6);
  return { name: `${firstName} ${mark}`, email: `${mark}@exemple.fr` };
}

async function deleteAccount(page: Page, name: string) {
  await page.goto("/admin/settings/people");
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("link", { name: new RegExp(`^Supprimer le compte d.+${name}$`) }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Le compte a été supprimé.")).toBeVisible();
}

async function givePassword(page: Page, { email }: { email: string }) {
  await page.goto("/admin/login");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("heading", { name: "Double authentification" })).toBeVisible();
}

/** Somebody else, or oneself on another device. */
async function stranger(
  browser: Browser,
  options: Parameters<Browser["newContext"]>[0] = {},
): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.DEMO_SITE_URL, ...options });
  return context.newPage();
}
