import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/journey.ts";
import { bodyOf, editorOf } from "#tests/e2e/support/publishing.ts";

for (const [after, next] of [
  ["Pardonner délie celui qui ", "pardonne."],
  ["Pardonner délie", "ra celui qui pardonne."],
  ["Une ligne\n", "puis l'autre."],
  ["Un paragraphe.\n\n", "Puis l'autre."],
] as const)
  test(`no key is lost of an article typed while the editor comes, after « ${after.slice(-6).replaceAll("\n", "↵")} »`, async ({
    adminPage: page,
  }) => {
    const release = await holdEditor(page);
    await page.goto("/admin/article/new");
    await bodyOf(page).click();
    await page.keyboard.type(after);
    await expect(bodyOf(page)).toHaveValue(after);
    release();
    await expect(bodyOf(page)).toBeHidden();
    await page.keyboard.type(next);
    await expect(bodyOf(page)).toHaveValue(after + next);
  });

test("no key is lost of an article typed without a pause while the editor comes", async ({
  adminPage: page,
}) => {
  const words = "Pardonner délie celui qui pardonne, autant que celui qui l'est. ".repeat(5).trim();
  const release = await holdEditor(page);
  await page.goto("/admin/article/new");
  await bodyOf(page).click();
  const typing = page.keyboard.type(words, { delay: 10 });
  await expect(bodyOf(page)).toHaveValue(/^Pardonner délie/);
  await expect(bodyOf(page)).toBeVisible();
  release();
  await typing;
  await expect(bodyOf(page)).toBeHidden();
  await expect(bodyOf(page)).toHaveValue(words);
});

test("the editor waits while someone writes in the middle of an article", async ({
  adminPage: page,
}) => {
  const release = await holdEditor(page);
  await page.goto("/admin/article/new");
  await bodyOf(page).fill("Un mot.");
  await page.keyboard.press("Home");
  const loaded = page.waitForResponse(/rich-text-editor.*js/);
  release();
  await loaded;
  await page.keyboard.type("Encore ");
  await expect(bodyOf(page)).toBeVisible();
  await page.getByLabel("Titre", { exact: true }).focus();
  await expect(editorOf(page, "Texte")).toHaveText("Encore Un mot.");
});

test("how to write in Markdown is told only where the editor does not come, which finds its room kept", async ({
  adminPage: page,
}) => {
  const told = page.getByText("## ouvre un intertitre");
  const release = await holdEditor(page);
  await page.goto("/admin/article/new");
  await expect(bodyOf(page)).toBeVisible();
  await expect(told).toBeHidden();
  const { y } = (await bodyOf(page).boundingBox()) ?? {};
  release();
  await expect(page.getByRole("toolbar", { name: "Mise en forme" })).toBeVisible();
  expect((await editorOf(page, "Texte").boundingBox())?.y).toBe(y);
  await page.unroute(/rich-text-editor/);
  await page.route(/rich-text-editor[^/]*\.js/, (route) => route.abort());
  await page.reload();
  await expect(told).toBeVisible();
});

async function holdEditor(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/rich-text-editor/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
