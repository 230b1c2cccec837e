import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/support/journey.ts";
import { holdScripts } from "#tests/e2e/support/listening.ts";
import { menuOf } from "#tests/e2e/support/lists.ts";

type Refusal = {
  screen: string;
  /** What is done to the form as it opens. */
  fill?: (page: Page) => Promise<void>;
  send: string;
  said: string[];
};

/** Every rule of the specification's fifth section that the back office can break by its forms. */
const REFUSALS: Refusal[] = [
  {
    screen: "/admin/instructors/new",
    send: "Créer l'instructeur",
    said: ["Le nom est obligatoire"],
  },
  { screen: "/admin/themes/new", send: "Créer le thème", said: ["Le nom est obligatoire"] },
  { screen: "/admin/preche/new", send: "Publier", said: ["Le titre est obligatoire"] },
  {
    screen: "/admin/students/register",
    send: "Inscrire l'étudiant",
    said: ["Choisissez la formation"],
  },
  {
    screen: "/admin/settings",
    fill: (page) => page.getByLabel("Nom du site").fill(""),
    send: "Enregistrer les paramètres",
    said: ["Indiquez le nom du site"],
  },
  {
    screen: "/admin/settings/people",
    fill: (page) => page.getByText("Créer un compte", { exact: true }).click(),
    send: "Créer le compte",
    said: ["Veuillez remplir tous les champs"],
  },
  {
    screen: "/admin/profile",
    fill: async (page) => {
      await page.getByText("Changer le mot de passe").first().click();
      await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("court");
      await page.getByLabel("Confirmer le mot de passe", { exact: true }).fill("autre");
    },
    send: "Changer le mot de passe",
    said: ["Le mot de passe doit contenir au moins 6 caractères"],
  },
];

for (const { screen, fill, send, said } of REFUSALS) {
  test(`${screen} (${send}): the message stands beside its field, once`, async ({
    adminPage: page,
  }) => {
    await page.goto(screen);
    await fill?.(page);
    await page.getByRole("button", { name: send, exact: true }).click();
    for (const message of said) {
      const wrong = page.locator("[aria-invalid=true]").first();
      await expect(wrong).toHaveAccessibleDescription(new RegExp(message));
      await expect(wrong).toBeInViewport();
    }
    await expect(page.getByRole("region", { name: /^Avis/ }).getByText("Erreur")).toHaveCount(0);
  });
}

test("an error's toast goes when its correction is sent", async ({ adminPage: page }) => {
  await page.goto("/admin/instructors/new");
  const create = page.getByRole("button", { name: "Créer l'instructeur" });
  await page.getByLabel("Nom", { exact: true }).fill(`Bref ${randomUUID().slice(0, 6)}`);
  await page.route("**/admin/instructors/new.data*", (route) => route.abort(), { times: 1 });
  await create.click();
  const avis = page.getByRole("region", { name: /^Avis/ });
  await expect(avis.getByText("la ligne est coupée")).toBeVisible();
  await create.click();
  await expect(avis.getByText("Succès")).toBeVisible();
  await expect(avis.getByText("la ligne est coupée")).toBeHidden({ timeout: 1_000 });
});

test("an error goes when its field is mended, and the summary leads to those that stand", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/admin/students/register");
  await page.getByLabel("Formation").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Inscrire l'étudiant" }).click();
  const bar = page.locator(".save-bar");
  await expect(bar).toContainText("3 erreurs à corriger");
  const summary = page.getByRole("alert");
  await summary.getByRole("link").first().click();
  const firstName = page.getByLabel("Prénom");
  await expect(firstName).toBeFocused();
  await firstName.fill("Bilal");
  await expect(firstName).toHaveAccessibleDescription("");
  await expect(bar).toContainText("2 erreurs à corriger");
  for (const field of await page.locator("form :is(input, textarea):visible").all()) {
    await field.focus();
    const covered = await field.evaluate((node) => {
      const { bottom } = node.getBoundingClientRect();
      return bottom > (document.querySelector(".save-bar")?.getBoundingClientRect().top ?? 0);
    });
    expect(covered).toBe(false);
  }
});

test("a content without its file is refused in the words of the specification", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/courses");
  const menu = await menuOf(page.getByRole("row").nth(1));
  await menu.getByRole("link", { name: /^Leçons/ }).click();
  await page.getByRole("link", { name: "Ajouter une leçon" }).click();
  await page.getByLabel("Titre", { exact: true }).fill(`Leçon ${randomUUID().slice(0, 6)}`);
  await page.getByRole("button", { name: "Ajouter", exact: true }).click();
  await expect(page.getByText("Veuillez télécharger un fichier").first()).toBeVisible();
});

test("what is typed before the page's scripts come is neither lost nor forgotten", async ({
  adminPage: page,
}) => {
  const title = `Avant l’heure ${randomUUID().slice(0, 6)}`;
  const come = await holdScripts(page);
  await page.goto("/admin/courses/new", { waitUntil: "commit" });
  await page.getByLabel("Titre", { exact: true }).fill(title);
  come();
  const create = page.getByRole("button", { name: "Créer le cours" });
  await expect(create).toBeDisabled();
  await page.getByLabel("Description").fill("Tapée ensuite.");
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(title);
  await expect(create).toBeEnabled();
  await page.getByRole("link", { name: "Annuler" }).click();
  await page.getByRole("button", { name: "Quitter" }).click();
  await page.goto("/admin/courses/new");
  await page.getByRole("button", { name: "Reprendre" }).click();
  await expect(page.getByLabel("Titre", { exact: true })).toHaveValue(title);
});

test("a form sent before the page's scripts come answers as it does after", async ({
  adminPage: page,
}) => {
  const come = await holdScripts(page);
  await page.goto("/admin/instructors/new", { waitUntil: "commit" });
  await page.getByLabel("Biographie").fill("Enseigne depuis dix ans.");
  await page.getByRole("button", { name: "Créer l'instructeur" }).click({ noWaitAfter: true });
  const name = page.getByLabel("Nom", { exact: true });
  await expect(name).toHaveAccessibleDescription("Le nom est obligatoire");
  await expect(page.getByLabel("Biographie")).toHaveValue("Enseigne depuis dix ans.");
  come();
  await expect(name).toBeFocused();
});

test("an address and a number are judged when they are left, before anything is sent", async ({
  page,
}) => {
  await page.goto("/formations/coran-lire-avec-justesse/inscription");
  const said = (label: RegExp) =>
    page
      .getByLabel(label)
      .locator("xpath=../p[1]")
      .evaluate((help) => getComputedStyle(help, "::after").content);
  const [email, phone] = [/^E-mail/, /^Téléphone/];
  await page.getByLabel(email).pressSequentially("nadia@gmail");
  expect(await said(email)).toBe("none");
  await page.getByLabel(phone).pressSequentially("06 12");
  expect(await said(email)).toContain("Vérifiez cette adresse");
  await page.getByLabel(/^Disponibilités/).focus();
  expect(await said(phone)).toContain("Vérifiez ce numéro");
  await page.getByLabel(email).fill("nadia@gmail.com");
  await page.getByLabel(phone).fill("06 12 34 56 78");
  expect([await said(email), await said(phone)]).toEqual(["none", "none"]);
});
