import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, test, untilActivated } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";

test("in the search one goes from line to line by arrows, and « / » is no word", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/people");
  await untilActivated(page);
  const field = page.getByRole("searchbox");
  await field.focus();
  await page.keyboard.type("/tajwid");
  await expect(field).toHaveValue("tajwid");
  const lines = page.getByRole("main").getByRole("listitem").getByRole("link");
  // The contents it names come before the registrations for them.
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(/^Contenus/);
  await page.keyboard.press("ArrowDown");
  await expect(lines.first()).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(field).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).not.toHaveURL(/admin\/people/);
});

test("Ctrl+S saves a draft and what is edited, and publishes nothing", async ({
  adminPage: page,
}) => {
  const title = unique("Un prêche enregistré");
  await page.goto("/admin/preche/new");
  await untilActivated(page);
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/preche\/new/);
  await page.getByLabel("Garder en brouillon").check();
  await page.keyboard.press("ControlOrMeta+s");
  await said(page, "Le prêche a été créé.");
  await rowOf(page, title).getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { name: "Modifier le prêche" })).toBeVisible();
  await page.getByLabel("Auteur").fill("Un voisin");
  await page.keyboard.press("ControlOrMeta+s");
  await said(page, "Le prêche a été mis à jour.");
});
