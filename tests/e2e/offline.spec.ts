import type { Page } from "@playwright/test";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { saveData } from "#tests/e2e/support/frugal.ts";
import { expect, expectFit, signIn, test } from "#tests/e2e/support/journey.ts";
import {
  dock,
  isPaused,
  openCourse,
  playButton,
  timeOf,
  titlesOf,
} from "#tests/e2e/support/listening.ts";

test.use({ serviceWorkers: "allow", viewport: { width: 360, height: 740 } });

const CUT = "La ligne est coupée";
const NOTICE = /^Page gardée le \d{1,2}(er)? \p{L}+ à \d{1,2}\sh\s\d{2}\s: la ligne est coupée\./u;

test("a visited page opens on a cut line with its date, its scripts too; another one says why not", async ({
  page,
  context,
}) => {
  await openCourse(page);
  const course = new URL(page.url()).pathname;
  await untilKept(page, course, "/");
  await context.setOffline(true);
  await page.reload();
  const notice = page.locator("#page-gardee");
  await expect(notice).toHaveText(NOTICE);
  await expect(playButton(page, 1)).toBeVisible();
  await expect(notice).toBeInViewport();
  await page.waitForFunction(() => window.__activated);
  await page.evaluate(() => scrollTo(0, 62));
  await page.getByRole("banner").getByRole("link", { name: "Rechercher" }).click({ trial: true });

  await page.goto("/articles").catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1, name: CUT })).toBeVisible();
  await page.waitForLoadState();
  await page.getByRole("link", { name: "Accueil" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("banner")).toBeVisible();

  await page.goto(course);
  await page.reload();
  await expect(notice).toHaveText(NOTICE);
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(playButton(page, 1)).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("a page asked for on a cut line opens by itself once the line is back", async ({
  page,
  context,
}) => {
  await openCourse(page);
  await untilKept(page, new URL(page.url()).pathname, "/");
  await context.setOffline(true);
  await page.goto("/articles").catch(() => undefined);
  await expect(page.getByRole("heading", { level: 1, name: CUT })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Articles" })).toBeVisible();
});

test("a link to a kept page is followed on a cut line", async ({ page, context }) => {
  await openCourse(page);
  const course = new URL(page.url()).pathname;
  await untilKept(page, course, "/");
  await context.setOffline(true);
  await page.getByRole("banner").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a recording kept on purpose is found, played and jumped in without a line, and counted once it is back", async ({
  page,
  context,
}) => {
  await openCourse(page);
  const [title = ""] = await titlesOf(page);
  await page
    .getByRole("button", { name: new RegExp(`^Garder ${escaped(title)} hors ligne`) })
    .click();
  await page.getByRole("link", { name: `${title} : gardé hors ligne` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mes écoutes" })).toBeVisible();
  await untilKept(page, "/mes-ecoutes");
  await expectFit(page, "/mes-ecoutes");
  await page.setViewportSize({ width: 360, height: 740 });

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText(/1\senregistrement · \d+,\d\sMo sur cet appareil/)).toBeVisible();
  await page
    .getByRole("button", { name: `Écouter ${title}` })
    .first()
    .click();
  await expect(dock(page)).toBeVisible();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  const half = await page.evaluate(() => {
    const audio = window.__audio as HTMLAudioElement;
    audio.currentTime = audio.duration / 2;
    return audio.duration / 2;
  });
  await expect.poll(() => timeOf(page)).toBeGreaterThan(half + 0.2);
  expect(await isPaused(page)).toBe(false);
  expect(await rangesOf(page)).toEqual([
    [206, "bytes 0-1/", 2],
    [206, "bytes 100000-100009/", 10],
    [416, "bytes */", 0],
  ]);

  await page.evaluate(() => {
    const audio = window.__audio as HTMLAudioElement;
    audio.currentTime = 0;
    audio.playbackRate = 8;
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("audience") ?? ""), { timeout: 60_000 })
    .toMatch(/[\da-f-]{36}/);
  const told = page.waitForResponse((response) => response.url().endsWith("/audience"));
  await context.setOffline(false);
  expect((await told).request().postData()).toContain('"item"');

  const bin = page.getByRole("button", { name: `Retirer ${title} de cet appareil` });
  await bin.click();
  await expect(page.getByText("Vous n'avez encore rien gardé")).toBeVisible();
  await expect(page.getByText("Retiré de cet appareil")).toBeVisible();
  await page.getByRole("button", { name: "Remettre" }).click();
  await expect(bin).toBeFocused();
  await bin.click();
  await expect(page.getByText("Vous n'avez encore rien gardé")).toBeVisible();
  const parts = () =>
    page.evaluate(async () => (await (await caches.open("offline-recordings")).keys()).length);
  expect(await parts()).toBeGreaterThan(0);
  await expect.poll(parts, { timeout: 40_000 }).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("kept"))).toBe("{}");
});

test("a whole course is kept, paused, and gone on with after a reload", async ({ page }) => {
  await saveData(page);
  let parts = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/media/*", async (route) => {
    parts += 1;
    if (parts === 2) await released;
    await route.continue().catch(() => undefined);
  });
  await openCourse(page);
  await page.getByRole("button", { name: /^Garder le cours hors ligne/ }).click();
  const pause = page.getByRole("button", { name: /^Suspendre \(\d+\s%\)/ });
  await expect(pause).toBeVisible();
  await expect.poll(() => parts).toBe(2);
  await pause.click();
  const goOn = page.getByRole("button", { name: /^Reprendre \(\d+\s%\)/ });
  await expect(goOn).toBeVisible();
  release();
  await page.reload();
  await page.mouse.move(100, 300);
  await goOn.click();
  const whole = page.getByRole("link", { name: "le cours : gardé hors ligne" });
  await expect(whole).toBeVisible({ timeout: 60_000 });
  await expect(whole).toHaveText("Cours gardé");
  await whole.click();
  await page.getByRole("button", { name: /^Tout retirer/ }).click();
  await expect(page.getByText("Vous n'avez encore rien gardé")).toBeVisible();
  await page.getByRole("button", { name: "Remettre" }).click();
  await expect(page.getByRole("button", { name: /^Tout retirer/ })).toBeVisible();
});

test("on a cut line a recording cannot be kept: a sentence says so, and the button stays", async ({
  page,
  context,
}) => {
  await openCourse(page);
  await untilKept(page, new URL(page.url()).pathname, "/", "/mes-ecoutes");
  await context.setOffline(true);
  const keep = page.getByRole("button", { name: /^Garder .* hors ligne \(/ }).first();
  await keep.click();
  await expect(page.getByText(/La ligne est coupée\s: réessayez/)).toBeVisible();
  await expect(keep).toContainText("Garder");
  expect(await page.evaluate(() => localStorage.getItem("kept") ?? "{}")).toBe("{}");
});

test("where there is no room, no storage or no right, a sentence says so and nothing is kept", async ({
  page,
}) => {
  await openCourse(page);
  const press = async () => {
    await page
      .getByRole("button", { name: /^(Garder|Reprendre) .* hors ligne/ })
      .first()
      .click();
  };
  await page.evaluate(() => {
    navigator.storage.estimate = async () => ({ quota: 100_000, usage: 90_000 });
  });
  await press();
  await expect(page.getByText(/Il n'y a pas assez de place sur cet appareil/)).toBeVisible();

  await openCourse(page);
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException("full", "QuotaExceededError"));
  });
  await press();
  await expect(page.getByText(/Il n'y a plus de place sur cet appareil/)).toBeVisible();

  await openCourse(page);
  await page.evaluate(() => {
    CacheStorage.prototype.open = () => Promise.reject(new DOMException("", "SecurityError"));
  });
  await press();
  await expect(page.getByText(/Ce navigateur ne peut rien garder hors ligne/)).toBeVisible();

  await page.route("**/media/*", (route) => route.fulfill({ status: 404 }));
  await openCourse(page);
  await press();
  await expect(page.getByText(/n'est pas disponible/)).toBeVisible();
  const kept = () =>
    page.evaluate(async () => [
      localStorage.getItem("kept") ?? "{}",
      (await (await caches.open("offline-recordings")).keys()).length,
    ]);
  expect(await kept()).toEqual(["{}", 0]);
});

test("nothing of the back office or of a person is kept, and pages only as everybody sees them", async ({
  page,
}) => {
  await signIn(page, ADMINISTRATOR);
  await page.goto("/formations/suivi");
  await page.goto("/mes-donnees");
  await openCourse(page);
  const course = new URL(page.url()).pathname;
  await untilKept(page, course);
  await page.goto("/admin");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const pages = await caches.open("offline-pages");
    const answers = (await pages.matchAll()).map((answer) => answer.text());
    return {
      paths: (await pages.keys()).map(({ url }) => new URL(url).pathname),
      html: (await Promise.all(answers)).join(""),
    };
  });
  expect(kept.paths.filter((path) => /admin|suivi|mes-donnees/.test(path))).toEqual([]);
  expect(kept.html).not.toContain(ADMINISTRATOR.email);
  expect(kept.html).not.toContain("Maryam Diop");
});

/** The worker comes after the page, and keeps behind it. */
async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await page.mouse.move(150, 300);
  for (const path of paths) {
    await expect
      .poll(() => page.evaluate(async (asked) => Boolean(await caches.match(asked)), path), {
        timeout: 60_000,
      })
      .toBe(true);
  }
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  // What the page needs is kept behind it.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const pages = await (await caches.open("offline-pages")).matchAll();
        const html = (await Promise.all(pages.map((one) => one.text()))).join("");
        const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g));
        const there = await Promise.all([...files].map((file) => caches.match(file)));
        return there.filter((file) => !file).length;
      }),
    )
    .toBe(0);
}

/** As players ask: the first two bytes, some from the middle, and beyond the end. */
function rangesOf(page: Page) {
  return page.evaluate(async () => {
    const [one] = Object.values(JSON.parse(localStorage.getItem("kept") ?? "{}"));
    const { address } = one as { address: string };
    const asked = ["bytes=0-1", "bytes=100000-100009", "bytes=999999999-"];
    return Promise.all(
      asked.map(async (Range) => {
        const answer = await fetch(address, { headers: { Range } });
        const told = answer.headers.get("Content-Range") ?? "";
        return [answer.status, told.replace(/\d+$/, ""), (await answer.arrayBuffer()).byteLength];
      }),
    );
  });
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
