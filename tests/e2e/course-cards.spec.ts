import { expect, test } from "#tests/e2e/support/journey.ts";
import {
  countShifts,
  dock,
  jumpToEnd,
  listenTo,
  openCourse,
  shiftsOf,
} from "#tests/e2e/support/listening.ts";

const PATIENCE = "Un mot et son image";
const lesson = (title: string) => new RegExp(`^Écouter ${title}`);

test("a card opens in its place, one at a time, and keeps the focus", async ({ page }) => {
  await page.goto("/cours-audio", { waitUntil: "networkidle" });
  const lines = page
    .getByRole("main")
    .getByRole("list")
    .getByRole("link", { name: /^Télécharger/ });
  const patience = page.getByRole("link", { name: /(Voir|Masquer) .+ La patience/ });
  await expect(patience).toHaveAttribute("aria-expanded", "false");
  await patience.focus();
  const before = await patience.boundingBox();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: lesson(PATIENCE) })).toBeVisible();
  await expect(lines).toHaveCount(5);
  await expect(patience).toBeFocused();
  await expect(patience).toHaveAccessibleName(/^Masquer les leçons/);
  expect((await patience.boundingBox())?.y).toBe(before?.y);
  await expect(page).toHaveURL(/\/cours-audio$/);
  await page.getByRole("link", { name: /^Voir .+alphabet/ }).click();
  await expect(lines).toHaveCount(8);
  await page.getByRole("link", { name: /^Masquer .+alphabet/ }).click();
  await expect(lines).toHaveCount(0);
});

test("a card that opens moves only the rows below it", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  // What is pointed at is lifted otherwise.
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/cours-audio", { waitUntil: "networkidle" });
  const cards = page.getByRole("article");
  const places = () =>
    cards.evaluateAll((all) =>
      all.map((card) => {
        const { x, y } = card.getBoundingClientRect();
        return [x, y + scrollY] as const;
      }),
    );
  const before = await places();
  const [first] = before;
  await cards.first().getByRole("link", { name: /^Voir/ }).click();
  await expect(page.getByRole("link", { name: /^Masquer/ })).toBeVisible();
  const after = await places();
  expect(after.map(([x]) => x)).toEqual(before.map(([x]) => x));
  expect(before[1]?.[1]).toBe(first?.[1]);
  for (const [index, [, y]] of before.entries()) {
    if (first && y > first[1]) expect(after[index]?.[1]).toBeGreaterThan(y);
    else expect(after[index]?.[1]).toBe(y);
  }
});

for (const width of [320, 360, 1280]) {
  test(`what was heard of a course moves nothing of its card, ${width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openCourse(page);
    await listenTo(page, 1);
    await jumpToEnd(page);
    await expect(page.getByText(/^1 leçon sur/)).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.addInitScript(countShifts);
    await page.goto("/cours-audio?q=apprendre+lassitude", { waitUntil: "networkidle" });
    await expect(
      page
        .getByRole("article")
        .first()
        .getByText(/^1.* sur/),
    ).toBeAttached();
    // As the page comes in, a theme may be drawn before its name.
    expect(await shiftsOf(page)).toBeLessThan(0.00005);
  });
}

test("a closed card plays at once, and on to its second lesson", async ({ page }) => {
  await page.goto("/cours-audio", { waitUntil: "networkidle" });
  await page.getByRole("button", { name: lesson(PATIENCE) }).click();
  await dock(page).getByRole("button", { name: "Suivant", exact: false }).first().click();
  await expect(page.getByRole("status").first()).toHaveText("Lecture : Attendre sans se perdre");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a card opens by its address, in the list that was chosen", async ({ page, request }) => {
    await page.goto("/cours-audio?theme=belles-manieres");
    await page.getByRole("link", { name: /^Voir .+ La patience/ }).click();
    await expect(page).toHaveURL(
      "/cours-audio?theme=belles-manieres&ouvert=la-patience-une-force-tranquille#ouvert",
    );
    const first = page.getByRole("link", { name: lesson(PATIENCE) });
    expect((await request.get((await first.getAttribute("href")) ?? "")).status()).toBe(200);
    await page.getByRole("link", { name: /^Masquer .+ La patience/ }).click();
    await expect(page).toHaveURL("/cours-audio?theme=belles-manieres");
    await expect(first).toHaveCount(0);
  });
});
