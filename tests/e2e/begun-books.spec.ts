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

  // Shut by its first page, it is not opened again by coming back.
  await page.goBack();
  await page.getByRole("link", { name: "Lire en ligne" }).click();
  await expect(number).toHaveValue("1");
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("2");
  await page.goto("/mes-ecoutes");
  await begun.getByRole("button", { name: /^Retirer .+ de la liste/ }).click();
  await expect(begun).toHaveCount(0);
});

test("a page that a search leads to does not lose the place where one had read to", async ({
  page,
}) => {
  await page.goto("/bibliotheque");
  const book = page.locator("main a[href^='/bibliotheque/']").first();
  const address = (await book.getAttribute("href")) ?? "";
  await page.goto(`${address}#lire-4`);
  await page.mouse.move(200, 200);
  const reader = page.getByRole("dialog");
  const number = reader.getByLabel("Aller à la page");
  await expect(number).toHaveValue("4", { timeout: DRAWN_MS });
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("5");
  await page.keyboard.press("Escape");
  const left = page.getByRole("link", { name: "Reprendre page 5" });
  await left.click();
  await expect(number).toHaveValue("5");

  await page.goto("/");
  await page.goto(`${address}#lire-2`);
  await page.mouse.move(200, 200);
  await expect(number).toHaveValue("2", { timeout: DRAWN_MS });
  await page.keyboard.press("ArrowRight");
  await expect(number).toHaveValue("3");
  await page.keyboard.press("Escape");
  await expect(left).toBeVisible();
});
