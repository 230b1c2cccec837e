import type { RunningSite } from "#tests/e2e/support/running-site.ts";

/** What a site that is carried elsewhere must show again there. */

const ACCOUNT = { email: "amina@exemple.fr", password: "bibliotheque-42" };

export function addAccount(site: RunningSite): Promise<unknown> {
  const { email, password } = ACCOUNT;
  return site.admin("create", "--name", "Amina", "--email", email, "--password", password);
}

/** Where she is led once she is let in. */
export async function signIn(url: string): Promise<string | null> {
  const body = new URLSearchParams(ACCOUNT);
  const answer = await fetch(`${url}/admin/login`, { method: "POST", body, redirect: "manual" });
  return answer.headers.get("Location");
}

/** Of a page's own part. */
export async function linksOf(url: string): Promise<string[]> {
  const text = await (await fetch(url)).text();
  const [, main = ""] = /<main[^>]*>(.*)<\/main>/s.exec(text) ?? [];
  const { host } = new URL(url);
  return [...main.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replace(host, ""));
}
