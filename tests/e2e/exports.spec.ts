import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";

test("what a list shows is exported as it is filtered, and the journal says so", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/registrations?statut=approved");
  const excel = await exported(page, "Excel (.xlsx)");
  expect(excel.name).toMatch(/^inscriptions-\d{4}-\d{2}-\d{2}\.xlsx$/);
  expect(excel.bytes.subarray(0, 2).toString()).toBe("PK");
  const csv = await exported(page, "CSV (.csv)");
  const [heads, ...lines] = csv.bytes.toString().split("\r\n");
  expect(heads).toBe(
    "\uFEFFNuméro;Prénom;Nom;Parent ou responsable;E-mail;Téléphone;Formation;Âge;Hors de l'âge prévu;Suivi;Statut;Date d'inscription;Date d'approbation;Niveau d'études;Expérience;Disponibilités;Besoins particuliers;Motivation",
  );
  for (const line of lines.filter((one) => one.startsWith("DI-"))) {
    expect(line).toContain(";Approuvée;");
  }
  await page.goto("/admin/messages");
  expect((await exported(page, "CSV (.csv)")).name).toMatch(/^messages-/);
  await page.getByText("Exporter").click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "CSV (.csv)" })).toBeHidden();
  const subscribers = await page.request.get("/admin/newsletter/export.csv?statut=active");
  expect(subscribers.headers()["content-disposition"]).toMatch(/filename="abonnes-.+\.csv"/);
  await page.goto("/admin/journal");
  await expect(page.getByText(/a exporté \d+\sinscription/).first()).toBeVisible();
  await expect(page.getByText(/a exporté \d+\sabonné/).first()).toBeVisible();
});

async function exported(page: Page, format: string) {
  await page.getByText("Exporter").click();
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: format }).click();
  const download = await coming;
  await page.keyboard.press("Escape");
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}
