import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { bodyOf, editorOf, emptyEditor } from "#tests/e2e/support/publishing.ts";

test("a verse stands with its translation, an Arabic paragraph runs its own way, and both are published so", async ({
  adminPage: page,
}) => {
  const title = `Verset ${Date.now()}`;
  await page.goto("/admin/article/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await emptyEditor(page);
  await page.getByRole("button", { name: "Insérer", exact: true }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Verset et sa traduction" }).click();
  await page.keyboard.type("الصبر ضياء");
  await page.keyboard.press("Enter");
  await page.keyboard.type("La patience est lumière.");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("La suite.");
  await expect(editorOf(page, "Texte").locator("> p").first()).toHaveText("La suite.");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Alt+a");
  await page.keyboard.type("رواه مسلم (Muslim 223)");
  await expect(editorOf(page, "Texte").locator("p[dir=rtl]").last()).toContainText("Muslim");
  await expect(page.getByText("12 mots", { exact: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+Alt+a");
  await page.keyboard.press("Control+Shift+8");
  await page.keyboard.type("Respirer");
  await page.keyboard.press("Control+Alt+a");
  await page.keyboard.type("الصبر");
  const item = editorOf(page, "Texte").locator("li p");
  await expect(item).toHaveText(["Respirer", "الصبر"]);
  await expect(item.first()).toHaveCSS("direction", "ltr");
  await expect(item.last()).toHaveCSS("direction", "rtl");
  await page.getByRole("button", { name: "Publier", exact: true }).click();
  await expect(page.getByText("L'article a été créé.")).toBeVisible();
  const edit = await rowOf(page, title).getByRole("link", { name: title }).getAttribute("href");
  const menu = await menuOf(rowOf(page, title));
  await page.goto((await menu.getByRole("link", { name: /^Voir/ }).getAttribute("href")) ?? "");
  const verse = page.locator("blockquote");
  await expect(verse.locator("p[lang=ar][dir=rtl]")).toHaveText("الصبر ضياء");
  const translation = verse.locator("p").last();
  await expect(translation).toHaveText("La patience est lumière.");
  await expect(translation).toHaveCSS("direction", "ltr");
  await expect(page.locator(".prose > p[dir=rtl]")).toContainText("Muslim");

  // Opened again, there is nothing to undo, though a line comes under its last list.
  await page.goto(edit ?? "");
  await expect(editorOf(page, "Texte").locator("blockquote")).toBeVisible();
  const undo = page.getByRole("button", { name: "Annuler la dernière frappe" });
  await expect(undo).toHaveAttribute("aria-disabled", "true");
});

test("a link without a selection shows the words given, stands apart from what is around, and its panel closes", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/article/new");
  await emptyEditor(page);
  await page.keyboard.type("Voir");
  await page.getByRole("button", { name: "Lien", exact: true }).click();
  const address = addressOf(page);
  await expect(address).toBeFocused();
  await expectAccessible(page);
  await address.fill("exemple.fr/plan");
  await page.getByLabel("Texte à montrer").fill("le plan");
  await page.getByRole("button", { name: "Ajouter le lien" }).click();
  await page.keyboard.type(" ici");
  await expect(bodyOf(page)).toHaveValue("Voir [le plan](https://exemple.fr/plan) ici");
  const open = () => page.keyboard.press("Control+k");
  await open();
  await editorOf(page, "Texte").click();
  await expect(address).toBeHidden();
  await open();
  await address.press("Escape");
  await expect(address).toBeHidden();
  await expect(editorOf(page, "Texte")).toBeFocused();
  await open();
  await page.getByRole("button", { name: "Fermer le lien" }).click();
  await expect(address).toBeHidden();
});

test("a link leads to a content of the site, found by a word of its title", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/article/new");
  await emptyEditor(page);
  await page.keyboard.type("Voir");
  await page.keyboard.press("Control+k");
  const address = addressOf(page);
  await address.fill("tajwid");
  const found = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(found.first()).toBeVisible();
  await expectAccessible(page);
  await address.press("Enter");
  await expect(page.getByText("Choisissez un contenu proposé")).toBeVisible();
  await address.press("Escape");
  await expect(found).toHaveCount(0);
  await expect(address, "only the list is closed").toBeVisible();
  await address.press("ArrowDown");
  await expect(found.first()).toBeVisible();
  await address.press("ArrowDown");
  const title = (await found.first().locator("span").first().textContent()) ?? "";
  await address.press("Enter");
  await expect(address).toBeHidden();
  await page.keyboard.type(" d'abord");
  await expect(bodyOf(page)).toHaveValue(/^Voir \[[^\]]+\]\(\/[a-z-]+\/[\w-]+\) d'abord$/);
  await expect(editorOf(page, "Texte").getByRole("link")).toHaveText(title);
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Control+k");
  await address.fill("https://exemple.fr/coran");
  await page.waitForTimeout(400);
  await expect(found, "an address is not looked for").toHaveCount(0);
  await address.fill("coran");
  await found.nth(1).click();
  await expect(bodyOf(page)).toHaveValue(/\(\/[a-z-]+\/[\w-]+\)/);
  await expect(address).toBeHidden();
  await page.keyboard.type(" puis");
  await expect(editorOf(page, "Texte"), "no word is lost").toHaveText(/^Voir .+ d'abord puis$/);
});

test("a table is begun, grows by rows and columns, and goes", async ({ adminPage: page }) => {
  await page.goto("/admin/article/new");
  await emptyEditor(page);
  const tool = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await tool("Insérer");
  await tool("Tableau");
  for (const word of ["Mot", "Sens", "sabr", "patience"]) {
    await page.keyboard.type(word);
    await page.keyboard.press("Tab");
  }
  const head = "| Mot | Sens |\n| --- | --- |\n| sabr | patience |";
  await expect(bodyOf(page)).toHaveValue(head);
  await tool("Supprimer la ligne du tableau");
  await expect(bodyOf(page)).toHaveValue(head);
  await editorOf(page, "Texte").getByText("patience").click();
  await tool("Ajouter une colonne au tableau");
  await page.keyboard.type("qualité");
  await expect(bodyOf(page)).toHaveValue(
    "| Mot | Sens |  |\n| --- | --- | --- |\n| sabr | patience | qualité |",
  );
  await tool("Supprimer la colonne du tableau");
  await expect(bodyOf(page)).toHaveValue(head);
  for (const _ of head.split("\n").slice(1)) await tool("Supprimer la ligne du tableau");
  await expect(bodyOf(page)).toHaveValue("");
});

test("on a phone the tools stand above the keyboard while one writes", async ({
  adminPage,
  browser,
}) => {
  const context = await browser.newContext({
    storageState: await adminPage.context().storageState(),
    baseURL: process.env.DEMO_SITE_URL,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto("/admin/article/new");
  const tools = page.getByRole("toolbar", { name: "Mise en forme" });
  await expect(tools).toBeVisible();
  await editorOf(page, "Texte").tap();
  const foot = () => tools.evaluate((node) => innerHeight - node.getBoundingClientRect().bottom);
  await expect.poll(foot).toBeLessThan(20);
  const above = await editorOf(page, "Texte").evaluate((node) => {
    const frame = node.closest(".rounded-xl")?.getBoundingClientRect().top ?? 0;
    return node.getBoundingClientRect().top - frame;
  });
  expect(above).toBeLessThan(8);
  for (const tool of await tools.getByRole("button").all()) {
    const box = await tool.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole("button", { name: "Gras" }).tap();
  await page.keyboard.type("fort");
  await expect(bodyOf(page)).toHaveValue("**fort**");
  await expectAccessible(page);
  await page.goto("/admin/messages?statut=lu");
  await page.getByRole("row").getByRole("link").last().click();
  const reply = editorOf(page, /^Répondre à/);
  await expect(reply).toBeVisible();
  await expect(tools, "a few lines need none above them").toBeHidden();
  await expect(page.locator("textarea[name=response]")).toBeHidden();
  await reply.tap();
  await expect.poll(foot).toBeLessThan(20);
  await expectAccessible(page);
  await context.close();
});

test("contents added to a resumed letter come after its words, and it leaves from its preview too", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/newsletter/new");
  await expect(page.getByRole("toolbar", { name: "Mise en forme" })).toBeVisible();
  const text = editorOf(page, "Contenu");
  await text.click();
  await page.keyboard.type("Chers amis,");
  await expect(page.getByText("Pas encore enregistré, saisie gardée")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(text).toHaveText("Chers amis,");
  await page.getByRole("button", { name: "Ajouter des contenus" }).click();
  const found = page.getByRole("group", { name: "Contenus à ajouter à la lettre" });
  await found.getByRole("checkbox").first().check();
  await found.getByRole("button", { name: "Ajouter 1 contenu" }).click();
  await expect(page.locator("textarea[name=content]")).toHaveValue(/^Chers amis,\n+\S/);
  await page.getByText("Aperçu", { exact: true }).first().click();
  await expect(text).toBeHidden();
  await expect(page.frameLocator("iframe").getByText("Chers amis,", { exact: true })).toBeVisible();
  await page.getByText("Envoyer…").click();
  await page.getByRole("button", { name: "M'envoyer un essai" }).click();
  await expect(page.getByText("Veuillez remplir le sujet").first()).toBeVisible();
  await expect(text).toBeVisible();
});

function addressOf(page: Page) {
  return page.getByLabel("Adresse, ou titre d'un contenu");
}
