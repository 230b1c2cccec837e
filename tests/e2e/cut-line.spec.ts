import { saveData } from "#tests/e2e/support/frugal.ts";
import { expect, test } from "#tests/e2e/support/journey.ts";
import { dock, listenTo, openCourse, playButton, timeOf } from "#tests/e2e/support/listening.ts";

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
  await expect(page.getByText("La ligne a peut-être été coupée")).toBeVisible();
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
  const notice = page.getByText("La ligne est coupée : la page s'ouvrira dès qu'elle revient.");
  await expect(notice).toBeVisible();
  const before = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(before);

  await page.unroute("**/assets/*.js");
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
});

test("a page asked for in a tunnel opens at its end, the sound going on", async ({
  page,
  context,
}) => {
  await openCourse(page);
  await listenTo(page, 1);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await page.evaluate(() => {
    Object.assign(window, { same: true });
  });
  await context.setOffline(true);
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await menu.getByRole("link", { name: "Contact" }).click();
  const notice = page.getByText("La ligne est coupée : la page s'ouvrira dès qu'elle revient.");
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
  await expect(notice).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, "same"))).toBe(true);
  await expect(dock(page)).toBeVisible();
});

for (const asleep of [false, true]) {
  test(`a first press on ▶ in a tunnel sounds at its end${asleep ? ", before the page was activated too" : ""}`, async ({
    page,
    context,
  }) => {
    if (asleep) await saveData(page);
    await openCourse(page);
    if (!asleep) await page.waitForFunction(() => window.__activated);
    await context.setOffline(true);
    await playButton(page, 1).click();
    await expect(page.getByText("En attente de la ligne…")).toBeInViewport();
    await context.setOffline(false);
    await expect(dock(page)).toBeVisible();
    await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  });
}

test("what is sent or followed in a tunnel before the scripts leaves at its end, nothing lost", async ({
  page,
  context,
}) => {
  await saveData(page);
  await page.goto("/recherche");
  await context.setOffline(true);
  const words = page.getByRole("main").getByRole("searchbox");
  await words.fill("coran");
  await words.press("Enter");
  await expect(page.getByText("En attente de la ligne…")).toBeInViewport();
  expect(await page.evaluate(() => window.__activated)).toBeUndefined();
  await context.setOffline(false);
  await expect(page).toHaveURL(/q=coran/);

  await context.setOffline(true);
  const menu = page.getByRole("navigation", { name: "Menu principal" }).first();
  await menu.getByRole("link", { name: "Contact" }).click();
  await expect(page.getByText("En attente de la ligne…")).toBeInViewport();
  await context.setOffline(false);
  await expect(page.getByRole("heading", { level: 1, name: "Contact" })).toBeVisible();
});

test("what plays says that the line is cut, and goes on when it is back", async ({
  page,
  context,
}) => {
  await openCourse(page);
  await listenTo(page, 1);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
  await context.setOffline(true);
  await listenTo(page, 2);
  const promise = "La ligne est coupée : la lecture reprendra dès qu'elle revient.";
  await expect(page.getByRole("status").first()).toHaveText(promise);
  await context.setOffline(false);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(0.3);
});
