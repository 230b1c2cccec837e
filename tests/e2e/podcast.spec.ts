import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a visitor finds the podcast, chooses a course, and copies its address", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/");
  const alternate = page.locator('link[rel="alternate"][href*="/podcast"]');
  const all = (await alternate.getAttribute("href")) ?? "";
  expect((await page.request.get(all)).headers()["content-type"]).toMatch("rss+xml");
  const footer = page.getByRole("contentinfo");
  await footer.getByText("Ressources", { exact: true }).first().click();
  await footer.getByRole("link", { name: "Podcast" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Podcast" })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll();

  await page.getByRole("link", { name: "L’alphabet arabe, lettre après lettre" }).click();
  await expect(page).toHaveURL(/\/podcast\/cours-audio\/[a-z-]+$/);
  await expectAccessible(page);
  await expectNoSidewaysScroll();
  const address = await page.getByLabel("Adresse du flux").inputValue();
  await page.getByRole("button", { name: "Copier l'adresse" }).click();
  await expect(page.getByRole("button", { name: "Adresse copiée" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const feed = await page.request.get(address);
  expect(await feed.text()).toContain("<itunes:episode>8</itunes:episode>");
  const bare = address.replace(/^https?:\/\//, "");
  const link = (name: string) => page.getByRole("link", { name });
  await expect(link("Apple Podcasts")).toHaveAttribute("href", `podcasts://${bare}`);
  await expect(link("Pocket Casts")).toHaveAttribute("href", `pktc://subscribe/${bare}`);
  for (const name of ["AntennaPod", "Podcast Addict"]) {
    const url = new RegExp(encodeURIComponent(address).replaceAll(".", "\\."));
    await expect(link(name)).toHaveAttribute("href", url);
  }
  await page.getByRole("link", { name: "Écouter sur le site" }).click();
  await page.getByRole("link", { name: "S'abonner en podcast" }).click();
  await expect(page.getByLabel("Adresse du flux")).toHaveValue(address);

  async function expectNoSidewaysScroll() {
    const wide = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(wide)).toBeLessThanOrEqual(0);
  }
});

test("without scripts the address is a field, and every application a link", async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/podcast/preches");
  await expect(page.getByLabel("Adresse du flux")).toHaveValue(/\/podcast\/preches\/flux\.xml$/);
  await expect(page.getByRole("button", { name: "Copier l'adresse" })).toBeHidden();
  await expect(page.getByRole("list", { name: "S'abonner" }).getByRole("link")).toHaveCount(5);
  await context.close();
});
