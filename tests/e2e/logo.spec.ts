import { answerCropping } from "#tests/e2e/support/cropping.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, test } from "#tests/e2e/support/journey.ts";

test("a logo is on the site once its cutting is answered, and goes once that is confirmed", async ({
  page,
  emptySite,
}) => {
  await page.goto(`${emptySite.url}/admin/login`);
  await page.getByLabel("Adresse e-mail").fill(ADMINISTRATOR.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto(`${emptySite.url}/admin/settings`);

  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 100 } });
  const logo = { name: "logo.png", mimeType: "image/png", buffer };
  await page.getByLabel("Choisir un logo").setInputFiles(logo);
  await expect(page.getByRole("dialog", { name: /^Recadrer/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Ce logo n'est pas encore sur le site.")).toBeVisible();
  await expect(page.locator("html")).not.toHaveClass(/with-logo/);
  expect(await (await page.request.get(`${emptySite.url}/`)).text()).not.toContain("with-logo");

  await page.getByRole("button", { name: /^Recadrer/ }).click();
  await answerCropping(page);
  await expect(page.locator("html")).toHaveClass(/with-logo/);

  const remove = page.getByRole("button", { name: /^Retirer/ });
  await remove.click();
  const asked = page.getByRole("alertdialog", { name: "Retirer le logo ?" });
  await asked.getByRole("button", { name: "Annuler" }).click();
  await expect(page.locator("html")).toHaveClass(/with-logo/);
  await remove.click();
  await asked.getByRole("button", { name: "Retirer" }).click();
  await expect(page.locator("html")).not.toHaveClass(/with-logo/);
});
