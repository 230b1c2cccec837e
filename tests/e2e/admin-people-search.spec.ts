import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

test("who telephones is found from any screen, and the letters grow there too", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/courses");
  await page.getByRole("banner").getByRole("link", { name: "Recherche" }).click();
  const box = page.getByRole("searchbox", { name: "Rechercher" });
  await box.fill("Madame Ferhani");
  const requests = page.getByRole("region", { name: "Inscriptions" });
  await expect(requests.getByRole("link", { name: /^Nadia Ferhani/ })).toBeVisible();
  await expectAccessible(page);
  await box.fill("personne-de-ce-nom");
  await expect(page.getByText(/^Ni inscription, ni message/)).toBeVisible();
  await page.getByRole("button", { name: "Affichage : texte et couleurs" }).click();
  await page.getByRole("button", { name: "Agrandir le texte" }).click();
  await expect(page.getByText(/11\d\s%|125\s%/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Réduire le texte" }).click();
});
