import type { Locator, Page } from "@playwright/test";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, signIn, test } from "#tests/e2e/support/journey.ts";

const SIZES = [
  { width: 360, height: 640 },
  { width: 360, height: 740 },
];
/** What a phone's keyboard leaves. */
const WITH_KEYBOARD = { width: 360, height: 380 };

for (const viewport of SIZES) {
  test(`at ${viewport.height} pixels what is written has the foot of the phone, and a press while writing arrives`, async ({
    browser,
    baseURL,
  }) => {
    const phone = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
    const page = await phone.newPage();
    await signIn(page, ADMINISTRATOR);
    await page.goto("/admin/conference/new", { waitUntil: "networkidle" });
    const shortcuts = page.getByRole("navigation", { name: "Raccourcis" });
    const save = page.getByRole("button", { name: "Enregistrer le brouillon" });
    await expect(shortcuts).toBeVisible();
    const title = page.getByLabel("Titre", { exact: true });
    await page.getByLabel("Garder en brouillon").check();
    await title.tap();
    await expect(shortcuts).toBeHidden();
    expect(await roomUnder(page, save)).toBeLessThan(20);

    // Put away with its own key, the keyboard leaves the focus in the field.
    await page.setViewportSize(WITH_KEYBOARD);
    await expect(shortcuts).toBeHidden();
    await page.setViewportSize(viewport);
    await expect(shortcuts).toBeVisible();
    await title.tap();
    await expect(shortcuts).toBeHidden();

    // Long pressed, with the field's focus lost under it, it stays where it is.
    await title.fill(unique("Une soirée"));
    // What the bar says of it makes room beside the button.
    await said(page, /saisie gardée/);
    const place = await middleOf(save);
    await page.mouse.move(...place);
    await page.mouse.down();
    await page.waitForTimeout(800);
    expect(await middleOf(save)).toEqual(place);
    await page.mouse.move(20, 200);
    await page.mouse.up();
    await expect(shortcuts).toBeVisible();

    await title.tap();
    await expect(shortcuts).toBeHidden();
    await page.touchscreen.tap(...(await middleOf(save)));
    await said(page, "La conférence a été créée.");
    await expect(shortcuts).toBeVisible();
    await phone.close();
  });
}

test("with the keyboard open, the form's last button saves while a field is written in", async ({
  browser,
  baseURL,
}) => {
  const viewport = { width: 360, height: 640 };
  const phone = await browser.newContext({ baseURL, viewport, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await signIn(page, ADMINISTRATOR);
  await page.goto("/admin/conference/new", { waitUntil: "networkidle" });
  await page.getByLabel("Garder en brouillon").check();
  await page.getByLabel("Titre", { exact: true }).tap();
  await page.keyboard.type(unique("Une veillée"));
  await page.setViewportSize(WITH_KEYBOARD);
  const save = page.getByRole("button", { name: "Enregistrer le brouillon" });
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await page.touchscreen.tap(...(await middleOf(save)));
  await said(page, "La conférence a été créée.");
  await phone.close();
});

async function middleOf(button: Locator): Promise<[number, number]> {
  const box = await button.boundingBox();
  if (!box) throw new Error("the button is not on the screen");
  return [box.x + box.width / 2, box.y + box.height / 2];
}

async function roomUnder(page: Page, button: Locator): Promise<number> {
  const box = await button.boundingBox();
  return (page.viewportSize()?.height ?? 0) - (box ? box.y + box.height : 0);
}
