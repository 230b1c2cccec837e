import { said } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { holdScripts, isPaused, timeOf } from "#tests/e2e/support/listening.ts";

const LECTURE = "/conferences/comment-une-langue-voyage-mots-arabes-du-francais";
const CHILDHOOD = "/conferences/grandir-entre-plusieurs-langues";
const SUBTITLES = `1
00:00:01,000 --> 00:00:04,000
Une enfant répond à sa grand-mère.

2
00:00:20,000 --> 00:00:24,500
L'esgourdille se tient à deux mains.
`;

test.use({ viewport: { width: 360, height: 740 } });

test("a text in subtitles is told where it is wrong, then read, heard from a time, and found by its words", async ({
  adminPage: page,
  browser,
}) => {
  await page.goto("/admin/conferences?q=grandir");
  await page
    .getByRole("link", { name: /Grandir entre plusieurs/ })
    .first()
    .click();
  const text = page.getByLabel(/^Texte de l'enregistrement/);
  const wrong = SUBTITLES.replace("00:00:20,000 -->", "00:00:20,000 ->");
  await page.getByLabel(/d'un fichier/).setInputFiles({
    name: "langues.srt",
    mimeType: "application/x-subrip",
    buffer: Buffer.from(wrong.replaceAll("\n", "\r\n")),
  });
  await expect(text).toHaveValue(wrong);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await expect(text).toHaveAccessibleDescription(/Ligne 6\s: ce temps ne se lit pas/);
  await expect(text).toHaveValue(wrong);
  await text.fill(SUBTITLES);
  await page.getByRole("button", { name: "Mettre à jour" }).click();
  await said(page, "Grandir entre plusieurs langues");

  const visitor = await (
    await browser.newContext({ viewport: { width: 360, height: 740 } })
  ).newPage();
  await visitor.goto("/recherche?q=esgourdille");
  const found = visitor.getByRole("link", { name: "Grandir entre plusieurs langues" });
  await expect(visitor.getByText("se tient à deux mains").first()).toBeVisible();
  await expect(found).toHaveAttribute("href", `${CHILDHOOD}?t=0:20`);
  await found.click();
  await expect(
    visitor.getByRole("button", { name: /Écouter à partir de 0:20/ }).first(),
  ).toBeVisible();
  const folded = visitor.getByRole("link", { name: "Lire le texte" });
  await expect(folded).toHaveAttribute("aria-expanded", "false");
  await folded.click();
  const open = visitor.getByRole("link", { name: "Replier le texte" });
  await expect(open).toHaveAttribute("aria-expanded", "true");
  await expect(open).toBeInViewport();
  await expectAccessible(visitor);
  await visitor.getByRole("link", { name: "Écouter à partir de 0:20" }).click();
  await expect.poll(() => timeOf(visitor)).toBeGreaterThan(20);
  const passage = visitor.locator("[aria-current]", { hasText: "esgourdille" });
  await expect(passage).toBeVisible();
  await open.click();
  await expect(passage).toBeHidden();
  await visitor.context().close();
});

test("what is said in a lesson is read under its row, heard from a time, and found", async ({
  page,
}) => {
  await page.goto("/recherche?q=tenez+parole+douceur");
  const found = page.getByRole("link", { name: /Apprendre à apprendre/ }).first();
  await expect(found).toHaveAttribute("href", /\?lecon=[0-9a-f]{8}&t=0:24$/);
  await found.click();
  await expect(page.getByRole("button", { name: /Écouter à partir de 0:24/ })).toBeVisible();
  await page.getByRole("link", { name: /^Lire le texte Une heure/ }).click();
  const open = page.getByRole("link", { name: /^Replier le texte Une heure/ });
  await expect(open).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Écouter à partir de 0:16" }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(16);
  await expect(page.locator("[aria-current]", { hasText: "tenez parole" })).toBeVisible();
  await open.click();
  await expect(page.getByText("tenez parole")).toBeHidden();
  await expect(page).toHaveURL(/\/cours-audio\/apprendre[^?]*$/);
});

test("a passage plays before the page is awake", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(`${LECTURE}?texte=1`);
  await page.getByRole("link", { name: "Écouter à partir de 0:34" }).click();
  await expect.poll(() => timeOf(page)).toBeGreaterThan(33);
  await release();
  await expect(page.locator("[aria-current]", { hasText: "Un mot ne voyage" })).toBeVisible();
  expect(await isPaused(page)).toBe(false);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the text opens at its own address, and its times lead to the sound", async ({ page }) => {
    await page.goto(LECTURE);
    await expect(page.getByText(/vérifié un tarif/)).toBeHidden();
    await page.getByRole("link", { name: "Lire le texte" }).click();
    await expect(page.getByText(/vérifié un tarif/)).toBeVisible();
    await expect(page.getByRole("link", { name: "Écouter à partir de 0:17" })).toHaveAttribute(
      "href",
      /^\/media\/.*#t=17$/,
    );
  });
});
