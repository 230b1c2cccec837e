import { said, unique } from "#tests/e2e/support/administrators.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";

test("a page of questions is drafted, published, rewritten, and its former text comes back", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const title = unique("Horaires");
  const settings = { baseURL, locale: "fr-FR", javaScriptEnabled: false };
  const visitor = await (await browser.newContext(settings)).newPage();
  const text = editorOf(page, "Texte");
  await signIn(page, ADMINISTRATOR);
  await page.goto("/admin/pages/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Présentation").selectOption("Questions et réponses");
  const asQuestion = page.getByRole("button", { name: "Intertitre", exact: true });
  await expect(asQuestion).toBeVisible();
  await text.click();
  await asQuestion.click();
  await page.keyboard.type("Quand venir ?");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Le samedi matin.");
  await expectAccessible(page);
  await page.getByLabel("Garder en brouillon").check();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  const row = rowOf(page, title);
  await expect(row.getByText("Brouillon").first()).toBeVisible();
  await expectAccessible(page);
  const preview = (await menuOf(row)).getByRole("link", { name: /^Aperçu/ });
  const address = (await preview.getAttribute("href")) ?? "";
  expect(address).toMatch(/^\/pages\/horaires-/);
  expect((await visitor.goto(address))?.status()).toBe(404);

  await page.goto("/admin/pages");
  await row.getByRole("link", { name: title }).click();
  await page.getByLabel("Publier maintenant").check();
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(row).not.toContainText("Brouillon");
  await visitor.goto("/contact");
  await visitor.getByRole("contentinfo").getByRole("link", { name: title }).click();
  // Who looks for an answer is told where to ask, and not who teaches.
  await expect(visitor.getByRole("heading", { name: "Une autre question ?" })).toBeVisible();
  await expect(visitor.getByRole("complementary", { name: "Le centre" })).toBeHidden();
  const answer = visitor.getByText("Le samedi matin.");
  await expect(answer).toBeHidden();
  await visitor.getByRole("heading", { name: "Quand venir ?" }).click();
  await expect(answer).toBeVisible();
  await page.goto(address);
  await expectAccessible(page);

  await page.goto("/admin/pages");
  await (await menuOf(row)).getByRole("button", { name: /^Retirer du site/ }).click();
  await expect(row.getByText("Brouillon").first()).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  await expect(row).not.toContainText("Brouillon");
  await row.getByRole("link", { name: title }).click();
  await expect(asQuestion).toBeVisible();
  await text.getByText("Le samedi matin.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Fermé en août.");
  await page.getByRole("button", { name: "Enregistrer", exact: true }).click();
  await expect(row).toBeVisible();
  await (await menuOf(row)).getByRole("link", { name: /^Versions/ }).click();
  await page.getByRole("main").getByRole("listitem").getByRole("link").last().click();
  await expect(page.getByRole("deletion").filter({ hasText: "Fermé en août." })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remettre cette version" }).click();
  await expect(page.getByText(/cette version est remise/)).toBeVisible();
  await expect(text).not.toContainText("Fermé en août.");
  await visitor.goto(address);
  await visitor.getByRole("heading", { name: "Quand venir ?" }).click();
  await expect(visitor.getByText("Le samedi matin.", { exact: true })).toBeVisible();
});

test("the home page says what the centre wrote, and its first words again once emptied", async ({
  page,
}) => {
  const field = page.getByLabel("Phrase courte");
  const save = page.getByRole("button", { name: "Enregistrer les textes" });
  const words = unique("Bienvenue à tous");
  await signIn(page, ADMINISTRATOR);
  for (const [typed, shown] of [
    [words, words],
    ["", "Coran, arabe et sciences de l’islam, en français. En libre écoute, sans compte."],
  ] as const) {
    await page.goto("/admin/settings/home");
    await expectAccessible(page);
    await field.fill(typed);
    await save.click();
    await said(page, "Les textes ont été enregistrés.");
    await expect(field).toHaveValue(shown);
    await page.goto("/");
    await expect(page.getByRole("main").getByText(shown)).toBeVisible();
  }
});
