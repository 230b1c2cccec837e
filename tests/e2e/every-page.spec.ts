import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

const FIXED = [
  "/recherche?q=coran",
  "/recherche",
  "/formations/suivi",
  "/formations/confirmation?ref=DI-2026-00042&attente",
  "/formations/place?jeton=faux",
  "/mes-donnees",
  "/mes-donnees?demande",
  "/mes-donnees/dossier?jeton=faux",
  "/lettre/preferences",
  "/mentions-legales",
  "/confidentialite",
  "/nulle-part",
  "/admin/login",
  "/admin/mot-de-passe-oublie",
  "/admin/invitation?jeton=perdu",
];

const ADMIN = [
  "/admin",
  "/admin?jours=365",
  "/admin/courses",
  "/admin/courses?etat=publies&tri=titre",
  "/admin/courses/new",
  "/admin/formations",
  "/admin/formations/new",
  "/admin/preches",
  "/admin/videos?etat=brouillons",
  "/admin/selection/preche/delete",
  "/admin/article/new",
  "/admin/instructors",
  "/admin/themes",
  "/admin/messages",
  "/admin/messages/delete",
  "/admin/mails",
  "/admin/registrations",
  "/admin/personal-data",
  "/admin/personal-data?q=nadia.ferhani@exemple.fr",
  "/admin/newsletter",
  "/admin/newsletter/new",
  "/admin/newsletter/import",
  "/admin/settings",
  "/admin/live-stream",
  "/admin/profile",
  "/admin/profile/second-factor",
  "/admin/settings/invitations",
  "/admin/settings/administrators",
  "/admin/journal",
  "/admin/trash",
];

for (const { scheme, width } of [
  { scheme: "light", width: 1280 },
  { scheme: "dark", width: 360 },
] as const) {
  test.describe(`${scheme}, ${width} px wide`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 800 } });
    test.setTimeout(480_000);

    test("every kind of public page is accessible and fits", async ({ page }) => {
      for (const address of [...(await oneOfEachKind(page)), ...FIXED]) {
        await test.step(address, () => expectSound(page, address));
      }
    });

    test("every screen of the administration is accessible and fits", async ({ adminPage }) => {
      for (const address of [...ADMIN, ...(await stepsOf(adminPage))]) {
        await test.step(address, () => expectSound(adminPage, address));
      }
    });
  });
}

async function expectSound(page: Page, address: string): Promise<void> {
  const broken: string[] = [];
  const listen = (error: Error) => broken.push(String(error));
  page.on("pageerror", listen);
  await page.goto(address, { waitUntil: "networkidle" });
  await expectAccessible(page);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(beyond, `${address} scrolls sideways`).toBeLessThanOrEqual(0);
  expect(broken, address).toEqual([]);
  page.off("pageerror", listen);
}

/** The screens of one registration that was decided, one formation and one letter, found as one finds them. */
async function stepsOf(page: Page): Promise<string[]> {
  const linkOn = async (list: string, path: RegExp) => {
    await page.goto(list);
    const links = await page
      .locator("main a")
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
    const found = links.find((link) => path.test(link));
    expect(found, `${path} on ${list}`).toBeDefined();
    return found ?? "";
  };
  const undo = await linkOn("/admin/registrations?statut=approved", /\/undo$/);
  const formation = await linkOn("/admin/formations", /\/students$/);
  const letter = await linkOn("/admin/newsletter", /\/newsletter\/[0-9a-f-]{36}$/);
  const steps = ["", "/trial", "/schedule", "/send"].map((step) => letter + step);
  return [undo, formation, ...steps, "/admin/students/register"];
}

/** The lists and one page of each kind, from what the site tells search engines. */
async function oneOfEachKind(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? "").pathname,
  );
  const kinds = new Map(paths.map((path) => [path.replace(/[0-9a-f-]{36}$/, "{id}"), path]));
  expect(kinds.size).toBeGreaterThan(16);
  const formation = kinds.get("/formations/{id}");
  return [...kinds.values(), `${formation}/inscription`];
}
