import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { ADMINISTRATOR } from "./demo-site.ts";
import { expect, signIn } from "./journey.ts";
import { askDatabase } from "./site-database.ts";

export const unique = (name: string) => `${name} ${randomUUID().slice(0, 6)}`;
export const PASSWORD = "etagere-12";

export const said = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).first()).toBeVisible();

/** Another administrator, signed in in a browser of their own. */
export async function secondAdministrator(
  page: Page,
  browser: Browser,
  name: string,
): Promise<Page> {
  const account = { name, email: `${randomUUID().slice(0, 8)}@centre.test`, password: PASSWORD };
  await createAdministrator(page, account);
  const theirs = await (await browser.newContext({ baseURL: process.env.DEMO_SITE_URL })).newPage();
  await signIn(theirs, account);
  return theirs;
}

/** As the form of the settings does it, sent by the administrator of this page. */
export async function createAdministrator(
  page: Page,
  account: { name: string; email: string; password: string },
): Promise<void> {
  const form = { ...account, role: "admin", currentPassword: ADMINISTRATOR.password };
  const headers = { Origin: process.env.DEMO_SITE_URL ?? "" };
  const sent = { form, headers, maxRedirects: 0 };
  const answer = await page.request.post("/admin/settings/administrators", sent);
  expect(answer.status()).toBe(303);
  await page.context().clearCookies({ name: "toast" });
}

export function endSessionsOf(name: string): Promise<unknown> {
  return askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `delete from sessions where user_id in (select id from users where name = '${name}')`,
  );
}
