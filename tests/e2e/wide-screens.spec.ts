import type { Page } from "@playwright/test";
import { firstOf } from "#tests/e2e/support/frugal.ts";
import { expect, test } from "#tests/e2e/support/journey.ts";

const menuOf = (page: Page) => page.locator("#menu");
/** Other journeys put pages of the centre in it. */
const ownLinksOf = (page: Page) => menuOf(page).locator("a:not([href^='/pages/']):visible");
const rowOf = (page: Page) => page.locator("header .header-row").first();
const openMenu = (page: Page) => page.getByRole("button", { name: "Ouvrir le menu" }).click();

/** Of the first row: those that begin where the first does. */
function columnsOf(page: Page, item: string): Promise<number> {
  return page.locator(item).evaluateAll((all) => {
    const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
    return tops.filter((top) => top === tops[0]).length;
  });
}

for (const { width, shown, inMenu } of [
  { width: 1024, shown: 7, inMenu: 12 },
  { width: 1280, shown: 9, inMenu: 8 },
  { width: 1920, shown: 11, inMenu: 6 },
]) {
  test(`the header shows what it has room for, and its menu the rest, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/articles");
    await expect(rowOf(page).locator(".header-link:visible")).toHaveCount(shown);
    await openMenu(page);
    const menu = menuOf(page);
    await expect(ownLinksOf(page)).toHaveCount(inMenu);
    const panel = await menu.boundingBox();
    expect(panel?.height).toBeLessThan(450);
    await menu.getByRole("link", { name: "Instructeurs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Instructeurs" })).toBeVisible();
    await expect(menu).toBeHidden();
  });
}

test("a small phone shows the whole menu at once", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await openMenu(page);
  await expect(ownLinksOf(page)).toHaveCount(17);
  for (const link of await ownLinksOf(page).all()) {
    const box = await link.boundingBox();
    expect((box?.y ?? 640) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
});

test("a large screen is used: wider pages, more cards to a row, larger text", async ({ page }) => {
  for (const [width, widest, text, columns] of [
    [1280, 1152, "16px", [3, 2, 2, 3, 4]],
    [1920, 1408, "17px", [3, 3, 2, 4, 4]],
  ] as const) {
    await page.setViewportSize({ width, height: 1000 });
    const found: number[] = [];
    for (const [list, item] of [
      ["/formations", ".formation-grid article"],
      ["/cours-audio", "main article"],
      ["/preches", "main li > article"],
      ["/videos", ".film-grid > li"],
      ["/bibliotheque", "main li > article"],
    ] as const) {
      await page.goto(list);
      found.push(await columnsOf(page, item));
    }
    expect(found).toEqual(columns);
    const header = await page.locator("main header").first().boundingBox();
    expect((header?.width ?? 0) - 64).toBe(widest);
    await expect(page.locator("body")).toHaveCSS("font-size", text);
  }
});

test("the lessons of a course open under its row, as wide as the list", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/cours-audio");
  const open = page.getByRole("link", { name: /^Voir les leçons/ }).first();
  const title = await page
    .getByRole("article")
    .filter({ has: open })
    .getByRole("heading")
    .first()
    .textContent();
  await page.goto(`/cours-audio${await open.getAttribute("href")}`);
  const lessons = page.getByRole("heading", { level: 3, name: /^Les leçons/ }).locator("..");
  const [wide, card, first, second] = [
    await lessons.boundingBox(),
    await page
      .getByRole("article")
      .filter({ hasText: title ?? "" })
      .boundingBox(),
    await page.getByRole("article").nth(0).boundingBox(),
    await page.getByRole("article").nth(1).boundingBox(),
  ];
  expect(wide?.width).toBe(1152);
  expect(second?.y).toBe(first?.y);
  expect(second?.height).toBe(first?.height);
  expect(wide?.y).toBeGreaterThan((card?.y ?? 0) + (card?.height ?? 0));
});

test("the featured film keeps the shape of its picture", async ({ page }) => {
  for (const width of [768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/videos");
    const picture = await page.locator(".film-grid img").first().boundingBox();
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(16 / 9, 1);
  }
});

test("a text begins under its title, its contents on its right", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  for (const path of ["/articles/tenir-un-carnet-d-etude", "/pages/qui-sommes-nous"]) {
    await page.goto(path);
    const title = await page.getByRole("heading", { level: 1 }).boundingBox();
    const text = await page.locator(".prose").first().boundingBox();
    const contents = await page.locator(".text-beside > nav").boundingBox();
    expect(text?.x, path).toBe(title?.x);
    expect(contents?.x, path).toBeGreaterThan((text?.x ?? 0) + (text?.width ?? 0));
  }
});

test("titles begin at one height: those of pages in one size, those of items in another", async ({
  page,
}) => {
  const titleOf = async (path: string) => {
    await page.goto(path);
    return page
      .getByRole("heading", { level: 1 })
      .evaluate((title) => [
        Math.round(title.getBoundingClientRect().top),
        getComputedStyle(title).fontSize,
      ]);
  };
  for (const [width, ofPage, ofItem] of [
    [1280, "48px", "40px"],
    [1920, "56px", "48px"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/formations", "/preches", "/agenda", "/contact", "/formations/suivi"]) {
      expect(await titleOf(path), path).toEqual([125, ofPage]);
    }
    for (const list of ["/cours-audio", "/articles", "/bibliotheque", "/themes", "/instructeurs"]) {
      const path = await firstOf(list, page);
      expect(await titleOf(path), path).toEqual([125, ofItem]);
    }
  }
});
