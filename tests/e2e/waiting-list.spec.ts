import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import { editorOf } from "#tests/e2e/support/publishing.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

const someone = () => `${randomUUID().slice(0, 8)}@exemple.fr`;

test("a full formation has a waiting list; the freed seat is offered, given up, and taken", async ({
  browser,
  adminPage,
}) => {
  test.setTimeout(120_000);
  const id = await addFullFormation();
  const [first, second] = [someone(), someone()];
  const name = `Première ${randomUUID().slice(0, 6)}`;
  const context = await browser.newContext({ baseURL: process.env.DEMO_SITE_URL });
  const visitor = await context.newPage();
  await visitor.goto(`/formations/${id}`);
  await expect(visitor.getByRole("button", { name: "Formation complète" })).toBeDisabled();
  await visitor.getByRole("link", { name: "Rejoindre la liste d'attente" }).click();
  await expect(visitor.getByRole("heading", { level: 1, name: "Liste d'attente" })).toBeVisible();
  await join(visitor, "Sans", "");
  await expect(visitor.getByLabel(/^E-mail/)).toHaveAccessibleDescription(/prévenir/);
  await join(visitor, name, first);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(/liste d'attente/);
  await expect(visitor.getByText(`${name} Liste est en tête de la liste d'attente`)).toBeVisible();
  await expectAccessible(visitor);
  const waiting = await mailTo(first);
  expect(waiting).toContain("première sur la liste d'attente");
  expect(waiting).not.toContain("Première");
  await visitor.goto(`/formations/${id}/inscription`);
  await join(visitor, "Seconde", second);
  await visitor.getByRole("link", { name: "Voir l'état de mon inscription" }).click();
  await expect(visitor.getByText("2e de la liste")).toBeVisible();
  await expectAccessible(visitor);

  await adminPage.goto("/admin/registrations?statut=waiting");
  const line = adminPage.getByRole("row").filter({ hasText: "Liste pleine" });
  await expect(line.filter({ hasText: name })).toContainText("en tête de la liste");
  await adminPage.goto(`/admin/formations/${id}/edit`);
  await openOptions(adminPage);
  await expect(adminPage.getByText(/Si ces dates changent, prévenez vous-même/)).toBeVisible();
  await adminPage.getByLabel(/^Places/).fill("2");
  await adminPage.getByText("Modalités pratiques et documents").click();
  await editorOf(adminPage, "Modalités pratiques").click();
  await adminPage.keyboard.type("- un cahier\nun stylo\n\nPlan : https://exemple.fr/plan ");
  await expectAccessible(adminPage);
  await adminPage.getByRole("button", { name: "Mettre à jour la formation" }).click();
  await expect(adminPage).toHaveURL(/\/admin\/formations$/);

  const offer = await mailTo(first, { saying: "Le tour de cette demande est venu" });
  await visitor.goto(linkIn(offer, "/formations/place"));
  await expect(visitor.getByRole("heading", { name: "Une place pour vous" })).toBeVisible();
  await visitor.reload();
  await expectAccessible(visitor);
  await visitor.getByRole("link", { name: "Je renonce" }).click();
  await expectAccessible(visitor);
  await visitor.getByRole("button", { name: "Oui, je renonce" }).click();
  await expect(visitor.getByText("Cette place n'est plus réservée")).toBeVisible();

  const next = await mailTo(second, { saying: "Le tour de cette demande est venu" });
  await visitor.goto(linkIn(next, "/formations/place"));
  await visitor.getByRole("button", { name: "Je prends cette place" }).click();
  await expect(visitor.getByRole("heading", { name: "La place est à vous" })).toBeVisible();
  const welcome = await mailTo(second, { saying: "Votre inscription est approuvée" });
  expect(welcome).toContain("text/calendar");
  expect(welcome).toMatch(/<li[^>]*>un cahier<\/li><li[^>]*>un stylo<\/li>/);
  expect(welcome).toContain('<a href="https://exemple.fr/plan"');
  expect(welcome).toMatch(/\* un cahier\s+\* un stylo\s+Plan.: https:\/\/exemple/);

  await adminPage.goto(`/admin/formations/${id}/edit`);
  await openOptions(adminPage);
  await adminPage.getByLabel("Début").fill("2027-04-04");
  await adminPage.getByRole("button", { name: "Mettre à jour la formation" }).click();
  await expect(adminPage.getByText(/Les dates ont changé\s*:\s*prévenez vous-même/)).toBeVisible();
  await adminPage.goto(`/admin/formations/${id}/edit`);
  await adminPage.getByRole("main").getByRole("button", { name: "Ne pas prévenir" }).click();
  await expect(adminPage.getByText("Aucun e-mail ne partira")).toBeVisible();
  await adminPage.getByRole("main").getByText("Les dates ont changé").waitFor({ state: "hidden" });

  await visitor.goto(`/formations/${id}`);
  await expect(visitor.getByRole("button", { name: "Formation complète" })).toBeVisible();
  await context.close();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one waits, and takes the seat", async ({ page }) => {
    const id = await addFullFormation();
    const email = someone();
    await page.goto(`/formations/${id}/inscription`);
    await join(page, "Sans script", email);
    await expect(
      page.getByRole("heading", { name: "Sans script est sur la liste d'attente" }),
    ).toBeVisible();
    await askDatabase(
      demoSite(),
      `update courses set max_students = 2, current_enrolled = 2 where id = '${id}';
       update course_registrations set status = 'offered', offer_expires_at = now() + interval '2 days'
         where course_id = '${id}' and status = 'waiting'`,
    );
    await page.getByRole("link", { name: "Voir l'état de mon inscription" }).click();
    await expect(page.getByText(/gardée jusqu'au/)).toBeVisible();
    await page.getByRole("link", { name: "Voir la place proposée" }).click();
    await page.getByRole("button", { name: "Je prends cette place" }).click();
    await expect(page.getByText("La place est à vous").first()).toBeVisible();
  });
});

test("a decision undone from its toast is never told; a refusal says its reason", async ({
  adminPage: page,
}) => {
  const id = await addFormation();
  const email = someone();
  const name = `Nadia ${randomUUID().slice(0, 6)}`;
  await page.goto(`/formations/${id}/inscription`);
  await page.getByLabel("Prénom").fill(name);
  await page.getByLabel("Nom", { exact: true }).fill("Journal");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole("button", { name: "Envoyer mon inscription" }).click();
  await expect(page).toHaveURL(/confirmation/);
  await page.goto(`/admin/registrations?q=${encodeURIComponent(name)}`);
  const card = page.getByRole("row").filter({ hasText: name });
  await card.getByRole("button", { name: /^Approuver/ }).click();
  await expect(card.getByText("Approuvée", { exact: true })).toBeVisible();
  await expect(card.getByText(/^sera annoncée à \d+\sh\s\d\d$/)).toBeVisible();
  await expect(card.getByRole("button", { name: /^Annuler la décision/ })).toBeVisible();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(card.getByText("En attente", { exact: true })).toBeVisible();
  await card.getByRole("link", { name: /^Rejeter/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Raison").fill("Le groupe est réservé aux débutants.");
  await dialog.getByRole("button", { name: "Horaires", exact: true }).click();
  await dialog.getByRole("button", { name: "Rejeter" }).click();
  await expect(card.getByText("Rejetée", { exact: true })).toBeVisible();
  await hurryDecisions();
  const refusal = await mailTo(email, { saying: "réservé aux débutants" });
  expect(refusal).toContain("vos disponibilités");
  expect(refusal).not.toContain("approuvée.");
  await page.reload();
  await card.getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("link", { name: /^Annuler la décision/ }).click();
  await expect(dialog).toContainText("aucun e-mail ne lui sera envoyé");
  await dialog.getByRole("button", { name: "Annuler la décision" }).click();
  await expect(card.getByText("En attente", { exact: true })).toBeVisible();
  await expect(page.getByText(/pu la lire\s*: appelez-la/)).toBeVisible();
  expect(await mailTo(email, { saying: "plus valable" })).toContain("de nouveau");
  await card.getByRole("link", { name: /^Rejeter/ }).click();
  await expect(dialog.getByLabel("Raison")).toHaveValue(/^Le groupe est réservé aux débutants\./);
  await dialog.getByRole("button", { name: "Niveau", exact: true }).click();
  await expect(dialog.getByLabel("Raison")).toHaveValue(
    "Le groupe est réservé aux débutants. Cette formation demande un autre niveau que le vôtre.",
  );
});

test("approving more people than there are seats names who has none; who left no address is not lost", async ({
  adminPage: page,
  browser,
}) => {
  const id = await addFormation(2);
  const context = await browser.newContext({ baseURL: process.env.DEMO_SITE_URL });
  const visitor = await context.newPage();
  const contacts = [`${randomUUID().slice(0, 8)}@exemple.fr`, "+221 77 000 00 09", ""];
  for (const [place, contact] of contacts.entries()) {
    await visitor.goto(`/formations/${id}/inscription`);
    const firstName = ["Awa", "Binta", "Cheikh"][place] ?? "";
    await visitor.getByLabel("Prénom").fill(firstName);
    await visitor.getByLabel("Nom", { exact: true }).fill("Sansplace");
    if (contact) {
      await visitor.getByLabel(contact.includes("@") ? /^E-mail/ : /^Téléphone/).fill(contact);
    }
    await visitor.getByRole("button", { name: "Envoyer mon inscription" }).click();
    if (!contact) await visitor.getByRole("button", { name: "Envoyer sans coordonnées" }).click();
    await expect(visitor).toHaveURL(/confirmation/);
    // The page forgets what was typed as it shows whose request it is: the next person is lent nothing.
    await expect(visitor.getByText(`${firstName} Sansplace`)).toBeVisible();
  }
  await expect(
    visitor.getByText(/^Revenez la lire sur la page de suivi dans 48\s*heures/),
  ).toBeVisible();
  await page.goto(`/admin/formations/${id}/students`);
  const card = (name: string) => page.getByRole("row").filter({ hasText: name });
  await expect(card("Cheikh")).toContainText("Ni e-mail ni téléphone");
  await expect(page.getByText(/^0.place prise sur 2, 2.libres$/)).toBeVisible();
  await card("Awa").getByRole("button", { name: /^Plus/ }).click();
  await expect(
    page.getByRole("link", { name: "Supprimer l'inscription d'Awa Sansplace" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await card("Binta").getByRole("link", { name: "Binta Sansplace", exact: true }).click();
  await expect(page.getByRole("link", { name: /Appeler/ })).toBeVisible();
  await page.getByRole("link", { name: "Étudiants", exact: true }).click();
  await page.getByLabel("Tout sélectionner").check();
  await page.getByRole("button", { name: "Approuver", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Approuver 2\sinscriptions sur 3, dans l'ordre des demandes/u,
  );
  await expect(page.getByText(/Faute de place, Cheikh .* restera à décider/u)).toBeVisible();
  await page.getByRole("button", { name: "Approuver quand même" }).click();
  await expect(page.getByText(/2\s*inscriptions approuvées.*Cheikh Sansplace/)).toBeVisible();
  await expect(card("Cheikh").getByText("En attente", { exact: true })).toBeVisible();
  // Who stays chosen filters nothing.
  await expect(page).toHaveURL(/choisies=/);
  await expect(page.getByText(/^\s*actif$/)).toHaveCount(0);
  await page.getByRole("link", { name: "Présences", exact: true }).click();
  const pressed = (name: RegExp) => page.getByRole("button", { name, pressed: true });
  await expect(page).toHaveURL(/attendance/);
  await page.goto(`/admin/formations/${id}/students/attendance?jour=2026-11-14`);
  await page.getByRole("link", { name: "Noter les présences quand même" }).click();
  await page.getByRole("button", { name: "Tous présents" }).click();
  await expect(pressed(/^Présent.*Sansplace/)).toHaveCount(2);
  await page.getByRole("button", { name: /^Excusé.*Awa/ }).click();
  await expect(page.getByText(/^1\sabsence excusée$/)).toBeVisible();
  await page.reload();
  await expect(pressed(/^Excusé.*Awa/)).toBeVisible();
  await expect(pressed(/^Présent.*Binta/)).toBeVisible();
  await visitor.getByRole("link", { name: "Voir l'état de mon inscription" }).click();
  await expect(visitor.getByText(/à l['’]étude|En attente/).first()).toBeVisible();
  await context.close();
});

async function join(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByLabel("Prénom").fill(firstName);
  await page.getByLabel("Nom", { exact: true }).fill("Liste");
  await page.getByLabel(/^E-mail/).fill(email);
  await page.getByRole("button", { name: "Rejoindre la liste d'attente" }).click();
}

async function openOptions(page: Page): Promise<void> {
  const options = page.getByText("Plus d'options");
  if (!(await page.getByLabel(/^Places/).isVisible())) await options.click();
}

async function addFormation(seats = 5): Promise<string> {
  const id = randomUUID();
  await askDatabase(
    demoSite(),
    `insert into courses (id, course_type, title, description, preset, max_students, start_date)
     values ('${id}', 'formation', 'Liste pleine', 'Complète.', 'Fiqh', ${seats}, '2027-03-28')`,
  );
  return id;
}

/** With one seat, taken. */
async function addFullFormation(): Promise<string> {
  const id = await addFormation(1);
  await askDatabase(
    demoSite(),
    `insert into course_registrations (course_id, first_name, last_name, status, approval_date)
       values ('${id}', 'Assise', 'Liste', 'approved', now());
     update courses set current_enrolled = 1, registration_status = 'complet' where id = '${id}'`,
  );
  return id;
}

/** Has the decisions that wait their five minutes told now. */
function hurryDecisions(): Promise<unknown> {
  return askDatabase(
    demoSite(),
    `update pgboss.job set start_after = now() where name = 'mail-registration' and state = 'created'`,
  );
}

function demoSite() {
  return { dataDir: process.env.DEMO_SITE_DATA ?? "" };
}
