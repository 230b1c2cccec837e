import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

/** Of 120 €, every Saturday from 7 November 2026, with Bilal Zidane and Zoé Abadie in it. */
async function formationWithStudents(): Promise<string> {
  const id = randomUUID();
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description, price, start_date, session_days, session_start, session_end)
      values ('${id}', 'formation', '${unique("Tajwid")}', 'Lire.', 120, '2026-11-07', '{saturday}', '10:00', '12:00');
    insert into course_registrations (course_id, first_name, last_name, phone, age, status, approval_date) values
      ('${id}', 'Bilal', 'Zidane', '06 11 22 33 44', 31, 'approved', now()),
      ('${id}', 'Zoé', 'Abadie', '06 55 66 77 88', null, 'approved', now()),
      ('${id}', 'Omar', 'Sy', '06 00 00 00 01', null, 'pending', null)`,
  );
  return `/admin/formations/${id}/students`;
}

test("more than what remains is asked about once, and told as too much", async ({
  adminPage: page,
  browser,
}) => {
  const students = await formationWithStudents();
  await page.goto(`${students}/fees`);
  await page.getByRole("link", { name: "Noter un paiement de Bilal Zidane" }).click();
  await payTooMuch(page);
  await expectAccessible(page);
  const question = page.getByRole("alert").filter({ hasText: "de trop" });
  await expect(question).toBeFocused();
  await page.getByLabel("Somme (€)").fill("60");
  await expect(question).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Enregistrer quand même" })).toHaveCount(0);
  await payTooMuch(page);
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await said(page, /Le paiement de 200\s€ est enregistré/);
  await said(page, /trop-perçu 80\s€/);
  // The last notice would lie over the next question.
  await page.getByLabel("Somme (€)").fill("10");
  await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
  await expect(question).toContainText(/10\s€ de trop/);
  await expect(page.getByText(/Le paiement de 200\s€ est enregistré/)).toHaveCount(0);
  await page.goto(`${students}/fees`);
  await expect(rowOf(page, "Zidane Bilal")).toContainText(/trop-perçu 80\s€/);
  await expect(page.locator("dl.panel")).toHaveText(
    /^À payer240\s€Payé200\s€Reste120\s€Trop-perçu80\s€$/,
  );
  await page.getByRole("link", { name: /^Trop-perçu/ }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Zidane Bilal"]);
  await page.getByRole("rowheader").getByRole("link").click();
  await page.getByRole("link", { name: /^Corriger le paiement de 200\s€$/ }).click();
  await expect(page.getByRole("radio", { name: "Virement" })).toBeChecked();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await page.getByText("Chèque").click();
  await page.getByRole("button", { name: "Enregistrer la correction" }).click();
  await said(page, "Le paiement est corrigé.");
  await expect(page.getByText(/^200\s€, chèque/)).toBeVisible();
  await expect(page.getByText(/^Corrigé le/)).toBeVisible();
  await other.getByText("Espèces").click();
  await other.getByRole("button", { name: "Enregistrer la correction" }).click();
  const refused = other.getByText(/l'a corrigé entre-temps \(200\s€, chèque, .+\)\. Rechargez/);
  await expect(refused.first()).toBeVisible();
  await other.close();

  const cookies = await page.context().cookies();
  const bare = await browser.newContext({
    baseURL: process.env.DEMO_SITE_URL,
    javaScriptEnabled: false,
  });
  await bare.addCookies(cookies);
  const without = await bare.newPage();
  await without.goto(`${students}/fees`);
  await without.getByRole("link", { name: /^Abadie Zoé/ }).click();
  await payTooMuch(without);
  await without.getByRole("button", { name: "Enregistrer quand même" }).click();
  await said(without, /trop-perçu 80\s€/);
  await bare.close();
});

test("contacts corrected from a formation's list lead back to that list", async ({
  adminPage: page,
}) => {
  await page.goto(await formationWithStudents());
  await page.getByRole("link", { name: "Zoé Abadie", exact: true }).click();
  await page.getByRole("link", { name: "Corriger les coordonnées" }).click();
  await page.getByLabel("Téléphone").fill("06 55 66 77 99");
  await page.getByRole("button", { name: "Enregistrer" }).click();
  await said(page, "Les coordonnées de Zoé Abadie sont enregistrées.");
  await page.getByRole("main").getByRole("link", { name: "Étudiants", exact: true }).click();
  await expect(page).toHaveURL(/\/students$/);
});

test("an attendance sheet on paper says who was there, and nobody is present ahead", async ({
  adminPage: page,
}) => {
  const students = await formationWithStudents();
  await page.goto(`${students}/attendance?jour=2026-11-14`);
  await page.getByRole("button", { name: "Présent : Zoé Abadie" }).click();
  await page.getByRole("button", { name: "Excusé : Bilal Zidane" }).click();
  await said(page, /^1\sprésent, 1\sexcusé$/);
  await page.emulateMedia({ media: "print" });
  const paper = page.getByRole("region", { name: "Feuille de présence" });
  await expect(paper).toContainText(/Séance\s: ?Samedi 14 novembre 2026, 10\sh/);
  await expect(paper.getByRole("row")).toHaveText([
    "N°Nom et prénomTéléphonePrésentAbsentExcuséSignature",
    /^1Abadie Zoé06\s55\s66\s77\s88X$/,
    /^2Zidane Bilal06\s11\s22\s33\s44X$/,
  ]);
  await expect(paper.getByRole("row").nth(1).getByRole("cell").nth(2)).toHaveText("X");
  await expect(page.getByRole("link", { name: "Paiements" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(paper).toBeHidden();

  await page.goto(`${students}/attendance?jour=2099-01-03`);
  await said(page, "Cette séance n'a pas encore eu lieu");
  await page.getByRole("link", { name: "Noter une absence annoncée" }).click();
  await page.getByRole("button", { name: "Excusé : Zoé Abadie" }).click();
  await said(page, /^1\sexcusé, 1\sà noter$/);
  await expect(page.getByText(/^1\sprésence, noté d'avance/)).toBeVisible();
  await expect(
    page.getByRole("button", { name: /^(Présent|Tous présents|Les autres)/ }),
  ).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole("link", { name: "Feuille de toutes les séances" }).click();
  const grid = page.getByRole("table");
  await expect(grid.getByRole("rowheader")).toHaveText(["Abadie Zoé", "Zidane Bilal"]);
  await expect(grid.getByRole("columnheader")).toHaveCount(19);
  await expectAccessible(page);
});

test("the list on paper is the class, by family name, unless a filter says otherwise", async ({
  adminPage: page,
}) => {
  const students = await formationWithStudents();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(students);
  // A whole class is read for who prints it only.
  await expect(page.getByRole("region", { name: "Liste des étudiants" })).toHaveCount(0);
  await page.getByRole("link", { name: "Imprimer la liste" }).click();
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveText([
    "N°Nom et prénomTéléphoneÂgeNotes",
    /^1Abadie Zoé06\s55/,
    /^2Zidane Bilal06\s11\s22\s33\s4431\sans$/,
  ]);
  await said(page, /^Le samedi, 10\sh/);
  await expectAccessible(page);
  await page.goto(`${students}/list?statut=pending`);
  await expect(rows).toHaveText([/^N°/, /^1Sy Omar/]);
  await said(page, "Liste : En attente");

  const csv = await (await page.request.get(`${students}/export.csv`)).text();
  const lines = csv
    .trim()
    .split("\r\n")
    .map((line) => line.split(";"));
  expect(lines.map((cells) => [cells[2], ...cells.slice(-4, -1)])).toEqual([
    ["Nom", "À payer (€)", "Payé (€)", "Reste (€)"],
    ["Abadie", "120", "0", "120"],
    ["Sy", "", "", ""],
    ["Zidane", "120", "0", "120"],
  ]);
});

test("lists are put in order at every width, and who still owes is written to", async ({
  adminPage: page,
}) => {
  const students = await formationWithStudents();
  await page.goto(students);
  const names = page.getByRole("table", { name: "Inscriptions" }).getByRole("rowheader");
  await page.getByLabel("Ordre").selectOption("Nom, de A à Z");
  await expect(names).toHaveText([/Abadie Zoé/, /Sy Omar/, /Zidane Bilal/]);
  await page.getByRole("columnheader", { name: "Statut" }).getByRole("link").click();
  await expect(names).toHaveText([/Omar Sy/, /Zoé|Bilal/, /Zoé|Bilal/]);
  await page.goto(`${students}/fees`);
  await page.getByRole("link", { name: "Noter un paiement de Zoé Abadie" }).click();
  await page.getByLabel("Somme (€)").fill("20");
  await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
  await said(page, /est enregistré/);
  await page.goto(`${students}/fees?reste=unpaid`);
  const owing = page.getByRole("table", { name: "Paiements" }).getByRole("rowheader");
  await expect(owing).toHaveText(["Abadie Zoé", "Zidane Bilal"]);
  await page.getByRole("columnheader", { name: "Reste" }).getByRole("link").click();
  await expect(owing).toHaveText(["Bilal Zidane", "Zoé Abadie"]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: /^Ordre/ }).click();
  await page.getByLabel("Ordre").selectOption("Nom, de Z à A");
  await expect(owing).toHaveText(["Zidane Bilal", "Abadie Zoé"]);
  await expectAccessible(page);
  await page.goto(`${students}/fees?reste=unpaid`);
  await page.getByRole("button", { name: "Écrire à ces 2 personnes" }).click();
  await said(page, /2\spersonnes (concernées|n'ont pas d'e-mail)/);
  await expect(page.getByLabel("Objet")).toBeVisible();
});

test("a long address or enlarged letters leave the columns within the table", async ({
  adminPage: page,
}) => {
  const students = await formationWithStudents();
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `update course_registrations set user_email = 'fatoumata.binta.benabdelkrim.elidrissi@exemple-association.fr', decided_at = now()
      where first_name = 'Bilal' and course_id = '${students.split("/")[3]}'`,
  );
  await page.goto(students);
  for (const size of [100, 200]) {
    await page.evaluate((size) => localStorage.setItem("display", JSON.stringify({ size })), size);
    await page.goto(students);
    const table = page.getByRole("table", { name: "Inscriptions" });
    await expect(table).toBeVisible();
    const beyond = await table.evaluate((table) => {
      const { right } = table.getBoundingClientRect();
      const cells = [...table.querySelectorAll("th, td")];
      return Math.max(...cells.map((cell) => cell.getBoundingClientRect().right - right));
    });
    expect(beyond, `letters of ${size} %`).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => localStorage.removeItem("display"));
});

test("on a phone the notice of a payment stands over no verb of the payments", async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${await formationWithStudents()}/fees`);
  await page.getByRole("link", { name: "Noter un paiement de Bilal Zidane" }).click();
  await page.getByLabel("Somme (€)").fill("20");
  await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
  await said(page, /Le paiement de 20\s€ est enregistré/);
  const hidden = () =>
    page.evaluate(() => {
      const notice = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
      const verbs = [...document.querySelectorAll<HTMLElement>("main .button")];
      return verbs.filter((verb) => {
        const { top, bottom, height } = verb.getBoundingClientRect();
        return notice && height > 0 && top < notice.bottom && bottom > notice.top;
      }).length;
    });
  await expect(page.getByRole("link", { name: /^Corriger/ })).toBeInViewport();
  await expect.poll(hidden).toBe(0);
  await page.getByRole("link", { name: /^Corriger/ }).click();
  await expect(page.getByRole("button", { name: "Enregistrer la correction" })).toBeVisible();
});

async function payTooMuch(page: Page) {
  await page.getByLabel("Somme (€)").fill("200");
  await page.getByText("Virement").click();
  await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
  await said(page, /Il reste 120\s€ à payer\s: 80\s€ de trop\. Enregistrer quand même\s\?/);
  await expect(page.getByLabel("Somme (€)")).toHaveValue("200");
  await expect(page.getByRole("radio", { name: "Virement" })).toBeChecked();
}
