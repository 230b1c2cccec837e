import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { dock, jumpToEnd } from "#tests/e2e/support/listening.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const TITLE = "Se tenir prêt";
const SECOND = "L’heure qui passe";

test("an editor makes a series of two sermons, and its visitors hear one after the other", async ({
  adminPage: page,
  browser,
}) => {
  await page.goto("/admin/preches");
  await page.getByRole("link", { name: "Séries", exact: true }).first().click();
  await page.getByRole("link", { name: "Nouvelle série" }).first().click();
  await page.getByLabel("Titre").fill(TITLE);
  await page.getByRole("button", { name: "Créer la série" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(TITLE);

  await page.getByText("Ajouter des prêches").click();
  await page.getByLabel(SECOND).check();
  await page.getByLabel(/^La gratitude, un exercice/).check();
  await page.getByRole("button", { name: "Ajouter 2 prêches" }).click();
  const rows = page.locator("section ol > li");
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  const up = rows
    .filter({ hasText: /La gratitude, un exercice/ })
    .getByRole("button", { name: /^Monter/ });
  if (await up.isEnabled()) await up.click();
  await expect(rows.first()).toContainText(/La gratitude, un exercice/);

  const visitor = await browser.newPage();
  await visitor.goto("/series");
  await visitor.getByRole("link", { name: TITLE }).click();
  await expect(visitor.getByText("2 prêches").first()).toBeVisible();
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: /^Écouter la série/ }).click();
  await jumpToEnd(visitor);
  await expect(dock(visitor)).toContainText(/heure qui passe/);

  await visitor.goto("/preches?q=gratitude");
  await visitor
    .getByRole("link", { name: /La gratitude, un exercice/ })
    .first()
    .click();
  const place = visitor.getByRole("navigation", { name: "Série" });
  await expect(place).toContainText("1 sur 2");
  await expect(place.getByRole("link", { name: /^Ensuite/ })).toBeVisible();
  await expectAccessible(visitor);
  await visitor
    .getByRole("navigation", { name: "Série" })
    .getByRole("link", { name: TITLE })
    .click();
  await expect(visitor).toHaveURL(/\/series\/se-tenir-pret$/);
  await visitor.close();
});
