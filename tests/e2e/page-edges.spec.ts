import { expect, test } from "#tests/e2e/support/journey.ts";

test("the title of every page begins at the same edge, and its contents have one place", async ({
  page,
}) => {
  for (const [width, edge] of [
    [1280, 64],
    [1920, 256],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      "/pages/questions-frequentes",
      "/pages/qui-sommes-nous",
      "/confidentialite",
      "/articles/comprendre-le-calendrier-lunaire",
      "/lettre/archives",
      "/themes/coran",
      "/instructeurs/amina-bouzidane",
      "/formations/suivi",
      "/mes-donnees",
    ]) {
      await page.goto(path);
      const title = await page.getByRole("heading", { level: 1 }).boundingBox();
      expect(title?.x, `${path} at ${width}`).toBe(edge);
      const contents = page.getByRole("navigation", { name: /^Dans cet/ }).last();
      if ((await contents.count()) === 0) continue;
      const box = await contents.boundingBox();
      expect(box?.x, `contents of ${path} at ${width}`).toBe(width === 1280 ? 792 : 984);
    }
  }
});

test("teachers and themes stand in equal columns, each with room for its name", async ({
  page,
}) => {
  for (const width of [768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/themes", "/instructeurs"]) {
      await page.goto(path);
      const cards = await page.locator("main ul article").evaluateAll((all) =>
        all.map((one) => {
          const name = one.querySelector("h2");
          const word = document.createRange();
          word.selectNodeContents(name ?? one);
          const beyond = word.getBoundingClientRect().right - one.getBoundingClientRect().right;
          return { width: Math.round(one.getBoundingClientRect().width), beyond };
        }),
      );
      const widths = cards.map((card) => card.width);
      expect(Math.max(...widths) - Math.min(...widths), `${path} at ${width}`).toBeLessThan(2);
      expect(Math.min(...widths), `${path} at ${width}`).toBeGreaterThan(280);
      for (const { beyond } of cards) expect(beyond, `${path} at ${width}`).toBeLessThan(0);
    }
  }
});

test("six filters stand in two even rows on a tablet", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto("/formations");
  const tops = await page
    .locator("main form select")
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(Object.values(Object.groupBy(tops, (top) => top)).map((row) => row?.length)).toEqual([
    3, 3,
  ]);
});
