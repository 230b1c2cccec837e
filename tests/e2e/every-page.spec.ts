import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { createAdministrator, PASSWORD } from "#tests/e2e/support/administrators.ts";
import { expect, expectFit, test } from "#tests/e2e/support/journey.ts";

const FIXED = [
  "/recherche",
  "/recherche?q=coran",
  "/recherche?q=lettre",
  "/recherche?q=conferance",
  "/recherche?q=zzzzqqqq",
  "/recherche?q=الصبر",
  "/formations/prevenir?preset=Fiqh",
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
  "/admin/library?q=introuvable-xyz",
  "/admin/videos?etat=brouillons",
  "/admin/selection/preche/delete",
  "/admin/article/new",
  "/admin/video/new",
  "/admin/instructors",
  "/admin/instructors/new",
  "/admin/pages",
  "/admin/pages/new",
  "/admin/themes",
  "/admin/themes/new",
  "/admin/messages",
  "/admin/messages/delete",
  "/admin/messages/templates",
  "/admin/messages/templates/new",
  "/admin/mails",
  "/admin/registrations",
  "/admin/registrations?statut=approved",
  "/admin/students/register",
  "/admin/personal-data",
  "/admin/people?q=a",
  "/admin/personal-data?q=nadia.ferhani@exemple.fr",
  "/admin/newsletter",
  "/admin/newsletter/new",
  "/admin/newsletter/import",
  "/admin/settings",
  "/admin/settings/home",
  "/admin/settings/people",
  "/admin/settings/mail",
  "/admin/settings/mail/server",
  "/admin/settings/data",
  "/admin/settings/system",
  "/admin/live-stream",
  "/admin/profile",
  "/admin/profile/second-factor",
  "/admin/settings/invitations",
  "/admin/settings/administrators",
  "/admin/journal",
  "/admin/partage",
  "/admin/trash",
  "/admin/nulle-part",
];

/** Side by side, each with its share of the addresses. */
const PUBLIC_PARTS = 2;
const ADMIN_PARTS = 5;

test.describe.configure({ mode: "parallel" });

for (let part = 1; part <= PUBLIC_PARTS; part += 1) {
  test(`every kind of public page is accessible and fits, ${part} of ${PUBLIC_PARTS}`, async ({
    page,
  }) => {
    await visitAll(page, shareOf([...(await oneOfEachKind(page)), ...FIXED], part, PUBLIC_PARTS));
  });
}

for (let part = 1; part <= ADMIN_PARTS; part += 1) {
  test(`every screen of the administration is accessible and fits, ${part} of ${ADMIN_PARTS}`, async ({
    adminPage: page,
  }) => {
    await visitAll(page, shareOf([...ADMIN, ...(await screensOfItems(page))], part, ADMIN_PARTS));
  });
}

function shareOf(addresses: string[], part: number, parts: number): string[] {
  return addresses.filter((_, place) => place % parts === part - 1);
}

async function visitAll(page: Page, addresses: string[]): Promise<void> {
  for (const address of addresses) await test.step(address, () => expectSound(page, address));
}

async function expectSound(page: Page, address: string): Promise<void> {
  const broken: string[] = [];
  const listen = (error: Error) => broken.push(String(error));
  page.on("pageerror", listen);
  // A visitor's page starts its scripts a while after it is there.
  const waitUntil = address.startsWith("/admin/") ? "load" : "networkidle";
  await page.goto(address, { waitUntil });
  await expectFit(page, address);
  await expectNarrow(page, address);
  expect(broken, address).toEqual([]);
  page.off("pageerror", listen);
}

/**
 * At 320 pixels, enlarged twice by the browser, then on the site, and on a tablet, in both schemes: nothing beyond the edge, no shortcut
 * over another.
 */
async function expectNarrow(page: Page, address: string): Promise<void> {
  for (const [width, size] of [
    [320, 100],
    [180, 100],
    [360, 200],
    [320, 200],
    [768, 175],
  ] as const) {
    await page.setViewportSize({ width, height: 740 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const where = `${address} at ${width} pixels, text at ${size} %, ${colorScheme}`;
      expect.soft(await widthBeyond(page, size), where).toBeLessThanOrEqual(0);
    }
  }
}

function widthBeyond(page: Page, size: number): Promise<number> {
  return page.evaluate((size) => {
    window.__display?.({ size });
    const bar = document.querySelectorAll<HTMLElement>("nav[aria-label=Raccourcis] > *");
    const wordsOf = (place: HTMLElement) => {
      const words = document.createRange();
      words.selectNodeContents(place.lastChild ?? place);
      return words.getBoundingClientRect().width - place.clientWidth;
    };
    const page = document.documentElement.scrollWidth - innerWidth;
    window.__display?.({});
    return Math.max(page, ...[...bar].map(wordsOf));
  }, size);
}

/** The screens of one item of each kind, found as one finds them. */
async function screensOfItems(page: Page): Promise<string[]> {
  const linkOn = async (list: string, path: RegExp) => {
    const html = await (await page.request.get(list)).text();
    const links = [...html.matchAll(/href="([^"?#]+)/g)].map(([, link = ""]) => link);
    const found = links.find((link) => path.test(link));
    expect(found, `${path} on ${list}`).toBeDefined();
    return found ?? "";
  };
  const undo = await linkOn("/admin/registrations?statut=approved", /\/undo$/);
  const registration = await linkOn("/admin/registrations", /\/registrations\/[0-9a-f-]{36}$/);
  const thread = await linkOn("/admin/messages", /\/reply$/);
  const letter = await linkOn("/admin/newsletter", /\/newsletter\/[0-9a-f-]{36}$/);
  const course = await linkOn("/admin/courses", /\/edit$/);
  const formation = await linkOn("/admin/formations", /\/edit$/);
  const contents = await linkOn("/admin/formations", /\/contents$/);
  const article = await linkOn("/admin/articles", /\/edit$/);
  const instructor = await linkOn("/admin/instructors", /\/edit$/);
  const theme = await linkOn("/admin/themes", /\/edit$/);
  await send(page, "/admin/mails/trial", {});
  const mail = await linkOn("/admin/mails", /\/mails\/[0-9a-f-]{36}$/);
  const template = await replyTemplate(page);
  const email = `${randomUUID().slice(0, 8)}@centre.test`;
  await createAdministrator(page, { name: "Sékou Kanté", email, password: PASSWORD });
  const account = await linkOn("/admin/settings/people", /\/role$/);
  const ownPage = await pageWithVersions(page);
  const version = await linkOn(ownPage.replace(/edit$/, "versions"), /\/versions\/\d+$/);
  const student = await linkOn(formation.replace(/edit$/, "students"), /\/fees$/);
  const of = (edit: string, screens: string[]) =>
    screens.map((screen) => edit.replace(/edit$/, screen));
  return [
    registration,
    `${registration}/contacts`,
    thread,
    mail,
    instructor,
    theme,
    template,
    ...["role", "delete"].map((screen) => account.replace(/role$/, screen)),
    undo,
    ...["", "/trial", "/schedule", "/send"].map((step) => letter + step),
    ...of(course, ["edit", "contents?ajouter=1", "delete"]),
    contents,
    ...of(formation, ["edit", "places", "students", "delete"]),
    ...of(formation, ["students/write", "students/attendance", "students/fees"]),
    ...of(formation, ["students/list", "students/attendance/grid"]),
    student,
    student.replace(/fees$/, "due"),
    ...of(ownPage, ["edit", "versions", "delete"]),
    version,
    ...of(article, ["edit", "delete"]),
  ];
}

async function pageWithVersions(page: Page): Promise<string> {
  const id = randomUUID();
  for (const [screen, body] of [
    ["new", "## Avant"],
    [`${id}/edit`, "## Après, avec [un lien](/contact)"],
  ]) {
    const form = { id, title: "Le règlement", body: String(body), publication: "draft" };
    await send(page, `/admin/pages/${screen}`, form);
  }
  return `/admin/pages/${id}/edit`;
}

async function replyTemplate(page: Page): Promise<string> {
  const id = randomUUID();
  const title = `Horaires ${id.slice(0, 8)}`;
  await send(page, "/admin/messages/templates/new", { id, title, text: "Nous ouvrons à 14 h." });
  return `/admin/messages/templates/${id}/edit`;
}

/** As a form of the back office is sent. */
async function send(page: Page, address: string, form: Record<string, string>): Promise<void> {
  const headers = { Origin: process.env.DEMO_SITE_URL ?? "" };
  const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
  expect(answer.status(), address).toBe(303);
  await page.context().clearCookies({ name: "toast" });
}

/** The lists and one page of each kind, from what the site tells search engines. */
async function oneOfEachKind(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(
    ([, loc]) => new URL(loc ?? "").pathname,
  );
  const lists = new Set(paths);
  const kinds = new Map(
    paths.map((path) => {
      const list = path.slice(0, path.lastIndexOf("/"));
      return [lists.has(list) ? `${list}/{slug}` : path, path];
    }),
  );
  expect(kinds.size).toBeGreaterThan(16);
  const formation = kinds.get("/formations/{slug}");
  return [...kinds.values(), `${formation}/inscription`];
}
