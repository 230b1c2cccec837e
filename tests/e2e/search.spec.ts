import type { Page, Request } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

test("a visitor searches from the home page, follows a suggestion by keyboard, and finds by family", async ({
  page,
}) => {
  await page.goto("/");
  const box = await wakeBox(page);
  await box.pressSequentially("tadjw");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list.getByRole("option").first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(box).toHaveValue("tadjw");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();

  // The answer to the whole word takes the place of the one before, with what was chosen in it.
  const answered = page.waitForResponse((answer) => answer.url().includes("q=tadjwid"));
  await box.pressSequentially("id");
  await answered;
  const wanted = list.getByRole("option", { name: /les bases du tajwid/ });
  await expect(wanted).toBeVisible();
  for (let tries = 0; tries < 8 && !(await isChosen(wanted)); tries += 1) {
    await page.keyboard.press("ArrowDown");
  }
  await expect(box).toHaveAttribute(
    "aria-activedescendant",
    (await wanted.getAttribute("id")) ?? "",
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cours-audio\/[a-z0-9-]+$/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("tajwid");

  await page.getByRole("link", { name: "Rechercher" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Rechercher" })).toBeVisible();
  await (await wakeBox(page)).fill("qour'an");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("heading", { level: 3 }).first()).toHaveText(
    "Coran",
  );
  await expect(page.locator("mark").first()).toHaveText("Coran");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

  await page.setViewportSize({ width: 360, height: 640 });
  await (await wakeBox(page)).fill("cours d'arabe");
  await page.keyboard.press("Enter");
  const second = page.getByRole("main").getByRole("heading", { level: 3 }).nth(1);
  await expect(second).toHaveText(/^Langue arabe/i);
  await expect(second).toBeInViewport();
  await expectAccessible(page);
});

test("the home page's latest lead to the newest of every type", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Tout voir : Derniers contenus" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nouveautés" })).toBeVisible();
  await expect(page.getByText(/^\d+\scontenus$/)).toBeVisible();
  const shown = page.getByRole("region", { name: "Tous les contenus" });
  await expect(shown.getByRole("heading", { level: 2 }).first()).toHaveText(/^\p{L}+ \d{4}$/u);
  await expect(shown.getByRole("article").first()).toContainText(
    /(Prêche|Conférence|Article|Vidéo|Livre) · (aujourd'hui|hier|\d+(er)?\s\p{L}+ \d{4})/u,
  );
  await expect(shown.getByRole("article")).toHaveCount(12);
  await page.getByRole("link", { name: /Page suivante/ }).click();
  await expect(page).toHaveURL(/tri=recent&page=2/);
  await expect(shown.getByRole("article").first()).toBeVisible();
});

test("a late answer never replaces a newer one", async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/suggestions\?q=bib$/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await page.goto("/recherche");
  const box = await wakeBox(page);
  const asked = page.waitForRequest(/suggestions\?q=bib$/);
  const late = { predicate: (request: Request) => request.url().endsWith("?q=bib") };
  const over = Promise.race([
    page.waitForEvent("requestfinished", late),
    page.waitForEvent("requestfailed", late),
  ]);
  await box.fill("bib");
  await asked;
  await box.fill("hadith");
  const first = page.getByRole("option").first();
  await expect(first).toContainText(/hadith/i);
  release();
  await over;
  await expect(first).toContainText(/hadith/i);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor searches, mistypes, filters, and is never left without a next step", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Rechercher" }).fill("biblioteque");
    await page.getByRole("button", { name: "Chercher" }).click();
    const main = page.getByRole("main");
    await expect(main).toContainText("Aucun résultat exact pour «\u00a0biblioteque\u00a0»");
    const meant = main.getByRole("link", { name: "«\u00a0bibliothèque\u00a0»", exact: true });
    await expect(meant).toBeVisible();
    await main
      .getByRole("navigation", { name: "Genres de résultats" })
      .getByRole("link", { name: /^Conférences/ })
      .click();
    await expect(page).toHaveURL(/type=conferences/);
    await expect(main.getByRole("heading", { level: 2 })).toContainText("Conférences");
    await main.getByText("Choisir un thème").click();
    await main.getByLabel("Thème", { exact: true }).selectOption({ label: "Fiqh" });
    await main.getByRole("button", { name: "Choisir" }).click();
    await expect(page).toHaveURL(/type=conferences.*theme=|theme=.*type=conferences/);
    await expect(main).toContainText("Aucune conférence pour");
    await main.getByRole("link", { name: /^Voir les \d+ résultats dans tous les thèmes$/ }).click();
    await expect(page).toHaveURL(/\/recherche\?q=biblioteque$/);
    await page.goto("/recherche?q=biblioteque&type=conferences&theme=fiqh");
    await main.getByRole("searchbox", { name: "Rechercher" }).fill("tajwid");
    await main.getByRole("button", { name: "Chercher" }).click();
    await expect(page).toHaveURL(/\/recherche\?q=tajwid$/);

    await page.goto("/recherche?q=biblxxxtheq");
    await expect(main).toContainText("Derniers contenus");
    await expect(main.getByRole("navigation", { name: "Parcourir par thème" })).toBeVisible();
    await main.getByRole("link", { name: "bibliothèque", exact: true }).click();
    await expect(page).toHaveURL(/\/recherche\?q=biblioth/);
  });
});

/** The box once scripts run: before, it is a plain field. */
async function wakeBox(page: Page) {
  await page.mouse.move(10, 10);
  const box = page.getByRole("main").getByRole("combobox", { name: "Rechercher" });
  await expect(box).toBeVisible();
  await box.focus();
  return box;
}

async function isChosen(option: ReturnType<Page["getByRole"]>): Promise<boolean> {
  return (await option.getAttribute("aria-selected")) === "true";
}
