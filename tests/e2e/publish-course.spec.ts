import { readFile } from "node:fs/promises";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf as itemOf, menuOf } from "#tests/e2e/support/lists.ts";
import {
  chooseRecordings,
  courseTitle,
  fillCourse,
  openNewCourse,
  rowOf,
  savedFiles,
} from "#tests/e2e/support/publishing.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";
import { sample } from "#tests/samples.ts";

const REFUSED = ["pas-un-audio.mp3", "script-deguise.mp3"];

test("an administrator publishes three recordings of different formats", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  await expect(page.getByRole("button", { name: "Créer le cours" })).toBeDisabled();
  const title = courseTitle();
  await fillCourse(page, title);
  await chooseRecordings(page, [
    "lecon-1-intention.mp3",
    "dictaphone-lecon-2.wav",
    "PTT-20261113-WA0004.opus",
  ]);
  await savedFiles(page, 3);
  const lessons = page.getByLabel(/^Titre de la leçon/);
  const last = await lessons.last().inputValue();
  const farther = await menuOf(rowOf(page, 3));
  await expect(farther.getByRole("button", { name: /^Tout en bas/ })).toBeDisabled();
  await farther.getByRole("button", { name: /^Tout en haut/ }).click();
  await expect(lessons.first()).toHaveValue(last);
  await expect(rowOf(page, 1).getByRole("button", { name: /^Tout en haut/ })).toBeFocused();
  await expectAccessible(page);
  await rowOf(page, 1)
    .getByRole("button", { name: /^Tout en bas/ })
    .click();
  await expect(lessons.last()).toHaveValue(last);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByText("Le cours a été créé.")).toBeVisible();
  const menu = await menuOf(itemOf(page, title));
  await menu.getByText("Inscriptions et prix").click();
  await expect(menu.getByText("Inscriptions ouvertes")).toBeVisible();
  await expect(menu.getByRole("listitem")).toHaveCount(3);

  const link = await menu.getByRole("link", { name: /^Voir sur le site/ }).getAttribute("href");
  await page.goto(link ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText("3 leçons").first()).toBeVisible();
});

test("refused files are told beside themselves, and nothing is saved until all are in", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  const title = courseTitle();
  await fillCourse(page, title);
  await chooseRecordings(page, ["lecon-1-intention.mp3", ...REFUSED]);
  const failures = page.getByRole("alert").filter({ hasText: "échec" });
  await expect(failures).toHaveCount(2);
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByText("1 fichier sur 3 reçu").first()).toBeVisible();
  await expect(page).toHaveURL(/\/new$/);
  for (const name of REFUSED) {
    const row = page.getByRole("listitem").filter({ hasText: name });
    await row.getByRole("button", { name: /^Retirer/ }).click();
  }
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByText("Le cours a été créé.")).toBeVisible();
});

test("saved while files are on their way, the course waits for them and saves itself", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  const title = courseTitle();
  await fillCourse(page, title);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/admin/uploads/*", async (route) => {
    await released;
    await route.continue();
  });
  await chooseRecordings(page, ["lecon-1-intention.mp3"]);
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByText("Des fichiers sont encore en route.")).toBeVisible();
  await expect(page).toHaveURL(/\/new$/);
  release();
  await expect(page.getByText("Le cours a été créé.")).toBeVisible();
  await expect(itemOf(page, title)).toBeVisible();
});

test("a cut is told, and the sending goes on from where it was", async ({ adminPage: page }) => {
  test.slow();
  await openNewCourse(page);
  await page.route("**/admin/uploads/**", (route) => route.abort());
  await page.context().setOffline(true);
  await chooseRecordings(page, ["lecon-1-intention.mp3"]);
  await expect(page.getByRole("alert").filter({ hasText: "connexion" })).toBeVisible();
  await page.unroute("**/admin/uploads/**");
  await page.context().setOffline(false);
  await savedFiles(page, 1);
});

test("a file that arrived but could not be stored is stored on demand, without being sent again", async ({
  adminPage: page,
}) => {
  const site = { dataDir: process.env.DEMO_SITE_DATA ?? "" };
  const name = `${courseTitle()}.mp3`;
  const refusing = `alter table media_files add constraint stored_later check (original_name not like '%${name.slice(-12)}') not valid`;
  await askDatabase(site, refusing);
  await openNewCourse(page);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(request.method()));
  const buffer = await readFile(sample("lecon-1-intention.mp3"));
  const file = { name, mimeType: "audio/mpeg", buffer };
  await page.getByLabel("Ajouter des fichiers audio").setInputFiles(file);
  const failure = page.getByRole("alert").filter({ hasText: "Le fichier est bien arrivé" });
  await expect(failure).toBeVisible();
  const retry = failure.getByRole("button", { name: /^Réessayer/ });
  await retry.click();
  await expect(failure).toBeVisible();

  await askDatabase(site, "alter table media_files drop constraint stored_later");
  await retry.click();
  await savedFiles(page, 1);
  expect(sent.filter((method) => method === "PATCH")).toHaveLength(1);
});

test("a recording keeps what was typed while the list changes around it", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  await chooseRecordings(page, [
    "lecon-1-intention.mp3",
    "lecon-2-lettres-vbr.mp3",
    "PTT-20261113-WA0004.opus",
  ]);
  const titles = page.getByLabel(/^Titre de la leçon/);
  await expect(titles.nth(1)).toHaveValue("Leçon 2 : les lettres");
  await expect(titles.nth(2)).toHaveValue("Enregistrement du 13 novembre 2026");
  await titles.nth(2).fill("La conclusion");
  await rowOf(page, 1)
    .getByRole("button", { name: /^Retirer/ })
    .click();
  await expect(titles.nth(0)).toHaveValue("Leçon 2 : les lettres");
  await expect(titles.nth(1)).toHaveValue("La conclusion");
  await titles.nth(1).focus();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(titles.nth(0)).toHaveValue("La conclusion");
  await expect(titles.nth(0)).toBeFocused();
  await expect(titles.nth(1)).toHaveValue("Leçon 2 : les lettres");
});

test("a course is changed: existing files are marked, order and removal are kept", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  const title = courseTitle();
  await fillCourse(page, title);
  await chooseRecordings(page, ["lecon-1-intention.mp3", "lecon-2-lettres-vbr.mp3"]);
  await savedFiles(page, 2);
  await page.getByRole("button", { name: "Créer le cours" }).click();
  const row = itemOf(page, title);
  await row.getByRole("link", { name: title }).click();
  await expect(page.getByText("Fichier actuel")).toHaveCount(2);
  await (await menuOf(rowOf(page, 2))).getByRole("button", { name: /^Monter/ }).click();
  await expect(rowOf(page, 1).getByRole("button", { name: /^Monter/ })).toBeFocused();
  await expect(rowOf(page, 1).getByText("Place 1 sur 2")).toBeVisible();
  await rowOf(page, 1)
    .getByRole("button", { name: /^Descendre/ })
    .click();
  await expect(rowOf(page, 2).getByText("Place 2 sur 2")).toBeVisible();
  await rowOf(page, 2)
    .getByRole("button", { name: /^Monter/ })
    .click();
  await page.keyboard.press("Escape");
  await expect(rowOf(page, 1).getByRole("button", { name: /^Plus/ })).toBeFocused();
  await page.getByLabel("Titre de la leçon 1").fill("Les lettres d’abord");
  const remove = async () =>
    (await menuOf(rowOf(page, 2))).getByRole("button", { name: /^Retirer/ }).click();
  await remove();
  await expect(rowOf(page, 1).getByRole("button", { name: /^Plus/ })).toBeFocused();
  await page.getByRole("button", { name: "Remettre" }).click();
  await expect(rowOf(page, 2).getByRole("button", { name: /^Plus/ })).toBeFocused();
  await remove();
  await chooseRecordings(page, ["dictaphone-lecon-2.wav"]);
  await savedFiles(page, 1);
  await page.getByRole("button", { name: "Mettre à jour le cours" }).click();
  await expect(page.getByText("Le cours a été mis à jour.")).toBeVisible();
  const menu = await menuOf(row);
  await expect(menu.getByRole("listitem")).toHaveText([
    /Les lettres d’abord/,
    /Dictaphone lecon 2/,
  ]);
});

test("deleting asks first, gives the focus back, and says what went", async ({
  adminPage: page,
}) => {
  await openNewCourse(page);
  const title = courseTitle();
  await fillCourse(page, title);
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page).toHaveURL(/\/admin\/courses\/[\w-]+\/edit$/);
  await page.goto("/admin/courses");
  const row = itemOf(page, title);
  await (await menuOf(row)).getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("Êtes-vous sûr de vouloir supprimer ce cours ?");
  await expect(dialog).toContainText(title);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(row.getByRole("button", { name: /^Plus/ })).toBeFocused();
  await (await menuOf(row)).getByRole("link", { name: /^Supprimer/ }).click();
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Le cours a été supprimé.")).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("rowheader").first().getByRole("link")).toBeFocused();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("the form fits, and is accessible while files are sent and refused", async ({
    adminPage: page,
  }) => {
    await openNewCourse(page);
    await fillCourse(page, courseTitle());
    await chooseRecordings(page, ["lecon-1-intention.mp3", "pas-un-audio.mp3"]);
    await savedFiles(page, 1);
    await expect(page.getByRole("alert")).toBeVisible();
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

  test("the menu opens, leads on and closes", async ({ adminPage: page }) => {
    await page.goto("/admin");
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    const menu = page.getByRole("navigation", { name: "Administration" });
    await expect(menu.getByRole("link", { name: "Dashboard" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Shift+Tab");
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Ouvrir le menu" }).click();
    await menu.getByRole("link", { name: "Cours Audio" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Cours Audio" })).toBeVisible();
    await expect(menu).toBeHidden();
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a course is created, retitled and deleted by plain forms", async ({ adminPage: page }) => {
    const title = courseTitle();
    await page.goto("/admin/courses/new");
    await page.getByRole("button", { name: "Créer le cours" }).click();
    await expect(page.getByText("Le titre est obligatoire").first()).toBeVisible();
    await fillCourse(page, title);
    await page.getByRole("button", { name: "Créer le cours" }).click();
    await expect(page).toHaveURL(/\/edit$/);
    await page.goto("/admin/courses");
    const row = itemOf(page, title);
    await (await menuOf(row)).getByRole("link", { name: /^Supprimer/ }).click();
    await expect(page.getByText("Êtes-vous sûr de vouloir supprimer ce cours ?")).toBeVisible();
    await page.getByRole("button", { name: "Supprimer" }).click();
    await expect(page).toHaveURL(/\/admin\/courses$/);
    await expect(row).toHaveCount(0);
  });
});
