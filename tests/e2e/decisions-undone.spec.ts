import { randomUUID } from "node:crypto";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

/** One seated, and told long ago; one accepted just now, who does not know it. */
async function formationOfTwo() {
  const [formation, old, late] = [randomUUID(), unique("Omar"), unique("Sira")];
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description, max_students, current_enrolled)
       values ('${formation}', 'formation', '${unique("Fiqh")}', 'Lire.', 9, 2);
     insert into course_registrations
       (course_id, first_name, last_name, user_email, status, approval_date, decided_at, notified_at, previous_status) values
       ('${formation}', '${old}', 'Sow', 'sow@exemple.fr', 'approved', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day', 'pending'),
       ('${formation}', '${late}', 'Ba', 'ba@exemple.fr', 'approved', now(), now(), null, 'pending')`,
  );
  return { formation, old: `${old} Sow`, late: `${late} Ba` };
}

test("a withdrawal is undone from its notice, and by the keyboard", async ({ adminPage: page }) => {
  const { formation, old } = await formationOfTwo();
  await page.goto(`/admin/formations/${formation}/students`);
  const row = rowOf(page, old);
  const withdraw = async () => {
    await row.getByRole("button", { name: /^Plus/ }).click();
    await page.getByRole("link", { name: /^Désistement/ }).click();
    await page.getByRole("button", { name: "Noter le désistement" }).click();
    await said(page, /^Le désistement est noté/);
  };
  await withdraw();
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await said(page, /^Le désistement est annulé/);
  await expect(row.getByText("Approuvée", { exact: true })).toBeVisible();
  await withdraw();
  await page.keyboard.press("Control+z");
  await said(page, /^Le désistement est annulé/);
});

test("one is told that somebody waits, from the row's menu too, and stays there when it is undone", async ({
  adminPage: page,
}) => {
  const formation = randomUUID();
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description, max_students)
       values ('${formation}', 'formation', '${unique("Fiqh")}', 'Lire.', 30);
     insert into course_registrations (course_id, first_name, last_name, user_email, registration_date)
       select '${formation}', 'Étudiant ' || n, 'Ba', n || '@exemple.fr', now() - n * interval '1 hour' from generate_series(10, 24) n`,
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/admin/formations/${formation}/students`);
  const row = rowOf(page, "Étudiant 20 Ba");
  await row.getByRole("button", { name: /^Approuver/ }).click();
  await said(page, /^L'inscription a été approuvée/);
  const place = () => page.evaluate(() => scrollY);
  const before = await place();
  expect(before).toBeGreaterThan(300);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await said(page, /^Décision annulée/);
  expect(Math.abs((await place()) - before)).toBeLessThan(100);
  await row.getByRole("button", { name: /^Plus/ }).click();
  await page.getByRole("link", { name: /^Mettre en liste d'attente/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Mettre en liste d'attente" }).click();
  await said(page, /^L'inscription est en liste d'attente/);
  // What came before does not come back from under it.
  await expect(page.getByText(/^Décision annulée/)).toHaveCount(0);
});

test("who was accepted just now is named at each step of a message, and has it if one wants", async ({
  adminPage: page,
}) => {
  const { formation, late } = await formationOfTwo();
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/admin/formations/${formation}/students/write`);
  const leftOut = page.getByText(new RegExp(`^${late} n'est pas dans la liste`));
  const also = page.getByText(new RegExp(`^${late} est aussi dans la liste`));
  await expect(leftOut).toBeVisible();
  await page.getByRole("button", { name: "Voir l'aperçu" }).click();
  await expect(page.getByText("Écrivez votre message").first()).toBeVisible();
  await expect(leftOut).toBeVisible();
  await page.getByLabel("Objet").fill("Salle");
  await page.getByRole("textbox", { name: "Message" }).click();
  await page.keyboard.type("Salle 2.");
  await page.getByRole("button", { name: `Ajouter ${late} à la liste` }).click();
  await expect(also).toBeVisible();
  await expect(page.getByLabel("Objet")).toHaveValue("Salle");
  await page.getByRole("button", { name: "Voir l'aperçu" }).click();
  await expect(page.getByRole("button", { name: "Garder le message" })).toBeInViewport();
  await expect(page.getByRole("heading", { name: "Aperçu", exact: true })).toBeInViewport();
  await expect(also).toHaveCount(1);
  await expect(page.getByText(/^2\s*personnes concernées/)).toHaveCount(1);
  await page.getByRole("button", { name: `Retirer ${late} de la liste` }).click();
  await expect(leftOut).toHaveCount(1);
  await expect(page.getByText(/^1\s*personne concernée/)).toHaveCount(1);
  await page.getByRole("button", { name: "Garder le message" }).click();
  await said(page, /n'a été envoyé à personne/);
  await expect(page.getByRole("listitem").filter({ hasText: late })).toHaveCount(0);
});

test("what else can be decided of somebody who waits stands behind one word, each with what it comes to", async ({
  adminPage: page,
}) => {
  const [formation, id, name] = [randomUUID(), randomUUID(), unique("Hawa")];
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description, max_students)
       values ('${formation}', 'formation', '${unique("Fiqh")}', 'Lire.', 9);
     insert into course_registrations
       (id, course_id, first_name, last_name, user_email, status, waiting_since, decided_at, notified_at, previous_status) values
       ('${id}', '${formation}', '${name}', 'Ba', 'hawa@exemple.fr', 'waiting', now() - interval '2 days', now() - interval '2 days', now() - interval '2 days', 'pending')`,
  );
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/admin/registrations/${id}`);
  await expect(page.getByRole("button", { name: `Proposer une place à ${name} Ba` })).toBeVisible();
  const others = page.getByRole("group").filter({ hasText: "Autres décisions" });
  const approve = others.getByRole("button", { name: /^Approuver/ });
  await expect(approve).toBeHidden();
  await page.getByText("Autres décisions").click();
  for (const [decision, means] of [
    [/^Approuver/, "La place est à la personne, sans lui demander de nouveau."],
    [/^Rejeter/, "La demande est refusée, avec une raison si vous en donnez une."],
    [/^Désistement/, "La personne a dit qu'elle ne vient plus."],
    [/^Retirer de la liste/, "La demande redevient ce qu'elle était avant."],
  ] as const) {
    const line = others.getByRole("listitem").filter({ hasText: decision });
    await expect(line.locator("a, button")).toBeVisible();
    await expect(line).toContainText(means);
  }
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await approve.click();
  await said(page, /^L'inscription a été approuvée/);
  await expect(page.getByText("Approuvée", { exact: true })).toBeVisible();
  await expect(page.getByText("Autres décisions")).toHaveCount(0);
});
