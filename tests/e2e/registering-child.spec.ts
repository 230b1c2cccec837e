import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

const ARABE = "/formations/langue-arabe-niveau-1-lire-et-ecrire/inscription";
const SIRA = "/formations/sira-lire-une-vie-dans-son-temps/inscription";
const PARENT = "Votre nom (parent ou responsable)";
const OF_PARENT = "Nom d'un parent ou responsable";

test("a parent registers a child, then another one, without scripts too", async ({ browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(ARABE);
  await expect(page.getByLabel(PARENT)).toBeHidden();
  await page.getByLabel("votre enfant").check();
  await expect(page.getByLabel(PARENT)).toBeVisible();
  await page.getByLabel("En ligne").check();
  await page.getByLabel("Prénom").fill("Sami");
  await page.getByLabel("Nom", { exact: true }).fill("Koné");
  await page.getByLabel(/^E-mail/).fill("awa.kone@exemple.fr");
  const send = page.getByRole("button", { name: "Envoyer mon inscription" });
  await send.click();
  await expect(page.getByRole("alert")).toContainText("Indiquez votre nom (parent ou responsable)");
  await page.getByLabel(PARENT).fill("Awa Koné");
  await send.click();
  await expect(page.getByText("Inscription envoyée avec succès !")).toBeVisible();
  await page.getByRole("link", { name: "Inscrire une autre personne" }).click();

  // A parent has another child to register.
  await expect(page.getByLabel("votre enfant")).toBeChecked();
  await expect(page.getByLabel("En ligne")).toBeChecked();
  await expect(page.getByLabel(PARENT)).toHaveValue("Awa Koné");
  await page.getByLabel("Prénom de l'enfant").fill("Fanta");
  await page.getByLabel(/^Âge/).fill("61");
  await send.click();
  await expect(page.getByRole("alert")).toContainText(
    /Fanta a 61\sans\s: est-ce bien votre enfant/,
  );
  await page.getByLabel("une autre personne").check();
  await expect(page.getByLabel(PARENT)).toBeHidden();
  await send.click();
  await expect(page.getByText("Fanta Koné")).toBeVisible();
  await plain.close();
});

test("the labels say that it is a child's name", async ({ page }) => {
  await page.goto(ARABE);
  const help = page.getByText("Pour un enfant, écrivez ici");
  await expect(help).toBeVisible();
  await page.getByLabel("votre enfant").check();
  await expect(page.getByLabel("Prénom de l'enfant")).toBeVisible();
  await expect(page.getByLabel("Nom de l'enfant", { exact: true })).toBeVisible();
  await expect(help).toBeHidden();
  await expectAccessible(page);
  await page.getByLabel("une autre personne").check();
  await expect(page.getByLabel("Nom", { exact: true })).toBeVisible();
});

test("a child's age shows the parent's field, and two sendings are enough", async ({ page }) => {
  await page.goto(SIRA);
  await page.getByLabel(/^Âge/).fill("61");
  await expect(page.getByLabel(OF_PARENT)).toBeHidden();
  await page.getByLabel(/^Âge/).fill("8");
  await page.getByLabel(OF_PARENT).fill("Abdoulaye Keïta");
  await page.getByLabel("Prénom").fill("Moussa");
  await page.getByLabel(/^E-mail/).fill("keita@gmial.com");
  await page.getByLabel(/^Téléphone/).fill("+223 76 12 34 56");
  const send = page.getByRole("button", { name: "Rejoindre la liste d'attente" });
  await send.click();
  await expect(page.getByRole("alert").getByRole("link")).toHaveText([
    "Indiquez le nom",
    /^Moussa a bien 8\sans\s\?$/,
    "Vouliez-vous dire keita@gmail.com ?",
    "Pourrez-vous venir sur place ?",
  ]);
  // Another journey's may be for any age; the demonstration's are for adults.
  const distance = page.getByRole("group", { name: "Pourrez-vous venir sur place" });
  await expect(distance).toContainText("ne se suit pas en ligne");
  await expect(distance).not.toContainText("Fiqh : le vocabulaire");
  await expectAccessible(page);
  await page.getByLabel("Oui, c'est bien son âge").check();
  await page.getByLabel("Oui, corriger").check();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("keita@gmail.com");
  await page.getByLabel("Oui, je pourrai venir").check();
  await page.getByLabel("Nom", { exact: true }).fill("Keïta");
  await expect(page.getByLabel("Oui, c'est bien son âge")).toBeChecked();
  await send.click();
  const title = page.getByRole("heading", { name: "Moussa est sur la liste d'attente" });
  await expect(title).toBeVisible();

  // What was answered of the place holds for the next child.
  await page.getByRole("link", { name: "Inscrire une autre personne" }).click();
  await page.getByLabel("votre enfant").check();
  await page.getByLabel("Prénom").fill("Awa");
  await page.getByLabel(/^Âge/).fill("12");
  await expect(page.getByLabel(PARENT)).toHaveValue("Abdoulaye Keïta");
  await send.click();
  await expect(page.getByRole("heading", { name: "Awa est sur la liste d'attente" })).toBeVisible();
});
