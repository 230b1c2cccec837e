import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

test("on a wide screen two pages face each other, and are turned together", async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/bibliotheque");
  await page.locator("main section a[href^='/bibliotheque/']").first().click();
  await page.getByRole("link", { name: "Lire en ligne" }).click();
  const reader = page.getByRole("dialog");
  await expect(reader.getByRole("region", { name: "Page 1", exact: true })).toBeVisible();
  await expect(reader.locator("canvas")).toHaveCount(1);
  await page.keyboard.press("ArrowRight");
  const sheets = reader.getByRole("region", { name: "Pages 2 et 3" });
  await expect(sheets.locator("canvas")).toHaveCount(2);
  expect(await sheets.evaluate((room) => room.scrollHeight <= room.clientHeight)).toBe(true);
  await reader.getByRole("button", { name: "Page suivante" }).click();
  await expect(reader.getByRole("region", { name: "Pages 4 et 5" })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(reader.getByRole("region", { name: "Page 4", exact: true })).toBeVisible();
});

test("the contents beside an article mark the part that one reads", async ({ page }) => {
  await page.goto("/articles/tenir-un-carnet-d-etude");
  await page.mouse.move(200, 200);
  const contents = page.getByRole("navigation", { name: "Dans cet article" }).last();
  await contents.getByRole("link").nth(3).click();
  await expect(contents.locator("[aria-current]")).toHaveText(
    (await contents.getByRole("link").nth(3).textContent()) ?? "",
  );
  await page.evaluate(() => scrollTo(0, 0));
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
});

test("a teacher whose name is nearly typed right is named", async ({ page }) => {
  await page.goto("/recherche?q=Fatou+Ndoay");
  await page.getByRole("link", { name: "« Fatou Ndoye »" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Fatou Ndoye/);
  await expect(page.getByText("Vouliez-vous dire")).toHaveCount(0);
});

test("the centre stands beside what it says of itself, never over it", async ({ page }) => {
  await page.goto("/pages/qui-sommes-nous");
  const text = page.locator("main .prose");
  const aside = page.getByRole("complementary", { name: "Le centre" });
  for (const width of [1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [words, beside] = [await text.boundingBox(), await aside.boundingBox()];
    expect(beside?.x).toBeGreaterThan((words?.x ?? 0) + (words?.width ?? 0));
  }
  for (const part of ["Nous écrire", "Fatou Ndoye"]) {
    await expect(aside.getByRole("link", { name: part })).toBeVisible();
  }
  await expect(aside.getByRole("button", { name: "S'inscrire à la lettre" })).toBeVisible();
  await expectAccessible(page);
});
