import { randomUUID } from "node:crypto";
import { said, unique } from "#tests/e2e/support/administrators.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

/** Rejected an hour ago, with a telephone and no e-mail. */
async function somebodyToCall(): Promise<string> {
  const [formation, name] = [randomUUID(), unique("Abdou")];
  await askDatabase(
    { dataDir: process.env.DEMO_SITE_DATA ?? "" },
    `insert into courses (id, course_type, title, description) values ('${formation}', 'formation', '${unique("Fiqh")}', 'Lire.');
    insert into course_registrations (course_id, first_name, last_name, phone, status, decided_at, previous_status)
      values ('${formation}', '${name}', 'Sow', '06 11 22 33 44', 'rejected', now() - interval '1 hour', 'pending')`,
  );
  return `${name} Sow`;
}

test("whom no mail told is found from the dashboard, called, and taken back", async ({
  adminPage: page,
  browser,
}) => {
  const name = await somebodyToCall();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /^\d+\spersonnes? à appeler$/ }).click();
  await expect(page.getByRole("link", { name: /^À appeler/ })).toHaveAttribute(
    "aria-current",
    "true",
  );
  const row = rowOf(page, name);
  await expect(row.getByRole("link", { name: /06 11 22 33 44/ })).toHaveAttribute(
    "href",
    "tel:0611223344",
  );
  await expectAccessible(page);
  await row.getByRole("button", { name: `J'ai appelé ${name}` }).click();
  await said(page, "L'appel est noté.");
  await expect(row).toBeHidden();
  await page.getByRole("button", { name: "Annuler" }).click();
  await said(page, "La personne est de nouveau à appeler.");
  await expect(row).toBeVisible();

  const bare = await browser.newContext({
    baseURL: process.env.DEMO_SITE_URL,
    javaScriptEnabled: false,
  });
  await bare.addCookies(await page.context().cookies());
  const without = await bare.newPage();
  await without.goto("/admin/registrations?statut=a-appeler");
  await without.getByRole("link", { name }).click();
  await without.getByRole("button", { name: `J'ai appelé ${name}` }).click();
  await said(without, /^Personne prévenue le/);
  await said(without, /a appelé la personne pour l.inscription/);
  await without.getByRole("button", { name: /^Annuler l'appel/ }).click();
  await expect(without.getByRole("button", { name: `J'ai appelé ${name}` })).toBeVisible();
  await bare.close();
});
