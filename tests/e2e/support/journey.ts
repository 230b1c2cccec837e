import { test as base, expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { ADMINISTRATOR } from "./demo-site.ts";
import { newDataDir, type RunningSite, startSite } from "./running-site.ts";

/**
 * Journeys begin on the demonstration site; `emptySite` is one of the journey's own, without content;
 * `newSite` was never started and has no administrator yet.
 */
export const test = base.extend<{
  emptySite: RunningSite;
  newSite: RunningSite;
  adminPage: Page;
}>({
  baseURL: async ({}, use) => use(process.env.DEMO_SITE_URL ?? ""),
  emptySite: async ({}, use) => {
    const site = await startSite({ DEMO: "off" });
    await use(site);
    await site.stop();
  },
  newSite: async ({}, use) => {
    const site = await startSite({ DEMO: "off" }, await newDataDir());
    await use(site);
    await site.stop();
  },
  adminPage: async ({ page }, use) => {
    await signIn(page, ADMINISTRATOR);
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      const isAdmin = new URL(page.url()).pathname.startsWith("/admin");
      if (isAdmin && options?.waitUntil !== "commit") await untilActivated(page);
      return answer;
    };
    await use(page);
  },
});

export { expect };

/** Lets somebody in as the form does, on the site this page's addresses begin with. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  const form = await page.request.get("/admin/login");
  const { origin } = new URL(form.url());
  const entry = { form: { email, password }, headers: { Origin: origin }, maxRedirects: 0 };
  const answer = await page.request.post("/admin/login", entry);
  expect([answer.status(), answer.headers().location]).toEqual([303, "/admin"]);
  // « Connexion réussie » would lie over what is pressed next.
  await page.context().clearCookies({ name: "toast" });
}

/** Pressed before, a link opens a page where it would open a dialog, and a form's answer comes as a page. */
export async function untilActivated(page: Page): Promise<void> {
  const isActivated = () =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps"));
  await page.waitForFunction(isActivated, null, { timeout: 10_000 }).catch(() => undefined);
}

/** No finding of axe that lasts, in the scheme and size the page has now. */
export async function expectAccessible(page: Page): Promise<void> {
  await untilStill(page);
  // A toast may come in while axe reads: what fades has its true contrast only at the end.
  await expect.poll(() => findings(page), { timeout: 30_000, intervals: [500] }).toEqual([]);
}

/** No finding of axe, and nothing to scroll sideways for, on a phone and a desk, light and dark. */
export async function expectFit(page: Page, address: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(beyond, `${address} scrolls sideways at ${width} pixels`).toBeLessThanOrEqual(0);
  }
}

async function findings(page: Page): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async () => {
    // A letter's preview may run no script, axe's neither: waiting for its answer never ends.
    const { violations } = await window.axe.run(
      { exclude: ["iframe[sandbox]"] },
      { resultTypes: ["violations"], preload: { assets: ["media"] } },
    );
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`,
    );
  });
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Two frames drawn, and what fades or slides at its end: out of sight it would never come there. */
async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
    }
    await nextFrame();
  });
}
