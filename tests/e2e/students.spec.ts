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
  await page.getByRole("button", { name: "Enregistrer quand même" }).click();
  await said(page, /Le paiement de 200\s€ est enregistré/);
  await said(page, /trop-perçu 80\s€/);
  await page.goto(`${students}/fees`);
  await expect(rowOf(page, "Bilal Zidane")).toContainText(/trop-perçu 80\s€/);
  await expect(page.locator("dl.panel")).toHaveText(
    /^À payer240\s€Payé200\s€Reste120\s€Trop-perçu80\s€$/,
  );
  await page.getByRole("link", { name: /^Trop-perçu/ }).click();
  await expect(page.getByRole("rowheader")).toHaveText(["Bilal Zidane"]);

  const cookies = await page.context().cookies();
  const bare = await browser.newContext({
    baseURL: process.env.DEMO_SITE_URL,
    javaScriptEnabled: false,
  });
  await bare.addCookies(cookies);
  const without = await bare.newPage();
  await without.goto(`${students}/fees`);
  await without.getByRole("link", { name: /^Zoé Abadie/ }).click();
  await payTooMuch(without);
  await without.getByRole("button", { name: "Enregistrer quand même" }).click();
  await said(without, /trop-perçu 80\s€/);
  await bare.close();
});

async function payTooMuch(page: Page) {
  await page.getByLabel("Somme (€)").fill("200");
  await page.getByText("Virement").click();
  await page.getByRole("button", { name: "Enregistrer le paiement" }).click();
  await said(page, /Il reste 120\s€ à payer\s: 80\s€ de trop\. Enregistrer quand même\s\?/);
  await expect(page.getByLabel("Somme (€)")).toHaveValue("200");
  await expect(page.getByRole("radio", { name: "Virement" })).toBeChecked();
}
