import type { Page } from "@playwright/test";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { chooseRecordings, savedFiles } from "#tests/e2e/support/publishing.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test.use({ viewport: { width: 360, height: 740 } });

const notices = (page: Page) => page.locator("[data-sonner-toast]");

test("a notice goes with its page, and stands above the bar that comes under it", async ({
  adminPage: page,
}) => {
  const name = unique("Astronomie");
  await page.goto("/admin/themes/new");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Créer le thème" }).click();
  await said(page, "Le thème a été créé.");
  await page.getByRole("link", { name: "Messages" }).last().click();
  // The address changes before the list that is left goes.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Messages/);
  await expect(notices(page)).toHaveCount(0);

  // Other journeys write to the centre meanwhile, and answer.
  const menu = await menuOf(rowOf(page, "Boubacar Sow"));
  await menu.getByRole("button", { name: /^Marquer comme traité/ }).click();
  await said(page, "Le message est marqué comme traité.");
  await page.getByRole("checkbox").nth(1).check();
  const bar = page.locator("[data-bar]");
  await expect(bar).toBeVisible();
  const gap = async () => {
    const [notice, below] = [await notices(page).last().boundingBox(), await bar.boundingBox()];
    return (below?.y ?? 0) - ((notice?.y ?? 0) + (notice?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await said(page, "Le message attend de nouveau une réponse.");
});

test("at the end of a page a notice stands above the bar, and puts back what was taken", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/partage");
  await expect(page.locator(".save-bar")).toHaveCount(0);
  await chooseRecordings(page, ["lecon-1-intention.mp3", "lecon-2-lettres-vbr.mp3"]);
  await savedFiles(page, 2);
  await page
    .getByRole("button", { name: /^Retirer/ })
    .first()
    .click();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const gap = async () => {
    const notice = await notices(page).last().boundingBox();
    const below = await page.locator(".save-bar").boundingBox();
    return (below?.y ?? 0) - ((notice?.y ?? 0) + (notice?.height ?? 0));
  };
  await expect.poll(gap).toBeGreaterThan(0);
  await page.getByRole("button", { name: "Remettre" }).click();
  await expect(page.getByLabel(/^Titre de l'enregistrement/)).toHaveCount(2);
});

test("a notice gives its place to the menu that a bar opens above it", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/newsletter/new");
  await page.getByLabel("Sujet").fill(unique("Cercle"));
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await said(page, "La lettre est enregistrée.");
  await page.getByText("Envoyer…").click();
  await expect(page.getByRole("button", { name: "Envoyer maintenant" })).toBeVisible();
  await expect(notices(page).last()).toBeHidden();
});

test("a form that did not arrive says so at its foot, without an error to mend", async ({
  adminPage: page,
  context,
}) => {
  await page.goto("/admin/instructors/new");
  await page.getByLabel("Nom").fill(unique("Idriss"));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Créer l'instructeur" }).click();
  const status = page.locator(".save-bar").getByRole("status");
  await expect(status).toHaveText("Pas enregistré : la ligne est coupée");
  await context.setOffline(false);
});

test("a first answer is taken in one tap where no text was prepared", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/messages");
  await page.getByRole("row").nth(1).getByRole("link").last().click();
  const ready = page.getByRole("button", { name: "Merci, bien reçu" });
  await ready.click();
  await expect(page.locator("textarea[name=response]")).toHaveValue(/nous l'avons bien reçu/);
  await expectAccessible(page);
});

test("screens of one thing slide on a phone, the current one in view", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/settings/system");
  const tabs = page.getByRole("navigation", { name: "Pages des paramètres" });
  await expect(tabs.getByRole("link", { name: "Système" })).toBeInViewport({ ratio: 1 });
  for (const tab of await tabs.getByRole("link").all()) {
    expect((await tab.boundingBox())?.width).toBeGreaterThanOrEqual(44);
  }
  await tabs.getByRole("link", { name: "Site" }).click();
  await expect(page).toHaveURL(/settings$/);
  await expect(tabs.getByRole("link", { name: "Site" })).toBeInViewport({ ratio: 1 });
});

test("who waits comes first, three at first; the first steps stand folded below", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/dashboard");
  const heads = page.getByRole("main").getByRole("heading", { level: 2 });
  await expect(heads.first()).toHaveText("Ce qui attend une réponse");
  await page.getByRole("button", { name: /^Premiers pas : \d sur \d$/ }).click();
  await expect(heads.nth(0)).toHaveText("Ce qui attend une réponse");
  await expect(heads.nth(1)).toHaveText("Premiers pas");
  const head = page.getByRole("heading", { name: "Ce qui attend une réponse" });
  const waiting = page.getByRole("main").locator("section", { has: head });
  const lines = waiting.getByRole("listitem");
  await expect(lines).toHaveCount(3);
  await waiting.getByText(/^Voir les 3 suivants/).click();
  await expect(lines).toHaveCount(6);
  await expectAccessible(page);
});

test("what was deleted comes back from its own line", async ({ adminPage: page }) => {
  const name = unique("Poésie");
  await page.goto("/admin/themes/new");
  await page.getByLabel("Nom", { exact: true }).fill(name);
  await page.getByRole("button", { name: "Créer le thème" }).click();
  await said(page, "Le thème a été créé.");
  const tile = page.getByRole("listitem").filter({ hasText: name });
  await tile.getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("link", { name: /^Supprimer/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
  await said(page, "Le thème a été supprimé.");
  await expect(page.getByRole("button", { name: "Annuler", exact: true })).toBeVisible();
  await page.goto(`/admin/trash?q=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Restaurer « ${name} »` }).click();
  await said(page, `« ${name} » est de retour.`);
});

test("by keyboard one searches, walks through a menu, and takes back", async ({
  adminPage: page,
}) => {
  const name = unique("Awa");
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into contact_messages (name, email, message) values ('${name}', 'awa@exemple.fr', 'Bonjour')`,
  );
  await page.goto(`/admin/messages?q=${encodeURIComponent(name)}`);
  const row = rowOf(page, name);
  await expect(row).toContainText("Nouveau");
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await expect(page.getByRole("searchbox")).toHaveValue(name);
  await row.getByRole("button", { name: /^Plus/ }).focus();
  const file = row.getByRole("button", { name: /^Marquer comme traité/ });
  await page.keyboard.press("ArrowDown");
  const read = row.getByRole("button", { name: /^Marquer comme lu/ });
  await expect(read.filter({ visible: true })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(file).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(row.getByRole("link", { name: /^Supprimer/ })).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await said(page, "Le message est marqué comme traité.");
  await expect(row).toContainText("Traité");
  await expect(page.getByRole("link", { name: /^Traités\s*1$/ })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(row).toContainText("Nouveau");
});
