import { firstOf, saveData } from "#tests/e2e/support/frugal.ts";
import { expect, test } from "#tests/e2e/support/journey.ts";
import {
  countShifts,
  dock,
  holdScripts,
  holdSound,
  isPaused,
  jumpToEnd,
  listenTo,
  openCourse,
  openPlayer,
  pause,
  playButton,
  printed,
  shiftsOf,
  timeOf,
  titlesOf,
} from "#tests/e2e/support/listening.ts";

test.describe("the place in a recording", () => {
  test("is kept, and found again by a tap before the page was activated", async ({ page }) => {
    await openCourse(page);
    await listenTo(page, 2);
    await page.getByRole("slider", { name: "Position" }).fill("18");
    await pause(page);
    await holdScripts(page);
    await page.reload();
    const goOn = page.getByRole("button", { name: /^Reprendre la leçon\s2 à 0:18/ });
    await expect(goOn).toBeVisible();
    await playButton(page, 2).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(18);
    expect(await page.evaluate(() => window.__activated)).toBeUndefined();
  });

  test("of two recordings, the first is as wide on the home page as it stays", async ({ page }) => {
    for (const list of ["/preches", "/conferences"]) {
      await page.goto(list);
      await page
        .getByRole("button", { name: /^Écouter / })
        .first()
        .click();
      await expect.poll(() => timeOf(page)).toBeGreaterThan(3);
      await pause(page);
    }
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const cards = page.getByRole("region", { name: "Reprendre l'écoute" }).getByRole("listitem");
    await expect(cards.getByRole("link")).toHaveText(/./);
    await expect(cards).toHaveCount(1);
    const alone = await cards.boundingBox();
    release();
    await cards.scrollIntoViewIfNeeded();
    await expect(cards).toHaveCount(2);
    expect((await cards.first().boundingBox())?.width).toBe(alone?.width);
  });

  test("offers itself on the home page without moving it", async ({ page }) => {
    await openCourse(page);
    const titles = await titlesOf(page);
    await listenTo(page, 2);
    await page.getByRole("slider", { name: "Position" }).fill("18");
    await pause(page);
    await page.addInitScript(countShifts);
    const release = await holdScripts(page);
    await page.goto("/", { waitUntil: "domcontentloaded" });
    const section = page.getByRole("region", { name: "Reprendre l'écoute" });
    await expect(section.getByRole("link", { name: titles[1]! })).toBeVisible();
    await expect(section.getByText(/^Encore/)).toBeVisible();
    expect(await page.evaluate(() => window.__activated)).toBeUndefined();
    release();
    await section.scrollIntoViewIfNeeded();
    await expect(section.getByRole("button", { name: /^Retirer/ })).toBeVisible();
    expect(await shiftsOf(page)).toBe(0);
    await section.getByRole("button", { name: /^Écouter/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(18);
    await expect(dock(page)).toBeVisible();
    await section.getByRole("button", { name: /^Retirer/ }).click();
    await expect(section).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    // What still sounds is written from time to time, and at the latest when it is paused.
    await pause(page);
    await expect(section).toBeHidden();
    await dock(page).getByRole("button", { name: "Lire", exact: true }).click();
    await expect(section).toBeVisible();
  });

  test("is where the player waits, paused, once its page is loaded anew, until it is closed", async ({
    page,
  }) => {
    await openCourse(page);
    const titles = await titlesOf(page);
    await listenTo(page, 2);
    await page.getByRole("slider", { name: "Position" }).fill("18");
    await pause(page);
    const sounds: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/media/")) sounds.push(request.url());
    });
    await page.goto("/contact");
    await expect(dock(page).getByRole("link", { name: printed(titles[1]) })).toBeVisible();
    await expect(dock(page).getByText(/^0:(1[89]|2\d)$/)).toBeVisible();
    expect(await isPaused(page)).toBe(true);
    expect(sounds).toEqual([]);
    await dock(page).getByRole("button", { name: "Lire", exact: true }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(18);
    await expect(dock(page).getByRole("button", { name: `Suivant : ${titles[2]}` })).toBeVisible();
    await dock(page).getByRole("button", { name: "Fermer le lecteur" }).click();
    await page.reload({ waitUntil: "networkidle" });
    await expect(dock(page)).toHaveCount(0);
  });

  test("of a finished recording is its beginning", async ({ page }) => {
    await openCourse(page);
    await listenTo(page, 1);
    await jumpToEnd(page);
    await expect(page.getByText("Écouté en entier")).toBeAttached();
    await page.reload();
    await listenTo(page, 1);
    expect(await timeOf(page)).toBeLessThan(5);
  });
});

test("after a lesson the course and the home page offer the next one, until all are heard", async ({
  page,
}) => {
  await openCourse(page);
  const course = page.url();
  const titles = await titlesOf(page);
  await listenTo(page, 1);
  const player = await openPlayer(page);
  await player.getByRole("button", { name: /^Arrêt automatique/ }).click();
  await player.getByRole("button", { name: "Fin de la leçon" }).click();
  await page.keyboard.press("Escape");
  await jumpToEnd(page);
  const goOn = page.getByRole("button", { name: /^Continuer\s: leçon\s2/ });
  await expect(goOn).toBeVisible();
  await expect(page.getByText(`1 leçon sur ${titles.length} écoutée`)).toBeVisible();
  expect(await isPaused(page)).toBe(true);

  await page.goto("/");
  const section = page.getByRole("region", { name: "Reprendre l'écoute" });
  await expect(section.getByText(/^Continuer\s: leçon\s2/)).toBeVisible();
  await section.getByRole("button", { name: `Écouter ${titles[1]}` }).click();
  await expect(dock(page).getByRole("link", { name: printed(titles[1]) })).toBeVisible();
  await jumpToEnd(page);
  await expect(dock(page).getByRole("link", { name: printed(titles[2]) })).toBeVisible();

  await holdScripts(page);
  await page.goto(course, { waitUntil: "domcontentloaded" });
  await page.getByRole("button", { name: /^Continuer\s: leçon\s3/ }).click();
  await expect.poll(() => page.evaluate(() => window.__early?.title)).toBe(titles[2]);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await page.goto(course);
  await page.getByRole("button", { name: /^Continuer\s: leçon\s3/ }).click();
  for (const [index, title] of titles.entries()) {
    if (index < 2) continue;
    await expect(page.getByRole("status").first()).toHaveText(`Lecture : ${title}`);
    const following = titles[index + 1];
    const next = dock(page).getByRole("button", { name: `Suivant : ${following}` });
    if (following) await expect(next).toBeVisible();
    await jumpToEnd(page);
  }
  await expect(page.getByText("Cours terminé")).toBeVisible();
});

test("a tap before the page was activated sounds at once, and goes on without a break", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openCourse(page);
  await page.evaluate(() => {
    Object.assign(window, { breaks: 0 });
  });
  const sound = await holdSound(page);
  await playButton(page, 1).click();
  await expect(page.getByText("Chargement…")).toBeInViewport();
  sound();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  await expect(page.getByRole("status").first()).toHaveText(/^Lecture\s: /);
  await expect(playButton(page, 1)).toHaveAccessibleName(/^Mettre en pause/);
  await expect(page.locator("p[data-early]")).toHaveCount(0);
  const bar = page.locator("#ecoute").getByRole("button", { name: /^Mettre en pause/ });
  await bar.click();
  expect(await isPaused(page)).toBe(true);
  await expect(playButton(page, 1)).toHaveAccessibleName(/^Écouter/);
  await page
    .locator("#ecoute")
    .getByRole("button", { name: /^Écouter/ })
    .click();
  await expect(bar).toBeVisible();
  await page.evaluate(() => {
    for (const event of ["pause", "emptied", "seeking"]) {
      window.__audio?.addEventListener(event, () => {
        Object.assign(window, { breaks: Reflect.get(window, "breaks") + 1 });
      });
    }
  });
  const before = await timeOf(page);
  release();
  await expect(dock(page)).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);
  expect(await page.evaluate(() => Reflect.get(window, "breaks"))).toBe(0);
  await expect(dock(page).getByRole("button", { name: /^Vitesse/ })).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(dock(page)).toBeFocused();
});

test("before the player has come and after, a course's button, its lesson and the bar say the same", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openCourse(page);
  const course = page.getByRole("button", { name: /^Écouter le cours/ });
  await course.click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  await expect(playButton(page, 1)).toHaveAccessibleName(/^Mettre en pause/);
  await expect(playButton(page, 1)).toHaveAttribute("data-early", "on");
  const height = await page.locator("#ecoute").evaluate((bar: HTMLElement) => bar.offsetHeight);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      const faces = ["main [data-series]", "#ecoute[data-on] button"].map((button) => {
        const early = document.querySelector<HTMLElement>(button);
        return early && (early.dataset.early ?? early.querySelector("svg")?.classList.value);
      });
      if (faces[1] && /pause|on/.test(faces[0] ?? "") && !/pause|on/.test(faces[1])) {
        seen.push(faces.join(" / "));
      }
      requestAnimationFrame(look);
    };
    look();
  });
  release();
  await expect(dock(page)).toBeVisible();
  await expect(page.locator("#ecoute")).not.toHaveAttribute("data-on");
  expect(await page.evaluate(() => Reflect.get(window, "seen"))).toEqual([]);
  expect(await dock(page).evaluate((bar: HTMLElement) => bar.offsetHeight)).toBe(height);
});

test("a link followed before the page was activated waits for it, the sound going on", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await openCourse(page);
  const course = page.url();
  await playButton(page, 1).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
  await page.evaluate(() => {
    Object.assign(window, { same: window.__audio });
  });
  await page.getByRole("navigation").getByRole("link", { name: "Articles" }).first().click();
  await expect(page.getByText("Chargement…")).toBeInViewport();
  expect(page.url()).toBe(course);
  release();
  await expect(page).toHaveURL(/\/articles$/);
  expect(await page.evaluate(() => Reflect.get(window, "same") === window.__audio)).toBe(true);
  expect(await isPaused(page)).toBe(false);
});

test("on a slow line the sound of a first press comes before the scripts", async ({ page }) => {
  await saveData(page);
  const sound = await holdSound(page);
  await openCourse(page);
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(".js")) scripts.push(request.url());
  });
  await playButton(page, 1).click();
  await expect(page.getByText("Chargement…")).toBeInViewport();
  await expect.poll(() => scripts).toEqual([expect.stringContaining("/start-player-")]);
  sound();
  await expect(dock(page)).toBeVisible();
});

for (const frugal of [false, true]) {
  test(`a tap before the page was activated sounds on a list and on a page${frugal ? ", data being saved" : ""}`, async ({
    page,
  }) => {
    if (frugal) await saveData(page);
    for (const address of ["/preches", await firstOf("/preches", page)]) {
      const release = await holdScripts(page);
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await page.locator("main article [data-play]").first().click();
      await expect.poll(() => timeOf(page)).toBeGreaterThan(0.2);
      expect(await page.evaluate(() => window.__activated)).toBeUndefined();
      release();
      await expect(dock(page)).toBeVisible();
      expect(await isPaused(page)).toBe(false);
    }
  });
}
