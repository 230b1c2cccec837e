import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, untilActivated } from "#tests/e2e/support/journey.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { askDatabase, takeTableAway } from "#tests/e2e/support/site-database.ts";

const CORAN = "Coran : lire avec justesse";
const DATE = /\d\s\S+\s20\d\d|Date à définir/;

test("a visitor reads about a formation, registers, and follows the registration", async ({
  page,
}, { retry }) => {
  // Tried again, it is another person: the first request would be answered as made already.
  const [email, phone] = [`nadia.ouahbi.${retry}@exemple.fr`, `06 61 23 4${retry} 67`];
  await page.goto("/formations");
  // A lone closed one lies down.
  const offered = page.locator(".formation-grid").first();
  for (const card of await offered.getByRole("article").all()) {
    expect((await card.boundingBox())?.height).toBe(420);
  }
  await page.getByRole("link", { name: CORAN, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: CORAN })).toBeVisible();
  await expect(page.getByLabel("Inscription").getByText("120 €")).toBeVisible();
  // All of it plays for all: nothing is a preview.
  await expect(page.getByText("Aperçu")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /Ouvrir le PDF/ })).toBeVisible();

  await page.getByLabel("Inscription").getByRole("link", { name: "S'inscrire" }).click();
  await page.getByLabel("Prénom").fill("Nadia");
  await page.getByLabel("Nom", { exact: true }).fill("Ouahbi");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByLabel(/^Téléphone/).fill(phone);
  await page.getByLabel(/^Disponibilités/).fill("Le soir");
  await page.getByText("Mieux vous connaître").click();
  await page.getByLabel("Vos motivations").fill("Lire sans hésiter.");
  await expectAccessible(page);
  // While the next page is on its way, a second press would send a second request.
  const held = Promise.withResolvers<void>();
  await page.route(/confirmation\.data/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/confirmation\.data/);
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await asked;
  await expect(page.getByRole("button", { name: "Envoi…" })).toBeDisabled();
  held.resolve();
  await page.unrouteAll({ behavior: "wait" });

  await expect(page).toHaveURL(/\/formations\/confirmation\?ref=DI-/);
  const title = page.getByRole("heading", { name: "Inscription envoyée avec succès !" });
  await expect(title).toBeVisible();
  await expect(page.getByLabel("Avis")).toHaveCount(0);
  const reference = new URL(page.url()).searchParams.get("ref") ?? "";
  await expect(page.getByText(/sous 48\sheures, au plus tard le \d/)).toBeVisible();
  await expect(page.getByText(/Le samedi, 10\sh\s–\u2060\s13\sh/)).toBeVisible();
  await expectAccessible(page);

  const mail = await mailTo(email);
  expect(mail).toContain(reference);
  expect(mail).not.toMatch(/Ouahbi|Lire sans/);
  await page.context().clearCookies();
  await page.goto(linkIn(mail, "/formations/suivi"));
  await untilActivated(page);
  await expect(page.getByLabel("Numéro d'inscription")).toHaveValue(reference);
  await page.getByLabel("E-mail ou téléphone").fill("06 61 23 45 68");
  await page.getByRole("button", { name: "Voir l'état de mon inscription" }).click();
  await expect(page.getByRole("alert")).toContainText("Aucune inscription ne correspond");
  await expect(page.locator("[aria-invalid]")).toHaveCount(2);
  await page.getByLabel("E-mail ou téléphone").fill(phone);
  await page.getByRole("button", { name: "Voir l'état de mon inscription" }).click();
  const state = page.getByRole("region").filter({ hasText: "À l'étude" });
  await expect(state.getByRole("heading", { name: "La demande de Nadia" })).toBeFocused();
  await expect(page).toHaveTitle(/^La demande de Nadia est à l.étude/);
  await expectAccessible(page);
  await page.reload();
  await expect(state).toContainText("La demande de Nadia est à l’étude");
});

test("a phone's first screen holds a formation's date, price and action; a bar keeps the action", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/formations");
  const card = page.getByRole("article").first();
  // The newest may be another journey's, with neither date nor price.
  await expect(card.getByText(DATE)).toBeInViewport({ ratio: 1 });
  await expect(card.getByText(/€|Gratuit/)).toBeInViewport({ ratio: 1 });
  await page.getByRole("link", { name: CORAN, exact: true }).click();
  const place = page.getByLabel("Inscription");
  for (const shown of ["120 €", DATE, "S'inscrire"]) {
    await expect(place.getByText(shown).first()).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByText("Inscriptions ouvertes")).toBeInViewport({ ratio: 1 });
  const actions = page.getByRole("main").getByRole("link", { name: "S'inscrire" });
  await expect(actions).toHaveCount(1);

  await page.getByRole("button", { name: "Écouter Le souffle et la posture" }).click();
  const dock = page.getByRole("region", { name: "Lecteur audio" });
  await expect(dock).toBeVisible();
  await expect(actions).toHaveCount(2);
  const [bar, player] = [await actions.last().boundingBox(), await dock.boundingBox()];
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBeLessThanOrEqual(player?.y ?? 0);
  await expectAccessible(page);
});

test("a father registers two children from one phone, a slip of the finger apart", async ({
  page,
}) => {
  await openForm(page);
  await page.getByLabel("Prénom").fill("Yacine");
  await page.getByLabel("Nom", { exact: true }).fill("Ben Salah");
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  const contact = page.getByRole("group", {
    name: "Pouvez-vous donner un e\u2011mail ou un numéro",
  });
  await expect(contact).toBeFocused();
  await expect(contact.getByRole("button", { name: "Envoyer sans coordonnées" })).toBeVisible();
  await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  await page.getByLabel(/^E-mail/).fill("pere@gmial.com");
  await expect(contact).toHaveCount(0);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByLabel(/^Disponibilités/).fill("Le samedi");
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await expect(page.getByRole("alert")).toContainText("Vouliez-vous dire pere@gmail.com");
  await expect(page.getByRole("group", { name: "Vouliez-vous dire" })).toBeFocused();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("pere@gmial.com");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Oui, corriger et envoyer" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByText("Yacine Ben Salah")).toBeVisible();
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /wa\.me.*DI-2.*suivi%3Fref%3DDI-2/,
  );
  await expectAccessible(page);

  await page.getByRole("link", { name: "Inscrire une autre personne" }).click();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("pere@gmail.com");
  await expect(page.getByLabel(/^Disponibilités/)).toHaveValue("Le samedi");
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Ben Salah");
  await expect(page.getByLabel("Prénom")).toHaveValue("");
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await page.keyboard.type("Sara");
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await expect(page.getByText("Sara Ben Salah")).toBeVisible();
  await expect(page.getByText("Yacine")).toHaveCount(0);
  const sara = page.url();

  // What was begun for somebody else does not mix with what is taken up again.
  await openForm(page);
  await page.getByLabel("Prénom").fill("Idris");
  await page.getByLabel(/^Téléphone/).fill("76123456");
  await page.getByRole("link", { name: "Reprendre mes coordonnées" }).click();
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("pere@gmail.com");
  await expect(page.getByLabel("Prénom")).toHaveValue("");
  await expect(page.getByLabel(/^Téléphone/)).toHaveValue("");
  await page.goBack();
  await expect(page.getByLabel("Prénom")).toHaveValue("Idris");
  await page.goto(sara);

  // Each one's page leads to the other's, for this device.
  await page.getByRole("link", { name: "Voir l'état de mon inscription" }).click();
  await expect(page.getByText("La demande de Sara est à l’étude")).toBeVisible();
  await expect(page.getByText("Plusieurs demandes")).toHaveCount(0);
  await page.getByRole("link", { name: /^Yacine, «/ }).click();
  await expect(page.getByText("La demande de Yacine est à l’étude")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Sara, «/ })).toBeVisible();
  await expectAccessible(page);
});

test("what is wrong is said beside its field, and nothing typed is lost", async ({ page }) => {
  await openForm(page);
  await page.getByLabel("Nom", { exact: true }).fill("Ouahbi");
  await page.getByLabel(/^E-mail/).fill("nadia@");
  await page.getByLabel(/^Téléphone/).fill("123");
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await expect(page.getByLabel("Prénom")).toBeFocused();
  await expect(page.getByLabel("Prénom")).toHaveAccessibleDescription("Indiquez le prénom");
  await expect(page.getByLabel(/^E-mail/)).toHaveAccessibleDescription(/semble incomplète/);
  await expect(page.getByLabel(/^Téléphone/)).toHaveAccessibleDescription(/\+223/);
  await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Ouahbi");
  await expect(page.getByLabel(/^E-mail/)).toHaveValue("nadia@");
  await expectAccessible(page);
  await page.getByLabel("Prénom").fill("Nadia");
  await expect(page.getByText("Indiquez le prénom")).toHaveCount(0);
  await expect(page.getByLabel(/^Téléphone/)).toHaveAccessibleDescription(/\+223/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one registers, makes mistakes, registers twice, and follows", async ({ page }) => {
    await openForm(page);
    await page.getByLabel(/^E-mail/).fill("sans.script@exemple.fr");
    await page.getByLabel(/^Disponibilités/).fill("Le samedi");
    await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
    await expect(page.getByText("Indiquez le prénom").first()).toBeVisible();
    await expect(page.getByLabel(/^Disponibilités/)).toHaveValue("Le samedi");
    await fillNames(page);
    await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
    await expect(page.getByText("Inscription envoyée avec succès !")).toBeVisible();
    await page.getByRole("link", { name: "Voir l'état de mon inscription" }).click();
    await expect(page.getByText("À l'étude", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: "Annuler la demande" }).click();
    await expect(page.getByRole("heading", { name: "Annuler cette demande ?" })).toBeVisible();
    await page.getByRole("button", { name: "Oui, annuler ma demande" }).click();
    await expect(page.getByText("La demande de Sans est annulée")).toBeVisible();
    expect(await mailTo("sans.script@exemple.fr", { saying: "demande est annulée" })).toMatch(
      /DI-2/,
    );

    // What was cancelled is asked anew, as a request of its own; then once too often.
    for (const [saying, title] of [
      ["inscription est bien reçue", "Inscription envoyée avec succès !"],
      ["avions déjà reçu votre demande", "Vous aviez déjà fait cette demande"],
    ] as const) {
      await openForm(page);
      await page.getByLabel(/^E-mail/).fill("Sans.Script@exemple.fr");
      await fillNames(page);
      await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
      await expect(page.getByText(title)).toBeVisible();
      expect(await mailTo("sans.script@exemple.fr", { saying })).toMatch(/DI-2/);
    }
  });

  test("all that is asked comes at once, each beside its field, and is answered together", async ({
    page,
  }) => {
    await page.goto("/formations");
    await page.getByRole("link", { name: /S'inscrire : Langue arabe, niveau 1/ }).click();
    await fillNames(page);
    await page.getByLabel(/^Âge/).fill("12 ans");
    await page.getByLabel("votre enfant").check();
    await page.getByLabel(/^Votre nom/).fill("Awa Koné");
    await page.getByLabel(/^E-mail/).fill("sans.script@gmial.com");
    await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
    const asked = page.getByRole("alert");
    await expect(asked.getByRole("link")).toHaveText([
      /^Sans a bien 12\sans\s\?$/,
      "Vouliez-vous dire sans.script@gmail.com ?",
      "Choisissez « Sur place » ou « En ligne »",
    ]);
    await expect(
      page.getByText(/La formation est prévue à partir de 15\sans\s: l'inscription/),
    ).toBeVisible();
    await expect(page.getByLabel(/^Âge/)).toHaveValue("12 ans");
    await page.getByLabel("En ligne").check();
    await page.getByLabel("Oui, c'est bien son âge").check();
    await page.getByLabel("Oui, corriger").check();
    await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
    await expect(page.getByText("Inscription envoyée avec succès !")).toBeVisible();
    await expect(page.getByText("sans.script@gmail.com").first()).toBeVisible();
  });

  test("a formation's recordings play and its texts open", async ({ page }) => {
    await page.goto("/formations");
    await page.getByRole("link", { name: CORAN, exact: true }).click();
    expect(await page.locator("audio[controls]").count()).toBeGreaterThan(0);
    await page.getByText("Lire le texte").first().click();
    await expect(page.getByText("Choisissez un endroit calme")).toBeVisible();
  });
});

test("a failure is said with the specification's words, and the form stays as it was", async ({
  page,
  emptySite,
}) => {
  const id = "6f1c0f0e-3a52-4a6c-9a5b-0c8f7f1f2a10";
  await askDatabase(
    emptySite,
    `insert into courses (id, course_type, title) values ('${id}', 'formation', 'Fiqh')`,
  );
  await takeTableAway(emptySite, "course_registrations");
  await page.goto(`${emptySite.url}/formations/${id}/inscription`);
  await fillNames(page);
  await page.getByLabel(/^Téléphone/).fill("06 12 34 56 78");
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await expect(page.getByRole("alert")).toContainText(
    "Impossible d'envoyer votre inscription. Veuillez réessayer.",
  );
  await expect(page.getByLabel("Prénom")).toHaveValue("Sans");

  await takeTableAway(emptySite, "themes");
  await page.goto(`${emptySite.url}/formations/${id}?nouveau`);
  await expect(page).toHaveURL(/\/formations$/);
  await expect(page.getByText("Formation introuvable")).toBeVisible();
  await expect(page.getByText("Impossible de charger les formations").first()).toBeVisible();
});

async function openForm(page: Page): Promise<void> {
  await page.goto("/formations");
  await page.getByRole("link", { name: `S'inscrire : ${CORAN}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Inscription" })).toBeVisible();
}

async function fillNames(page: Page): Promise<void> {
  await page.getByLabel("Prénom").fill("Sans");
  await page.getByLabel("Nom", { exact: true }).fill("Script");
}
