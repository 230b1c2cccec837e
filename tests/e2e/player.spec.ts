import type { Locator } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import {
  dock,
  isPaused,
  jumpToEnd,
  listenTo,
  openCourse,
  openPlayer,
  pause,
  playButton,
  shiftsOf,
  timeOf,
  titlesOf,
  watchShifts,
} from "#tests/e2e/support/listening.ts";

async function boxOf(part: Locator) {
  return (await part.boundingBox())!;
}

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const FAILED = "Impossible de lire cet enregistrement.";

test.describe("listening", () => {
  test.beforeEach(({ page }) => openCourse(page));

  test("a recording plays on while one browses", async ({ page }) => {
    const [title] = await titlesOf(page);
    await listenTo(page, 1);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
    await expect(page.getByRole("status").first()).toHaveText(/^Lecture\s: /);
    await page.evaluate(() => {
      Object.assign(window, { same: window.__audio });
    });
    const before = await timeOf(page);
    await page.getByRole("navigation").getByRole("link", { name: "Cours Audio" }).first().click();
    await expect(page).toHaveURL(/\/cours-audio$/);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(before + 0.3);
    expect(await page.evaluate(() => Reflect.get(window, "same") === window.__audio)).toBe(true);
    await dock(page).getByRole("button", { name: "Mettre en pause", exact: true }).click();
    expect(await isPaused(page)).toBe(true);
    await expect(page.getByRole("status").first()).toHaveText("Pause");
    const lockScreen = await page.evaluate(() => {
      const { metadata, playbackState } = navigator.mediaSession;
      return [metadata?.title, metadata?.artwork.length, playbackState];
    });
    expect(lockScreen).toEqual([title, 1, "paused"]);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await dock(page).getByRole("button", { name: "Fermer le lecteur" }).click();
    await expect(dock(page)).toBeHidden();
    const began = page.locator("article button[data-play]:focus");
    await expect(began).toContainText(title!);
    await expect(began).toBeInViewport();
  });

  test("one seeks by the line of time, by fifteen seconds and by the keyboard", async ({
    page,
  }) => {
    await listenTo(page, 1);
    await pause(page);
    const line = page.getByRole("slider", { name: "Position" });
    await expect(line).toHaveAttribute("step", "0.1");
    await line.fill("20");
    expect(await timeOf(page)).toBeCloseTo(20, 1);
    await expect(line).toHaveAttribute("aria-valuetext", /^20\ssecondes sur \d/);
    await dock(page).getByRole("button", { name: "Avancer de 15 secondes" }).click();
    expect(await timeOf(page)).toBeCloseTo(35, 1);
    await dock(page).getByRole("button", { name: "Reculer de 15 secondes" }).click();
    expect(await timeOf(page)).toBeCloseTo(20, 1);
    await line.focus();
    await page.keyboard.press("ArrowRight");
    expect(await timeOf(page)).toBeCloseTo(25, 1);
    await page.keyboard.press("Home");
    expect(await timeOf(page)).toBe(0);
    await page.keyboard.press("Space");
    const spoken = page.getByRole("status").first();
    await expect(spoken).toHaveText(/^Lecture/);
    await page.keyboard.press("m");
    expect(await page.evaluate(() => window.__audio?.muted)).toBe(true);
    await expect(spoken).toHaveText("Son coupé");
    await page.locator("h1").click();
    await page.keyboard.press("l");
    await expect(spoken).toHaveText(/^Avance de 15\ss\s: 1\d\ssecondes$/);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(17);
    await expect(spoken).toHaveText(/^Avance/);
  });

  test("letters act on the whole page, unless turned off", async ({ page }) => {
    await listenTo(page, 1);
    await page.locator("h1").click();
    await page.keyboard.press("k");
    await expect.poll(() => isPaused(page)).toBe(true);
    const player = await openPlayer(page);
    await player.getByRole("button", { name: "Raccourcis clavier" }).click();
    await page.getByLabel("Actifs dans toute la page").uncheck();
    // The menu first, then the player.
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await page.locator("h1").click();
    await page.keyboard.press("k");
    expect(await isPaused(page)).toBe(true);
  });

  test("an open menu has the focus on what is chosen, and its arrows move no sound", async ({
    page,
  }) => {
    await listenTo(page, 1);
    await page.getByRole("slider", { name: "Position" }).fill("18");
    await pause(page);
    await dock(page).getByRole("button", { name: "Vitesse : normale" }).focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Vitesse" });
    await expect(menu.getByRole("button", { name: "Normale" })).toBeFocused();
    const place = await timeOf(page);
    await page.keyboard.press("ArrowDown");
    expect(await timeOf(page)).toBe(place);
  });

  test("at its end the next one plays, and the last returns to its start", async ({ page }) => {
    const titles = await titlesOf(page);
    await listenTo(page, 1);
    await jumpToEnd(page);
    await expect(page.getByRole("status").first()).toHaveText(`Lecture : ${titles[1]}`);
    const player = await openPlayer(page);
    await player
      .getByRole("listitem")
      .getByRole("button")
      .filter({ hasText: titles.at(-1) })
      .click();
    await expect(page.getByRole("status").first()).toHaveText(`Lecture : ${titles.at(-1)}`);
    await jumpToEnd(page);
    await expect(page.getByRole("status").first()).toHaveText("Pause");
    expect(await timeOf(page)).toBe(0);
  });

  test("the sleep timer stops the sound with the recording", async ({ page }) => {
    await listenTo(page, 1);
    const player = await openPlayer(page);
    await player.getByRole("button", { name: /^Arrêt automatique/ }).click();
    await page.getByRole("button", { name: "Fin de la leçon" }).click();
    await jumpToEnd(page);
    await expect.poll(() => isPaused(page)).toBe(true);
    await expect(page.getByRole("status").first()).toHaveText("Pause");
  });

  test("speed and volume are remembered", async ({ page }) => {
    await listenTo(page, 1);
    await dock(page)
      .getByRole("button", { name: /^Vitesse/ })
      .click();
    await page.getByRole("button", { name: "1,5 ×" }).click();
    const volume = page.getByRole("slider", { name: "Volume" });
    await expect(volume).toHaveValue("100");
    await volume.fill("40");
    await page.reload();
    await listenTo(page, 1);
    await expect(volume).toHaveValue("40");
    const sound = await page.evaluate(() => [window.__audio?.volume, window.__audio?.playbackRate]);
    expect(sound).toEqual([0.4, 1.5]);
  });

  test("one recording plays at a time, over all tabs", async ({ page, context }) => {
    await listenTo(page, 1);
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0);
    const other = await context.newPage();
    await other.goto(page.url());
    await listenTo(other, 2);
    await expect.poll(() => isPaused(page)).toBe(true);
    expect(await isPaused(other)).toBe(false);
  });

  test("a failure says so, and trying again resumes at the same place", async ({ page }) => {
    await listenTo(page, 1);
    await page.getByRole("slider", { name: "Position" }).fill("20");
    await pause(page);
    await page.reload();
    await page.route("**/media/**", (route) => route.fulfill({ status: 500 }));
    await listenTo(page, 1);
    await expect(page.getByRole("status").first()).toHaveText(FAILED);
    const shown = page.locator("main, [data-player]").getByText(FAILED).filter({ visible: true });
    await expect(shown).toHaveCount(1);
    await page.unroute("**/media/**");
    await dock(page).getByRole("button", { name: "Réessayer" }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(20);
    await expect(shown).toHaveCount(0);
  });

  test("the keyboard goes from the page's start to the player, once something plays", async ({
    page,
  }) => {
    const skip = page.getByRole("link", { name: "Aller au lecteur" });
    await expect(skip).toHaveCount(0);
    await listenTo(page, 1);
    await page.getByRole("link", { name: "Aller au contenu" }).focus();
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dock(page)).toBeFocused();
  });

  test("the dock hides nothing and moves nothing, and is accessible", async ({ page }) => {
    await watchShifts(page);
    await listenTo(page, 1);
    await expect(dock(page)).toBeVisible();
    await dock(page).evaluate((bar) =>
      Promise.allSettled(bar.getAnimations({ subtree: true }).map((move) => move.finished)),
    );
    expect(await shiftsOf(page)).toBeLessThan(0.001);
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const footer = await page.getByRole("contentinfo").boundingBox();
    const bar = await dock(page).boundingBox();
    expect(footer!.y + footer!.height).toBeLessThanOrEqual(bar!.y + 1);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a compact bar opens to a sheet, which gives the focus back", async ({ page }) => {
    await openCourse(page);
    await listenTo(page, 1);
    const bar = dock(page).getByRole("button", { name: /^Ouvrir le lecteur/ });
    await bar.click();
    const sheet = page.getByRole("dialog", { name: "Lecteur audio" });
    await page.setViewportSize({ width: 640, height: 360 });
    await expect(sheet.getByRole("button", { name: "Mettre en pause" })).toBeInViewport({
      ratio: 1,
    });
    await page.setViewportSize(PHONE.viewport);
    const cover = sheet.locator("img");
    expect(await cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(
      await cover.evaluate((img: HTMLImageElement) => img.naturalHeight),
    );
    await sheet.getByRole("slider", { name: "Position" }).fill("20");
    await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(20);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(bar).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await bar.click();
    await sheet.getByRole("button", { name: "Fermer le lecteur" }).click();
    await expect(playButton(page, 1)).toBeFocused();
  });

  test("in a list, its button covers neither its neighbour nor the word of the cover", async ({
    page,
  }) => {
    await page.goto("/cours-audio", { waitUntil: "networkidle" });
    const heard = page.locator("article", { has: page.locator("[data-play]") });
    const card = heard.first();
    const button = card.locator("button[data-play]");
    await button.click();
    await expect(button).toHaveText(/^Pause/);
    const fold = card.locator(".course-fold span").first();
    for (const [width, size] of [
      [360, "100%"],
      [320, "100%"],
      [360, "200%"],
    ] as const) {
      await page.setViewportSize({ width, height: 740 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, size);
      const [play, words, whole] = [await boxOf(button), await boxOf(fold), await boxOf(card)];
      expect(play.x + play.width <= words.x || play.y + play.height <= words.y).toBe(true);
      expect(words.x).toBeGreaterThanOrEqual(whole.x);
    }
    await page.setViewportSize(PHONE.viewport);
    await page.goto("/preches");
    const line = heard.first();
    const disc = await boxOf(line.locator("[data-play]"));
    const cover = await boxOf(line.locator("img"));
    expect(disc.x).toBeGreaterThanOrEqual(cover.x + cover.width);
    expect(Math.min(disc.width, disc.height)).toBeGreaterThanOrEqual(44);
    for (const byline of await line.locator(".meta-list").all()) {
      expect(await byline.ariaSnapshot()).not.toMatch(/: ["']?·/);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the browser's own player takes the place of the buttons", async ({ page }) => {
    await openCourse(page);
    await expect(page.locator("audio[controls]").first()).toBeVisible();
    await expect(page.locator("[data-play]").first()).toBeHidden();
  });
});
