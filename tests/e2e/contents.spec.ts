import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { dock } from "#tests/e2e/support/listening.ts";

const KINDS = [
  { path: "/preches", title: "Prêches", word: "voisinage", found: "Le bon voisinage" },
  { path: "/conferences", title: "Conférences", word: "copiste", found: "Le métier de copiste" },
  { path: "/articles", title: "Articles", word: "carnet", found: "Tenir un carnet d'étude" },
  { path: "/videos", title: "Vidéos", word: "calame", found: "Tenir un calame" },
  { path: "/bibliotheque", title: "Bibliothèque", word: "voisins", found: "Le livre des voisins" },
];
const NOT_FOUND = {
  "/preches": "Prêche non trouvé",
  "/conferences": "Conférence non trouvée",
  "/articles": "Article non trouvé",
  "/videos": "Vidéo non trouvée",
  "/bibliotheque": "Livre non trouvé",
};

for (const { path, title, word, found } of KINDS) {
  test(`${title}: the list is sorted, filtered, and leads to an item`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const recent = await titles(page, title);
    expect(recent).toHaveLength(8);

    await page.getByRole("link", { name: "Au hasard" }).click();
    await expect(page.locator("[aria-current=true]")).toHaveText("Au hasard");
    await expect(page).toHaveURL(/tri=aleatoire&graine=\d+/);
    const shuffled = await titles(page, title);
    expect(shuffled.toSorted()).toEqual(recent.toSorted());
    await page.reload();
    expect(await titles(page, title)).toEqual(shuffled);

    await page.goto(path);
    await page.getByRole("searchbox").fill(word);
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page).toHaveURL(new RegExp(`q=${word}`));
    const link = list(page, title).getByRole("link", { name: new RegExp(found) });
    await link.first().click();
    await expect(page.getByRole("heading", { level: 1, name: new RegExp(found) })).toBeVisible();
    await expect(page.getByText(/ajouté le \d{1,2}(er)? \p{L}+ 2\d{3}/u)).toBeVisible();
  });

  test(`${title}: a search without result and a missing item say so kindly`, async ({ page }) => {
    await page.goto(`${path}?q=introuvablissime`);
    await expect(page.getByText(/ne répond à ces critères/)).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Voir tou/ })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));

    const answer = await page.goto(`${path}/00000000-0000-4000-8000-000000000000`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByText(NOT_FOUND[path as keyof typeof NOT_FOUND])).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Retour/ }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test("a tag, a theme and an instructor lead to what shares them", async ({ page }) => {
  await openFirst(page, "/preches");
  await page.getByRole("list", { name: "Mots-clés" }).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/preches\?mot-cle=/);
  const chosen = page.getByRole("link", { name: /retirer ce filtre/ });
  await expect(chosen).toBeVisible();
  await chosen.click();
  await expect(page).toHaveURL(/\/preches\??$/);

  await openFirst(page, "/preches");
  const instructor = page.getByRole("region", { name: "Instructeur" }).getByRole("link");
  const name = (await instructor.textContent()) ?? "";
  await instructor.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: /^Prêches/ })).toBeVisible();

  await openFirst(page, "/preches");
  await page.locator("main a[href^='/themes/']").click();
  await expect(page).toHaveURL(/\/themes\//);
  await page.getByRole("link", { name: "Voir tout : Prêches" }).click();
  await expect(page).toHaveURL(/\/preches\?theme=/);
  await expect(page.getByLabel("Thème")).not.toHaveValue("");
});

test("what is unknown among instructors and themes is answered with a kind 404", async ({
  page,
}) => {
  for (const [path, words] of [
    ["/instructeurs/personne", "Instructeur non trouvé"],
    ["/themes/aucun", "Thème non trouvé"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByText(words)).toBeVisible();
  }
});

test("an item asked for under another type moves to its own address", async ({ page, request }) => {
  await openFirst(page, "/articles");
  const path = new URL(page.url()).pathname;
  const wrong = path.replace("/articles/", "/preches/");
  const answer = await request.get(wrong, { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe(path);
});

test("a recording plays from its card, the page's others after it", async ({ page }) => {
  await page.goto("/preches");
  const cards = list(page, "Prêches").locator("[data-play]");
  await cards.first().click();
  await expect(dock(page)).toBeVisible();
  await dock(page).getByRole("button", { name: "File d'écoute" }).click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(8);
});

test("the courses of both types follow the videos, and « Regarder » leads to them", async ({
  page,
}) => {
  await page.goto("/videos");
  const courses = page.getByRole("region", { name: "Cours et formations" });
  await expect(courses.getByRole("link", { name: /^Regarder/ })).toHaveCount(9);
  await courses.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/page-cours=2/);
  await expect(courses.getByText("Page 2 sur 2")).toBeVisible();
  const watch = courses.getByRole("link", { name: /^Regarder/ }).first();
  await expect(watch).toHaveAttribute("href", /^\/formations\//);
});

function list(page: Page, title: string) {
  return page.getByRole("region", { name: title, exact: true });
}

function titles(page: Page, title: string): Promise<string[]> {
  return list(page, title).getByRole("heading", { level: 2 }).allTextContents();
}

async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const link = page.locator(`main section a[href^='${path}/']`).first();
  await page.goto((await link.getAttribute("href")) ?? "");
}
