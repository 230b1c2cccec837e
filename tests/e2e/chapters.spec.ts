import { said } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { dock, holdScripts, isPaused, timeOf } from "#tests/e2e/support/listening.ts";

const LECTURE = "/conferences/les-bibliotheques-memoire-des-villes";

test("chapters are typed a line each, told where they are wrong, and shown to visitors", async ({
  adminPage: page,
  browser,
}) => {
  await page.goto("/admin/conferences?q=copiste");
  await page
    .getByRole("link", { name: /Le métier de copiste/ })
    .first()
    .click();
  const chapters = page.getByLabel(/^Chapitres/);
  await chapters.fill("0:00 Préparer l'encre\n20 Tenir la règle");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(chapters).toHaveAccessibleDescription(/Ligne 2\s: écrivez un temps/);
  await chapters.fill("0:20 Tenir la règle\n0:00 Préparer l'encre");
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await said(page, "Le métier de copiste");

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/conferences/le-metier-de-copiste");
  const list = visitor.getByRole("list", { name: /^Chapitres/ });
  await expect(list.getByRole("link")).toHaveText([/0:00 Préparer/, /0:20 Tenir/]);
  await expectAccessible(visitor);
  await visitor.context().close();
});

test("a chapter plays from its time before the page is awake, and moves what plays after", async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto(LECTURE);
  const chapters = page.getByRole("list", { name: /^Chapitres/ }).getByRole("link");
  await chapters.nth(2).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(33);
  await chapters.nth(1).click();
  await expect.poll(() => timeOf(page)).toBeLessThan(20);
  await release();
  await expect(dock(page)).toBeVisible();
  await chapters.nth(3).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(43);
  expect(await isPaused(page)).toBe(false);
  await expect(page).toHaveURL(LECTURE);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the open player shows which chapter is heard, and leads to the others", async ({
    page,
  }) => {
    await page.goto(LECTURE);
    await page
      .getByRole("list", { name: /^Chapitres/ })
      .getByRole("link")
      .first()
      .click();
    await dock(page)
      .getByRole("button", { name: /Agrandir|Ouvrir|Lecteur/ })
      .click();
    const sheet = page.getByRole("dialog", { name: "Lecteur audio" });
    await sheet.getByRole("button", { name: /Trois manières/ }).click();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(33);
    await expect(sheet.getByRole("button", { name: /Trois manières/ })).toHaveAttribute(
      "aria-current",
      "true",
    );
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a chapter leads to the sound, there", async ({ page }) => {
    await page.goto(LECTURE);
    const chapter = page
      .getByRole("list", { name: /^Chapitres/ })
      .getByRole("link")
      .nth(1);
    await expect(chapter).toHaveAttribute("href", /^\/media\/.*#t=12$/);
  });
});
