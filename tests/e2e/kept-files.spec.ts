import type { Locator, Page } from "@playwright/test";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { answerCropping } from "#tests/e2e/support/cropping.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf as itemOf, menuOf } from "#tests/e2e/support/lists.ts";
import { chooseRecordings, rowOf, savedFiles } from "#tests/e2e/support/publishing.ts";
import { sample } from "#tests/samples.ts";

const PIXEL = {
  name: "portrait.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

test("recordings sent for a course that is not saved yet are there after the page was left", async ({
  adminPage: page,
}) => {
  const title = unique("Les lettres solaires");
  await page.goto("/admin/courses/new");
  await chooseRecordings(page, ["lecon-1-intention.mp3", "PTT-20261113-WA0004.opus"]);
  await savedFiles(page, 2);
  await page.getByLabel(/^Titre de la leçon 2/).fill("Le souffle");
  await (await menuOf(rowOf(page, 2))).getByRole("button", { name: /^Monter/ }).click();

  const back = await openedAgain(page);
  await expect(
    back.getByText(/Une saisie non enregistrée du .+ a été retrouvée, avec 2\sfichiers\./),
  ).toBeVisible();
  await back.getByRole("button", { name: "Reprendre" }).click();
  await savedFiles(back, 2);
  await expect(back.getByText("2 fichiers sur 2 reçus")).toBeVisible();
  await expect(back.getByLabel(/^Titre de la leçon 1/)).toHaveValue("Le souffle");
  await expectAccessible(back);
  await back.getByLabel("Titre", { exact: true }).fill(title);
  await back.getByLabel("Description", { exact: true }).fill("Quatorze lettres.");
  await back.getByRole("button", { name: "Créer le cours" }).click();
  await said(back, "Le cours a été créé.");
  const menu = await menuOf(itemOf(back, title));
  await expect(menu.getByRole("listitem")).toHaveText([/^Le souffle/, /^Leçon\s1\s: l’intention/]);
});

test("what one tab throws away, another that still shows it keeps", async ({ adminPage: page }) => {
  const title = unique("Deux onglets");
  await page.goto("/admin/courses/new");
  await page.getByLabel("Titre", { exact: true }).fill(title);
  await page.getByLabel("Description", { exact: true }).fill("Ouvert deux fois.");
  await chooseRecordings(page, ["lecon-1-intention.mp3"]);
  await savedFiles(page, 1);
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toMatch(/"files":\["[^"]+"\]/);

  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto("/admin/courses/new");
  await other.getByRole("button", { name: "Effacer" }).click();
  await expect(other.getByRole("button", { name: "Effacer" })).toBeHidden();
  await other.clock.runFor(1_500);
  await other.getByRole("heading", { level: 1 }).click();
  expect(await kept()).toContain(title);
  await other.close();
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await said(page, "Le cours a été créé.");
});

test("a draft that is typed over without an answer is offered again, and names what is missing but for refused files", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/courses/new");
  const files = ["lecon-1-intention.mp3", "lecon-2-lettres-vbr.mp3", "pas-un-audio.mp3"];
  await chooseRecordings(page, files);
  await savedFiles(page, 2);
  await expect(page.getByRole("alert").filter({ hasText: "échec" })).toBeVisible();
  await page.getByLabel(/^Titre de la leçon 2/).fill("La conclusion");
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain("La conclusion");
  await reopened(page);
  await page.getByLabel("Titre", { exact: true }).fill("Sans répondre");
  await expect.poll(kept).toContain("Sans répondre");
  await reopened(page);
  await page.getByRole("button", { name: "Effacer" }).click();
  await expect(page.getByText(/a été retrouvée, avec 2\sfichiers\./)).toBeVisible();
  const sent = await page.evaluate(() => Object.values(localStorage).join());
  const lost = JSON.parse(/"files":(\[[^\]]+\])/.exec(sent)?.[1] ?? "[]") as string[];
  await page.request.delete("/admin/draft-files", {
    form: { ids: lost[1] ?? "" },
    headers: { Origin: new URL(page.url()).origin },
  });
  await page.getByRole("button", { name: "Reprendre" }).click();
  await savedFiles(page, 1);
  const missing =
    /1\sfichier de ce brouillon manque, «\slecon-2-lettres-vbr.mp3\s»\s: choisissez-le/;
  await expect(page.getByText(missing).first()).toBeVisible();
});

test("every form keeps the file it has sent, until its draft is thrown away", async ({
  adminPage: page,
}) => {
  test.slow();
  await page.goto("/admin/courses");
  const menu = await menuOf(page.getByRole("row").nth(1));
  const contents = menu.getByRole("link", { name: /^Leçons/ });
  const ofCourse = `${await contents.getAttribute("href")}?ajouter`;
  const pdf = sample("petit-guide-etudiant.pdf");
  const forms = [
    ["/admin/preche/new", "Choisir un fichier", sample("lecon-1-intention.mp3")],
    ["/admin/livre/new", "Choisir un fichier", pdf],
    ["/admin/article/new", "Choisir un fichier", pdf],
    ["/admin/instructors/new", "Choisir une photo", PIXEL],
    ["/admin/formations/new", "Choisir une image", PIXEL],
    [ofCourse, "Choisir un fichier", sample("lecon-1-intention.mp3")],
  ] as const;
  for (const [address, label, file] of forms) {
    await page.goto(address);
    await unfold(page.getByLabel(label));
    await page.getByLabel(label).setInputFiles(file);
    if (file === PIXEL) await answerCropping(page);
    const remove = page.getByRole("button", { name: "Retirer le fichier" });
    await expect(remove).toBeVisible();
    // The first of a form: a content also has a picture.
    const sent = page.locator("[data-file]").first();
    await expect(sent, address).toHaveValue(/^[0-9a-f-]{36}$/);
    const id = await sent.inputValue();
    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole("button", { name: "Reprendre" }).click();
    await expect(sent).toHaveValue(id);
    await unfold(sent);
    await expect(remove, address).toBeVisible();

    page.once("dialog", (dialog) => void dialog.accept());
    await page.reload();
    const gone = page.waitForResponse((answer) => answer.request().method() === "DELETE");
    await page.getByRole("button", { name: "Effacer" }).click();
    expect((await gone).status()).toBe(204);
    expect((await page.request.get(`/media/${id}`)).status(), address).toBe(404);
    await page.reload();
    await expect(page.getByLabel(label)).toBeAttached();
    await expect(page.getByRole("button", { name: "Reprendre" })).toHaveCount(0);
  }
});

test("the form of a course tells how many files are in as long as one failed, and nothing against it", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/courses/new");
  await page.getByLabel("Titre", { exact: true }).fill("Lire");
  await page.getByLabel("Description", { exact: true }).fill("Pas à pas.");
  await chooseRecordings(page, ["lecon-1-intention.mp3", "pas-un-audio.mp3"]);
  const failure = page.getByRole("alert").filter({ hasText: "échec" });
  await expect(failure).toBeVisible();
  await page.getByRole("button", { name: "Créer le cours" }).click();
  await expect(page.getByRole("main").getByText("1 fichier sur 2 reçu").first()).toBeVisible();
  await expect(page.getByText("encore enregistré")).toHaveCount(0);
  await expect(page.getByText("Succès")).toHaveCount(0);
});

async function reopened(page: Page): Promise<void> {
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
}

/** The same address in another tab, the page having been closed without a word. */
async function openedAgain(page: Page): Promise<Page> {
  const address = page.url();
  const context = page.context();
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toMatch(/"recordingTitle":\["Le souffle".*"files":\["[^"]+","[^"]+"\]/);
  await page.close({ runBeforeUnload: false });
  const back = await context.newPage();
  await back.goto(address);
  return back;
}

/** What a form keeps under a line that says what it holds. */
async function unfold(field: Locator): Promise<void> {
  await field.evaluate((input) => input.closest("details")?.setAttribute("open", ""));
}
