import AxeBuilder from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { ADMINISTRATOR } from "./demo-site.ts";
import { type RunningSite, startSite } from "./running-site.ts";

/** Journeys begin on the demonstration site; `emptySite` is one of the journey's own, without content. */
export const test = base.extend<{ emptySite: RunningSite; adminPage: Page }>({
  baseURL: async ({}, use) => use(process.env.DEMO_SITE_URL ?? ""),
  emptySite: async ({}, use) => {
    const site = await startSite({ DEMO: "off" });
    await use(site);
    await site.stop();
  },
  adminPage: async ({ page }, use) => {
    await signIn(page, ADMINISTRATOR);
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (options?.waitUntil !== "commit") await untilAwake(page);
      return answer;
    };
    await use(page);
  },
});

export { expect };

export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/admin/login");
  await page.getByLabel("Adresse e-mail").fill(email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/);
}

/** Clicked before, a link of the back office opens a page where it would open a dialog. */
async function untilAwake(page: Page): Promise<void> {
  if (!new URL(page.url()).pathname.startsWith("/admin")) return;
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

async function findings(page: Page): Promise<string[]> {
  // A letter's preview may run no script, axe's neither: waiting for its answer never ends.
  const { violations } = await new AxeBuilder({ page }).exclude("iframe[sandbox]").analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`);
}

async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await nextFrame();
    await nextFrame();
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(passing.map((animation) => animation.finished));
  });
}
