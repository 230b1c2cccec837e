import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { dock, openPlayer } from "#tests/e2e/support/listening.ts";

const KINDS = [
  { path: "/preches", title: "Prêches", word: "voisinage", found: "Le bon voisinage" },
  { path: "/conferences", title: "Conférences", word: "copiste", found: "Le métier de copiste" },
  { path: "/articles", title: "Articles", word: "carnet", found: "Tenir un carnet d’étude" },
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

    await page.mouse.move(200, 200);
    await page.waitForFunction(() => window.__activated);
    await page.getByLabel("Ordre").selectOption("Au hasard");
    await expect(page).toHaveURL(/tri=aleatoire&graine=\d+/);
    await expect(page.getByRole("link", { name: /^Au hasard.* retirer ce filtre/ })).toBeVisible();
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
    await expect(
      page.getByText(/(ajouté|en ligne)\sle\s\d{1,2}(er)?\s\p{L}+\.?\s2\d{3}/u).first(),
    ).toBeVisible();
  });

  test(`${title}: a search without result and a missing item say so kindly`, async ({ page }) => {
    await page.goto(`${path}?q=introuvablissime`);
    await expect(page.getByText(/cherchez un autre mot/i)).toBeVisible();
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
  // All of it stands on one page: no list has more.
  await expect(page.getByRole("navigation", { name: "Tout voir, par type" })).toHaveCount(0);

  await openFirst(page, "/preches");
  await page.locator("main a[href^='/themes/']").click();
  await expect(page).toHaveURL(/\/themes\//);
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
  await openPlayer(page);
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(8);
});

test("the courses of both types follow the videos, each with what one does there", async ({
  page,
}) => {
  await page.goto("/videos");
  const courses = page.getByRole("region", { name: "Cours et formations" });
  const invitations = courses.getByRole("link", {
    name: /^(Regarder dans la formation|Écouter le cours|Voir la formation) /,
  });
  await expect(invitations).toHaveCount(4);
  await courses.getByRole("link", { name: "Page suivante" }).click();
  await expect(page).toHaveURL(/page-cours=2#cours/);
  const second = courses.getByRole("link", { name: "Page 2" });
  await expect(second).toHaveAttribute("aria-current", "page");
  await expect(courses).toBeFocused();

  const invited: string[] = [];
  for (let number = 1; number <= 4; number++) {
    await page.goto(`/videos?page-cours=${number}`);
    for (const link of await invitations.all())
      invited.push(`${await link.textContent()} ${await link.getAttribute("href")}`);
  }
  for (const wanted of [
    /^Regarder dans la formation .*\/formations\//,
    /^Voir la formation .*\/formations\//,
    /^Écouter le cours .*\/cours-audio\//,
    /les bases du tajwid/,
  ]) {
    expect(invited.find((invitation) => wanted.test(invitation))).toBeDefined();
  }
});

test("the keyboard walks through a filter without losing its place, and a pointer chooses at once", async ({
  page,
}) => {
  await page.goto("/preches");
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => window.__activated);
  const theme = page.getByLabel("Thème");
  await theme.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(theme).not.toHaveValue("");
  expect(page.url()).toMatch(/\/preches$/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/preches\?theme=[^&]+$/);
  // The address changes a moment before the fields are drawn anew.
  await expect(page.getByRole("link", { name: /retirer ce filtre/ })).toBeVisible();
  await expect(theme).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/instructeur=/);
  await expect(page.getByLabel("Ordre")).toBeFocused();
  await page.getByRole("link", { name: "Tout effacer" }).click();
  await expect(page).toHaveURL(/\/preches\??$/);
  await expect(list(page, "Prêches")).toBeFocused();
});

test("a list that finds nothing shows what was published lately", async ({ page }) => {
  for (const path of ["/preches", "/cours-audio", "/formations"]) {
    await page.goto(`${path}?q=zzzzqqq`);
    const lately = page.getByRole("navigation", { name: "Publié récemment" });
    await expect(lately.getByRole("link"), path).toHaveCount(4);
  }
});

test("on a tablet the filters and their button stand in one row", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/preches");
  const parts = [page.getByLabel("Thème"), page.getByRole("button", { name: "Filtrer" })];
  const [first, last] = await Promise.all(parts.map((part) => part.boundingBox()));
  expect(first?.y).toBeGreaterThan(0);
  expect(last?.y).toBe(first?.y);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("the first two items of each list are seen at once", async ({ page }) => {
    for (const { path } of [...KINDS, { path: "/cours-audio" }]) {
      await page.goto(path);
      const { y, height } = (await page.locator("main article").nth(1).boundingBox()) ?? {
        y: Number.NaN,
        height: Number.NaN,
      };
      expect(y + height, path).toBeLessThanOrEqual(640);
    }
  });

  test("held sideways, the first recording can be played at once", async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    for (const path of ["/preches", "/conferences"]) {
      await page.goto(path);
      const play = page
        .locator("main article")
        .first()
        .getByRole("button", { name: /^Écouter/ });
      const { y, height } = (await play.boundingBox()) ?? { y: Number.NaN, height: Number.NaN };
      expect(y + height, path).toBeLessThanOrEqual(360);
    }
  });

  test("the sheet of filters is a named dialog that takes the focus, and closes when it is left", async ({
    page,
  }) => {
    await page.goto("/preches");
    await page.getByRole("button", { name: "Filtres" }).click();
    const sheet = page.getByRole("dialog", { name: "Filtres" });
    await expect(sheet).toBeFocused();
    await page.getByRole("button", { name: "Filtrer" }).focus();
    await page.keyboard.press("Tab");
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/preches$/);
  });

  test("the sheet's button is in sight, however many filters stand above it", async ({ page }) => {
    await page.goto("/formations");
    await page.getByRole("button", { name: "Filtres" }).click();
    await expect(page.getByRole("button", { name: "Filtrer" })).toBeInViewport({ ratio: 1 });
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("the sheet of filters opens, filters, and is cleared", async ({ page }) => {
      await page.goto("/preches");
      await expect(page.getByLabel("Thème")).toBeHidden();
      await page.getByRole("button", { name: "Filtres" }).click();
      await page.getByLabel("Thème").selectOption("belles-manieres");
      await page.getByRole("button", { name: "Filtrer" }).click();
      await expect(page).toHaveURL(/theme=/);
      await page.getByRole("button", { name: "Filtres 1 actif" }).click();
      await page.getByRole("link", { name: "Tout effacer" }).click();
      await expect(page).toHaveURL(/\/preches\??$/);
    });
  });
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
