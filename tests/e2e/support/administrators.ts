import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { ADMINISTRATOR } from "./demo-site.ts";
import { expect, signIn } from "./journey.ts";
import { askDatabase } from "./site-database.ts";

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
export const PASSWORD = "etagere-12";

export const said = (page: Page, text: string) =>
  expect(page.getByText(text).first()).toBeVisible();

/** Another administrator, signed in in a browser of their own. */
export async function secondAdministrator(
  page: Page,
  browser: Browser,
  name: string,
): Promise<Page> {
  const account = { email: `${randomUUID().slice(0, 8)}@centre.test`, password: PASSWORD };
  await page.goto("/admin/settings");
  const form = page.locator("form").filter({ hasText: "Créer l'administrateur" });
  await form.getByLabel("Nom complet").fill(name);
  await form.getByLabel("Adresse e-mail").fill(account.email);
  await form.getByLabel("Mot de passe", { exact: true }).fill(account.password);
  await form.getByLabel("Votre mot de passe actuel").fill(ADMINISTRATOR.password);
  await form.getByRole("button", { name: "Créer l'administrateur" }).click();
  await said(page, "L'administrateur a été créé.");
  const theirs = await (await browser.newContext({ baseURL: process.env.DEMO_SITE_URL })).newPage();
  await signIn(theirs, account);
  return theirs;
}

export function endSessionsOf(name: string): Promise<void> {
  return askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `delete from sessions where user_id in (select id from users where name = '${name}')`,
  );
}
