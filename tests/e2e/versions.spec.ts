import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";

test("an article shows the texts it had, and takes one back", async ({ adminPage: page }) => {
  const title = `Versions ${Date.now()}`;
  await page.goto("/admin/article/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  // Other journeys count what is published.
  await page.getByLabel("Garder en brouillon").check();
  const text = editorOf(page, "Texte");
  await text.click();
  await page.keyboard.type("Le premier texte.");
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("L'article a été créé.")).toBeVisible();

  await rowOf(page, title).getByRole("link", { name: title }).click();
  await expect(text).toHaveText("Le premier texte.");
  await text.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Un autre.");
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await expect(page.getByText("L'article a été mis à jour.")).toBeVisible();

  const menu = await menuOf(rowOf(page, title));
  await menu.getByRole("link", { name: /^Versions/ }).click();
  await expect(page.getByRole("heading", { name: `Versions de « ${title} »` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("main").getByRole("listitem").getByRole("link").click();
  const body = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Texte" }) });
  await expect(body.locator("ins")).toContainText("Le premier texte.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remettre cette version" }).click();
  await expect(page.getByText(/cette version est remise/)).toBeVisible();
  await expect(text).toHaveText("Le premier texte.");
});
