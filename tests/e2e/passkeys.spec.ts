import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, expectFit, test } from "#tests/e2e/support/journey.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";

let site: RunningSite | undefined;

test.describe.configure({ mode: "serial" });
test.afterAll(() => site?.stop());
test.use({
  viewport: { width: 360, height: 740 },
  // Passkeys are of a site with a name.
  baseURL: async ({}, use) => {
    site ??= await startSite({ DEMO: "off" }, undefined, "localhost");
    await use(site.url);
  },
});

/** A telephone that its owner unlocks, and that keeps passkeys. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal" },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
    },
  });
  const setOwner = (isOwner: boolean) =>
    devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: isOwner });
  return { setOwner };
}

const enter = (page: Page) =>
  page.getByRole("button", { name: "Utiliser une clé d'accès" }).click();

test("a key kept by the telephone opens the account without a password, until it is removed", async ({
  adminPage: page,
}) => {
  const { setOwner } = await addAuthenticator(page);
  await page.goto("/admin/profile");
  await page.getByRole("link", { name: "Ajouter une clé d'accès" }).click();
  await expectAccessible(page);
  await page.getByLabel("Votre mot de passe actuel").fill("un-autre-mot");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Ce mot de passe n'est pas le bon.").first()).toBeVisible();
  await page.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Rien de cela n'est envoyé au site.")).toBeVisible();
  await expectFit(page, "the making of a key");
  await page.getByRole("button", { name: "Créer la clé sur cet appareil" }).click();
  await expect(page.getByText("La clé d'accès est ajoutée")).toBeVisible();
  const key = page.getByRole("listitem").filter({ hasText: "pas encore utilisée" });
  await expect(key).toContainText("Chrome sur");
  await expectAccessible(page);

  await page.context().clearCookies();
  await page.goto("/admin/preches");
  await expect(page).toHaveURL(/\/admin\/login\?retour=/);
  await expectAccessible(page);
  await setOwner(false);
  await enter(page);
  await expect(page.getByRole("alert")).toContainText("a été annulée");
  await setOwner(true);
  await enter(page);
  await expect(page).toHaveURL(/\/admin\/preches$/);

  await page.goto("/admin/profile");
  await expect(page.getByText(/utilisée le \d/)).toBeVisible();
  await page.getByRole("button", { name: /^Retirer la clé de Chrome/ }).click();
  await expect(page.getByText("La clé d'accès est retirée")).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/admin/login");
  await enter(page);
  await expect(page.getByText("Utilisez votre mot de passe").first()).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/login/);
});
