import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test("requests change formation, one and several, are warned about, refused, and go back", async ({
  adminPage: page,
}) => {
  const word = `Ba${randomUUID().slice(0, 6)}`;
  const [first, second] = [unique("Départ"), unique("Arrivée")];
  const [from, to] = [randomUUID(), randomUUID()];
  await askDatabase(
    demoSite(),
    `insert into courses (id, course_type, title, description, max_students, age_min) values
       ('${from}', 'formation', '${first}', 'Ici.', 5, null), ('${to}', 'formation', '${second}', 'Là.', 1, 15);
     insert into course_registrations
       (course_id, first_name, last_name, age, status, registration_date, approval_date, decided_at) values
       ('${from}', 'Awa', '${word}', 12, 'pending', now(), null, null),
       ('${from}', 'Binta', '${word}', 30, 'approved', now() - interval '2 days', now() - interval '2 days', now() - interval '2 days'),
       ('${from}', 'Cheikh', '${word}', 30, 'approved', now() - interval '1 day', now() - interval '1 day', now() - interval '1 day');
     update courses set current_enrolled = 2 where id = '${from}'`,
  );
  await page.setViewportSize({ width: 360, height: 760 });
  const list = `/admin/registrations?q=${word}`;
  await page.goto(list);
  const awa = rowOf(page, `Awa ${word}`);
  await (await menuOf(awa)).getByRole("link", { name: /^Changer de formation/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Changer Awa .* de formation/);
  await expectAccessible(page);
  const move = page.getByRole("main").getByRole("button", { name: /^Changer de formation/ });
  await move.click();
  await said(page, "Choisissez une formation");
  await page.getByLabel("Nouvelle formation").selectOption({ label: second });
  await move.click();
  const warning = /^Awa .* a 12\sans\s: «\sArrivée .*\s» est prévue à partir de 15\sans\.$/;
  await said(page, warning);
  await expectAccessible(page);
  await page.getByLabel("Nouvelle formation").selectOption("");
  await expect(page.getByText(warning)).toHaveCount(0);
  await expect(move).toHaveText("Changer de formation");
  await page.getByLabel("Nouvelle formation").selectOption({ label: second });
  await move.click();
  await said(page, warning);
  await move.click();
  await said(page, /^L'inscription d'Awa .* passe à «\sArrivée/);
  await expect(page).toHaveURL(new RegExp(`q=${word}$`));
  await expect(awa).toContainText(second);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await said(page, /Personne n'a été prévenu\./);
  await expect(awa).toContainText(first);

  const bar = page.locator("#selection");
  for (const name of ["Binta", "Cheikh"])
    await page.getByLabel(`Sélectionner « ${name} ${word} »`).check();
  await bar.getByRole("button", { name: "Actions" }).click();
  await bar.getByRole("button", { name: "Changer de formation" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Changer la formation de 2\sinscriptions/,
  );
  await page.getByLabel("Nouvelle formation").selectOption({ label: second });
  await move.click();
  await said(page, new RegExp(`Il n'y a plus de place dans cette formation pour Cheikh ${word}`));
  await expect(rowOf(page, `Binta ${word}`)).toContainText(second);
  await expect(rowOf(page, `Cheikh ${word}`)).toContainText(first);
  await rowOf(page, `Binta ${word}`)
    .getByRole("link", { name: `Binta ${word}` })
    .click();
  await said(page, /a fait passer l.inscription de «\sDépart .*» à «\sArrivée/);
  await expectAccessible(page);
});

test("instructors, themes, pages and drafts of letters are chosen, deleted and brought back", async ({
  adminPage: page,
}) => {
  const word = unique("Essai");
  const names = [`${word} un`, `${word} deux`];
  const rows = (name: string) =>
    `insert into instructors (name) values ('${name}'); insert into themes (name) values ('${name}');
     insert into pages (title, is_published) values ('${name}', false);
     insert into newsletter_campaigns (subject, content, author) values ('${name}', '{"type":"doc","content":[]}', 'Amina')`;
  await askDatabase(demoSite(), names.map(rows).join(";"));
  await page.setViewportSize({ width: 360, height: 760 });

  await page.goto("/admin/pages");
  await pick(page, names, "Publier", "#selection");
  await said(page, /^2\spages publiées\.$/);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await said(page, /^2\spages retirées du site\.$/);

  const lists: [path: string, bar: string, question: RegExp, done: RegExp][] = [
    ["/admin/pages", "#selection", /supprimer 2\spages/, /^2\spages supprimées\.$/],
    [
      `/admin/instructors?q=${encodeURIComponent(word)}`,
      "#selection",
      /supprimer 2\sinstructeurs/,
      /^2\sinstructeurs supprimés\.$/,
    ],
    ["/admin/themes", "#selection", /supprimer 2\sthèmes/, /^2\sthèmes supprimés\.$/],
    ["/admin/newsletter", "#letters", /supprimer 2\sbrouillons/, /^2\sbrouillons supprimés\.$/],
  ];
  for (const [path, bar, question, done] of lists) {
    await page.goto(path);
    await expectAccessible(page);
    await pick(page, names, "Supprimer", bar);
    const dialog = page.getByRole("alertdialog", { name: question });
    await expect(dialog).toBeVisible();
    expect(page.url()).toContain(path);
    await dialog.getByRole("button", { name: "Supprimer", exact: true }).click();
    await expect(dialog).toBeHidden();
    await said(page, done);
    expect(page.url()).toContain(path);
    await expect(page.getByLabel(`Sélectionner « ${names[0]} »`)).toHaveCount(0);
    await page.getByRole("button", { name: "Annuler", exact: true }).click();
    await expect(page.getByLabel(`Sélectionner « ${names[0]} »`)).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test("a theme that holds something is deleted, and what it holds goes where one says", async ({
  adminPage: page,
}) => {
  const [old, other] = [unique("Ancien thème"), unique("Autre thème")];
  const title = unique("Prêche rangé");
  await askDatabase(
    demoSite(),
    `insert into themes (name) values ('${old}'), ('${other}');
     insert into contents (content_type, title, theme_id, is_published)
       select 'preche', '${title}', id, false from themes where name = '${old}'`,
  );
  await page.goto("/admin/themes");
  const tile = page.getByRole("main").getByRole("listitem").filter({ hasText: old });
  await (await menuOf(tile)).getByRole("link", { name: /^Supprimer/ }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByLabel("Ranger ce qu'il contient dans").selectOption({ label: other });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await said(page, /^Le thème a été supprimé\. 1\sélément est maintenant rangé dans/);
  await expect(tile).toHaveCount(0);
  const kept = page.getByRole("main").getByRole("listitem").filter({ hasText: other });
  await expect(kept).toContainText(/1\scontenu/);
  await page.getByRole("button", { name: "Annuler", exact: true }).click();
  await expect(tile).toContainText(/1\scontenu/);
});

function demoSite() {
  return { dataDir: process.env.DEMO_SITE_DATA ?? "" };
}

async function pick(page: Page, names: string[], verb: string, selection: string): Promise<void> {
  for (const name of names) await page.getByLabel(`Sélectionner « ${name} »`).check();
  const bar = page.locator(selection);
  await bar.getByRole("button", { name: "Actions" }).click();
  await bar.getByRole("button", { name: verb, exact: true }).click();
}
