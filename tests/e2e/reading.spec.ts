import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { holdScripts } from "#tests/e2e/support/listening.ts";
import { askDatabase, putTableBack, takeTableAway } from "#tests/e2e/support/site-database.ts";

/** Fetching pdf.js and drawing a page, on a busy machine. */
const DRAWN_MS = 20_000;

test("a book is read in the page by keyboard, and found again where it was left", async ({
  page,
}) => {
  const pdfCode: string[] = [];
  page.on("request", (request) => {
    if (/book-pages|pdf\.worker/.test(request.url())) pdfCode.push(request.url());
  });
  await openFirst(page, "/bibliotheque");
  await page.mouse.move(200, 200);
  const open = page.getByRole("link", { name: /^(Lire en ligne|Reprendre page)/ });
  await page.waitForFunction(() => window.__activated);
  expect(pdfCode).toEqual([]);

  await open.click();
  const reader = page.getByRole("dialog");
  await expect(reader.locator("canvas")).toBeVisible({ timeout: DRAWN_MS });
  await expectAccessible(page);
  await page.keyboard.press("ArrowRight");
  await expect(reader.getByRole("region", { name: "Page 2" })).toContainText(/\p{L}{3}/u);
  const width = async () => (await reader.locator("canvas").boundingBox())?.width ?? 0;
  // Drawn anew, a page is away for a moment.
  let before = 0;
  await expect
    .poll(async () => {
      before = await width();
      return before;
    })
    .toBeGreaterThan(0);
  // On a wide screen it opens whole.
  const sheet = reader.getByRole("region", { name: "Page 2" });
  expect(await sheet.evaluate((room) => room.scrollHeight <= room.clientHeight)).toBe(true);
  await page.keyboard.press("+");
  await expect.poll(width).toBeGreaterThan(before * 1.2);
  const zoomed = await width();
  await reader.getByRole("button", { name: "Page entière" }).click();
  await expect.poll(width).toBeLessThanOrEqual(before);
  expect(await sheet.evaluate((room) => room.scrollHeight <= room.clientHeight)).toBe(true);
  await reader.getByRole("button", { name: "Page entière" }).click();
  await expect.poll(width).toBe(zoomed);
  // On a phone a printed page is too small: its words alone, as large as one likes.
  await reader.getByRole("button", { name: "Texte" }).click();
  await expect(reader.locator("canvas")).toBeHidden();
  await expect(reader.locator("p", { hasText: /\p{L}{3}/u }).last()).toBeVisible();
  await expectAccessible(page);
  await expect(reader.getByText(/^(Dar al-Ilm — Maison du savoir|\d+)$/)).toHaveCount(0);
  const letters = async (line: string) =>
    Number.parseFloat(
      await reader
        .locator(line)
        .first()
        .evaluate((shown) => getComputedStyle(shown).fontSize),
    );
  for (const _ of [1, 2, 3]) await page.keyboard.press("+");
  expect(await letters("h2")).toBeGreaterThan((await letters("p")) * 1.2);
  await reader.getByRole("button", { name: "Texte" }).click();
  await expect.poll(width).toBe(zoomed);
  await reader.getByRole("button", { name: "Texte" }).click();
  // It goes on, page after page, and is found again where one had come to.
  await reader.getByRole("region", { name: "Page 2" }).hover();
  for (const _ of [1, 2, 3, 4, 5, 6]) await page.mouse.wheel(0, 1500);
  await expect(reader.getByLabel("Aller à la page")).not.toHaveValue("2");
  // The wheel goes on for a moment, and would lead away again.
  const scrolled = () => reader.getByRole("region").evaluate((room) => room.scrollTop);
  let at = -1;
  await expect
    .poll(async () => {
      const last = at;
      at = await scrolled();
      return at === last;
    })
    .toBe(true);
  await reader.getByLabel("Aller à la page").fill("2");
  await page.keyboard.press("Enter");
  await expect(reader.getByRole("region", { name: "Page 2" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(reader).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(open).toHaveText(/Reprendre page \d/);

  await open.click();
  await expect(reader.getByLabel("Aller à la page")).toHaveValue("2");
  await reader.getByRole("button", { name: "Texte", pressed: true }).click();
  await expect(reader.locator("canvas")).toBeVisible({ timeout: DRAWN_MS });
  await reader.getByLabel("Aller à la page").fill("1");
  await page.keyboard.press("Enter");
  await expect(reader.getByRole("region", { name: "Page 1" })).toBeVisible();
  await expect(reader.getByRole("button", { name: "Page précédente" })).toBeDisabled();
});

test("a book opened before the page was activated opens as soon as it can", async ({ page }) => {
  await openFirst(page, "/bibliotheque");
  const address = page.url();
  const release = await holdScripts(page);
  await page.goto(address);
  await page.getByRole("link", { name: "Lire en ligne" }).click();
  expect(await page.evaluate(() => window.__activated)).toBeUndefined();
  release();
  await expect(page.getByRole("dialog").locator("canvas")).toBeVisible({ timeout: DRAWN_MS });
});

for (const { when, code } of [
  { when: "the reader's code", code: "**/assets/book-pages*.js*" },
  { when: "any script", code: "**/assets/*.js*" },
]) {
  test(`without ${when}, « Lire en ligne » opens the PDF`, async ({ page }) => {
    await page.route(code, (route) => route.abort());
    await openFirst(page, "/bibliotheque");
    const open = page.getByRole("link", { name: "Lire en ligne" });
    const pdf = await open.getAttribute("href");
    const asked = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url().endsWith(pdf ?? ""),
    );
    await open.click();
    await asked;
  });
}

test("the link of an item is copied, and its PDF saved under its title", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/articles");
  await page.getByRole("link", { name: "Comprendre le calendrier lunaire", exact: true }).click();
  await page.getByRole("button", { name: "Copier le lien" }).click();
  await expect(page.getByText("Lien copié")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(page.url());

  const title = await page.getByRole("heading", { level: 1 }).textContent();
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: /^Télécharger/ }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(`${title}.pdf`);
  expect((await readFile(await saved.path())).subarray(0, 5).toString()).toBe("%PDF-");
});

test("an article travels once, and is read again after another page", async ({ page }) => {
  await openFirst(page, "/articles");
  await page.reload();
  const text = page.locator(".prose.article");
  const written = await text.textContent();
  const end = (await text.locator("p").last().textContent())?.slice(-40) ?? "";
  expect((await (await page.request.get(page.url())).text()).split(end)).toHaveLength(2);
  await page.mouse.move(200, 200);
  await expect.poll(() => page.evaluate(() => "__activated" in window)).toBe(true);
  expect(await text.textContent()).toBe(written);
  await page.getByRole("link", { name: "Articles" }).first().click();
  await expect(page).toHaveURL(/\/articles$/);
  await page.goBack();
  await expect(text).toContainText(end);
});

test("one touch of its poster plays a video, which then has the browser's own controls", async ({
  page,
}) => {
  await openFirst(page, "/videos");
  await page.waitForFunction(() => window.__activated);
  const video = page.locator("video");
  await expect(video).not.toHaveAttribute("controls");
  await page.getByRole("button", { name: /^Regarder / }).click();
  await expect(video).toBeFocused();
  await expect(video).toHaveJSProperty("paused", false);
  await expect(video).toHaveAttribute("controls", "");
});

test("an article is printed alone, black on white", async ({ page }) => {
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await openFirst(page, "/articles");
  await expect(page.locator(".prose")).toBeVisible();
  for (const part of ["header nav", "footer", "aside", 'nav[aria-label="Fil d\'Ariane"]']) {
    await expect(page.locator(part).first()).toBeHidden();
  }
  await expect(page.getByText(page.url())).toBeVisible();
  const colours = await page.locator(".prose").evaluate((text) => {
    const page = getComputedStyle(document.documentElement);
    return [getComputedStyle(text).color, page.backgroundColor];
  });
  expect(colours).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("lists are filtered, sorted and paged, recordings heard, texts and books read", async ({
    page,
    request,
  }) => {
    await page.goto("/conferences");
    await page.getByRole("searchbox").fill("copiste");
    await page.getByRole("button", { name: "Filtrer" }).click();
    await expect(page.getByText("1 conférence", { exact: true })).toBeVisible();
    const player = page.locator("main audio");
    await expect(player).toBeVisible();
    expect((await request.get((await player.getAttribute("src")) ?? "")).status()).toBe(200);
    await page.getByRole("link", { name: "Le métier de copiste", exact: true }).click();
    await expect(page.locator("main audio").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
      "href",
      /^https:\/\/wa\.me\/\?text=.+conferences/,
    );
    await expect(page.getByRole("button", { name: "Copier le lien" })).toBeHidden();

    await openFirst(page, "/videos");
    const video = page.locator("video");
    await expect(video).toHaveAttribute("controls", "");
    await expect(video).toHaveAttribute("preload", "none");
    await openFirst(page, "/articles");
    await expect(page.locator(".prose p").first()).toBeVisible();
    await openFirst(page, "/bibliotheque");
    const pdf = await page.getByRole("link", { name: "Lire en ligne" }).getAttribute("href");
    expect((await request.get(pdf ?? "")).headers()["content-type"]).toBe("application/pdf");
  });

  test("a list that cannot be read says so in the page", async ({ page, emptySite }) => {
    await takeTableAway(emptySite, "contents");
    const answer = await page.goto(`${emptySite.url}/bibliotheque`);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("alert")).toContainText("Impossible de charger la bibliothèque");
    await putTableBack(emptySite, "contents");
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(page.getByText("Aucun livre trouvé").last()).toBeVisible();
  });
});

test("what each list says when it cannot be read is a toast and a panel, and it can be tried again", async ({
  page,
  emptySite,
}) => {
  await takeTableAway(emptySite, "themes");
  expect((await page.goto(emptySite.url))?.status()).toBe(200);
  await expect(page.getByText("Les nouveautés ne s'affichent pas")).toBeVisible();
  for (const [path, message] of [
    ["/preches", "Impossible de charger les prêches"],
    ["/conferences", "Impossible de charger les conférences"],
    ["/articles", "Impossible de charger les articles"],
    ["/videos", "Impossible de charger les vidéos"],
    ["/bibliotheque", "Impossible de charger la bibliothèque"],
    ["/cours-audio", "Impossible de charger les cours"],
  ] as const) {
    const answer = await page.goto(emptySite.url + path);
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("alert").getByRole("heading")).toHaveText(message);
    await page.mouse.move(100, 100);
    await expect(page.getByRole("region", { name: /^Avis/ })).toContainText(message);
    await expect(page.getByRole("navigation", { name: "Menu principal" }).first()).toBeAttached();
  }
  await expectAccessible(page);
  await putTableBack(emptySite, "themes");
  await page.getByRole("link", { name: "Réessayer" }).click();
  await expect(page.getByText("Aucun cours trouvé").last()).toBeVisible();
});

test("long lists are paged, long and Arabic titles hold on a phone", async ({
  page,
  emptySite,
}) => {
  const title = `${"Anticonstitutionnellement".repeat(4)} الصبر مفتاح الفرج`;
  await askDatabase(
    emptySite,
    `insert into contents (content_type, title, tags, description)
      select kind, case n when 1 then '${title}' else 'Titre ' || n end,
        case n when 1 then array['${title}'] else '{}' end, case n when 1 then '${title}' else '' end
      from unnest(array['preche', 'conference', 'article', 'video', 'livre']) kind,
        generate_series(1, 14) n`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/preches", "/conferences", "/articles", "/videos", "/bibliotheque"]) {
    await page.goto(`${emptySite.url}${path}?tri=recent`);
    await page.getByRole("link", { name: "Page suivante" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByText("Page 2 sur 2", { exact: true })).toBeVisible();
    await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveCount(
      path === "/videos" ? 6 : 2,
    );
    await page.goto(`${emptySite.url}${path}?page=9`);
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto(`${emptySite.url}${path}?q=anticonstitutionnellement`);
    expect(await overflow(page)).toBe(0);
    await page.locator("main h2 a").first().click();
    await expect(page.locator("h1 [lang=ar]")).toHaveText("الصبر مفتاح الفرج");
    expect(await overflow(page)).toBe(0);
    await expectAccessible(page);
  }
});

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function openFirst(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const link = page.locator(`main section a[href^='${path}/']`).first();
  await page.goto((await link.getAttribute("href")) ?? "");
}
