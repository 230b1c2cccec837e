import { expect, test } from "#tests/e2e/support/journey.ts";
import { dock, listenTo, openCourse, timeOf } from "#tests/e2e/support/listening.ts";

test("a line cut between two pages fails the page, not the site nor the sound", async ({
  page,
}) => {
  await openCourse(page);
  await listenTo(page, 1);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await page.route("**/*.data*", (route) => route.abort());
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await menu.getByRole("link", { name: "Articles" }).click();
  const failure = page.getByRole("heading", { name: "Impossible de charger les articles" });
  await expect(failure).toBeVisible();
  await expect(page.getByText("La connexion a peut-être été coupée")).toBeVisible();
  await expect(dock(page)).toBeVisible();
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);

  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByRole("heading", { name: "Un incident est survenu" })).toBeVisible();

  await page.unroute("**/*.data*");
  await menu.getByRole("link", { name: "Prêches" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Prêches" })).toBeVisible();
});

test("a page whose script does not come opens once the line is back, the sound going on", async ({
  page,
}) => {
  await openCourse(page);
  await listenTo(page, 1);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await page.evaluate(() => {
    Object.assign(window, { same: true });
  });
  await page.route("**/assets/*.js", (route) => route.abort());
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await menu.getByRole("link", { name: "Contact" }).click();
  const notice = page.getByText("La connexion est coupée : la page s'ouvrira dès son retour.");
  await expect(notice).toBeVisible();
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);

  await page.unroute("**/assets/*.js");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
});
