import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

/** Fetching pdf.js and drawing a page, on a busy machine. */
const DRAWN_MS = 20_000;

test("a book begun is found in « Mes écoutes » until its first page, or until it is taken away", async ({
  page,
}) => {
  await page.goto("/bibliotheque");
  const book = page.locator("main a[href^='/bibliotheque/']").first();
  await page.goto((await book.getAttribute("href")) ?? "");
  await page.mouse.move(200, 200);
  await page.waitForFunction(() => window.__activated);
  await page.getByRole("link", { name: "Lire en ligne" }).click();
  const reader = page.getByRole("dialog");
  const number = reader.getByLabel("Aller à la page");
  await expect(reader.locator("canvas")).toBeVisible({ timeout: DRAWN_MS });
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("2");

  await page.goto("/mes-ecoutes");
  const begun = page.getByRole("region", { name: "Reprendre la lecture" });
  await expect(begun.getByText(/page 2 sur \d+/)).toBeVisible();
  await expectAccessible(page);
  await begun.getByRole("link").click();
  await expect(number).toHaveValue("2");
  await page.keyboard.press("Home");
  await expect(number).toHaveValue("1");

  await page.goto("/mes-ecoutes");
  await page.waitForFunction(() => window.__activated);
  await expect(page.getByRole("heading", { name: "Gardés hors ligne" })).toBeVisible();
  await expect(begun).toHaveCount(0);

  await page.goBack();
  await expect(number).toHaveValue("1");
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("2");
  await page.goto("/mes-ecoutes");
  await begun.getByRole("button", { name: /^Retirer .+ de la liste/ }).click();
  await expect(begun).toHaveCount(0);
});
