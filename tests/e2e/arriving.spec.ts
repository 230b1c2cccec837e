import { expect, test } from "#tests/e2e/support/journey.ts";

test("each page begins at its title, the magnifier at its field, a filter where one is", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.locator("body")).toBeFocused();
  // A link pressed before the scripts are there opens its page as a document.
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => window.__activated);
  await page.getByRole("banner").getByRole("link", { name: "Prêches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prêches" })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: /^Apprendre/ })).toBeFocused();
  await page.getByRole("link", { name: "Rechercher" }).click();
  await expect(page.locator("#chercher")).toBeFocused();
  await page.keyboard.type("coran");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /coran/ })).toBeFocused();
  await page.locator("#chercher").fill("zzzzqqq");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /zzzzqqq/ })).toBeFocused();
  await expect(page.getByRole("status").getByText("Aucun résultat")).toBeAttached();
});

for (const [list, none] of [
  ["/cours-audio", "Aucun cours trouvé"],
  ["/formations", "Aucune formation ne correspond"],
] as const) {
  test(`a list says that a search finds nothing: ${list}`, async ({ page }) => {
    await page.goto(list, { waitUntil: "networkidle" });
    const field = page.getByRole("main").getByRole("searchbox");
    await field.fill("zzzzqqq");
    await page.keyboard.press("Enter");
    await expect(page.locator("[aria-live=polite]").first()).toHaveText(none);
    await expect(field).toBeFocused();
  });
}

test("the header comes back as soon as one scrolls up", async ({ page }) => {
  await page.goto("/articles");
  const header = page.getByRole("banner");
  await page.evaluate(() => scrollTo(0, 500));
  await expect(header).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, 400));
  await expect(header).toBeInViewport();
  await page.evaluate(() => scrollTo(0, 450));
  await expect(header).not.toBeInViewport();
});

test("without scripts the magnifier leads to its field", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${process.env.DEMO_SITE_URL}/contact`);
  await page.getByRole("link", { name: "Rechercher" }).click();
  await expect(page.locator("#chercher")).toBeFocused();
  await page.keyboard.type("sira");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/q=sira/);
  await page.close();
});

test("a device keeps the size of the text and the colours chosen on it", async ({ page }) => {
  const root = page.locator("html");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  await page.getByRole("button", { name: "Ouvrir le menu" }).click();
  await page.getByRole("button", { name: "Affichage : texte et couleurs" }).click();
  const larger = page.getByRole("button", { name: "Agrandir le texte" });
  const top = () => larger.evaluate((button) => button.getBoundingClientRect().top);
  const pressedAt = await top();
  await larger.click();
  await expect(page.getByText("115 %")).toBeVisible();
  expect(Math.abs((await top()) - pressedAt), "it stays under the finger").toBeLessThan(4);
  await page.getByRole("button", { name: "Sombre" }).click();
  await page.goto("/articles");
  await expect(root).toHaveCSS("font-size", "18.4px");
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expect(page.locator('meta[data-theme="dark"]')).toHaveAttribute("media", "all");
  await page.emulateMedia({ media: "print" });
  await expect(root).toHaveCSS("color-scheme", "light");
  await expect(page.getByText(/\/articles$/)).toBeVisible();
});
