import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { linkIn, mailTo } from "#tests/e2e/support/mailbox.ts";
import type { RunningSite } from "#tests/e2e/support/running-site.ts";
import { askDatabase, takeTableAway } from "#tests/e2e/support/site-database.ts";

const SENT =
  "Votre message a été envoyé avec succès. Nous vous répondrons dans les plus brefs délais.";

test("a visitor writes to the centre, after some mistakes", async ({ page, emptySite }) => {
  await page.goto(`${emptySite.url}/contact`);
  const address = page.getByRole("complementary").getByRole("link", { name: /@/ });
  await expect(address).toHaveCount(0);
  await setSettings(emptySite, { contact_email: "salam@an-nour.test" });
  await expect(async () => {
    await page.reload();
    await expect(address).toHaveText("salam@an-nour.test", { timeout: 500 });
  }).toPass();
  await page.getByLabel("Message").fill("Bonjour, je voudrais venir.");
  await send(page);
  const trouble = page.getByRole("alert");
  await expect(trouble).toContainText("Veuillez remplir tous les champs obligatoires");
  await expect(page.getByLabel("Nom")).toBeFocused();
  await expect(page.getByLabel("Message")).toHaveValue("Bonjour, je voudrais venir.");
  await expectAccessible(page);
  await page.getByLabel("Nom").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@exemple.fr");
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/contact\.data/, async (route) => {
    await held;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole("button", { name: "Envoi…" })).toBeVisible();
  await expect(trouble).toHaveCount(0);
  letThrough();
  await expect(page.getByText("Message envoyé !")).toBeVisible();
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(page.getByRole("main").getByRole("status")).toBeFocused();
  await expect(page.getByRole("main").getByRole("status")).toContainText("Message envoyé !");
  await expect(page.getByRole("main").getByRole("status")).toContainText("awa@exemple.fr");
  await expect(page.getByLabel("Message")).toHaveValue("");
  await expectAccessible(page);
  await page.getByRole("contentinfo").getByRole("link", { name: "Confidentialité" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Confidentialité" })).toBeVisible();
  await expect(page.getByText("Message envoyé !")).toBeHidden({ timeout: 1_500 });
});

test("a half-written message survives a reload, and is forgotten once sent", async ({ page }) => {
  await page.goto("/contact");
  await page.mouse.move(100, 100);
  await expect.poll(() => page.evaluate(() => "__activated" in window)).toBe(true);
  await page.getByLabel("Message").pressSequentially("Un long message");
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0);
  await page.reload();
  await page.mouse.move(120, 120);
  await expect(page.getByLabel("Message")).toHaveValue("Un long message");
  await page.getByLabel("Nom").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@exemple.fr");
  await send(page);
  await expect(page.getByText("Message envoyé !")).toBeVisible();
  await page.goto("/contact");
  await page.mouse.move(100, 100);
  await expect.poll(() => page.evaluate(() => "__activated" in window)).toBe(true);
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("brouillon");
  await expect(page.getByLabel("Message")).toHaveValue("");
});

test("a failure is said with the specification's words, and the message is still there", async ({
  page,
  emptySite,
}) => {
  await takeTableAway(emptySite, "contact_messages");
  await page.goto(`${emptySite.url}/contact`);
  await fill(page);
  await send(page);
  await expect(page.getByRole("alert")).toContainText(
    "Impossible d'envoyer votre message. Veuillez réessayer.",
  );
  await expect(page.getByLabel("Message")).toHaveValue("Bonjour");
  await page.context().setOffline(true);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("la ligne est coupée");
  await expect(page.getByLabel("Message")).toHaveValue("Bonjour");
  await page.context().setOffline(false);
  await expect(page.getByText("la ligne est coupée")).toHaveCount(0);
});

test("the letter begins and ends with the owner of the address", async ({ page, request }) => {
  await page.goto("/");
  const block = page.getByRole("region", { name: "La lettre du vendredi" });
  await block.getByLabel("Votre adresse e-mail").fill("awa@");
  await block.getByRole("button", { name: "S'inscrire" }).click();
  await expect(page).toHaveURL(/\/lettre\/inscription$/);
  await expect(page.getByRole("alert")).toContainText("semble incomplète");
  const field = page.getByLabel("Votre adresse e-mail");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/semble incomplète/);
  await field.fill("awa.lettre@exemple.fr");
  await page.getByRole("button", { name: "S'inscrire" }).click();
  await expect(page.getByRole("heading", { name: "Demande notée" })).toBeVisible();
  await expectAccessible(page);

  const link = linkIn(await mailTo("awa.lettre@exemple.fr"), "/lettre/confirmation");
  expect((await request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmer mon abonnement" }).click();
  await expect(page.getByText("Votre abonnement est confirmé")).toBeVisible();

  await page.goto("/newsletter");
  await expect(page).toHaveURL(/\/lettre\/inscription$/);
  await page.getByLabel("Votre adresse e-mail").fill("awa.lettre@exemple.fr");
  await page.getByRole("button", { name: "S'inscrire" }).click();
  await expect(page.getByRole("heading", { name: "Demande notée" })).toBeVisible();
  await expect(async () => {
    const leave = linkIn(await mailTo("awa.lettre@exemple.fr"), "/lettre/desinscription");
    expect(leave).toBeTruthy();
    await page.goto(leave);
  }).toPass();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ne plus recevoir la lettre" }).click();
  await expect(page.getByRole("heading", { name: "C'est fait" })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("one writes to the centre and asks for the letter", async ({ page }) => {
    await page.goto("/contact");
    await expect(page.getByRole("link", { name: "Questions fréquentes" }).first()).toBeVisible();
    await send(page);
    await expect(page.getByRole("alert")).toContainText(
      "Veuillez remplir tous les champs obligatoires",
    );
    await fill(page);
    await page.getByLabel("E-mail").fill("77 123 45 67");
    await send(page);
    await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(/C'est un numéro/);
    await page.getByLabel("E-mail").fill("");
    await page.getByLabel("Téléphone").fill("+221 77 123 45 67");
    await send(page);
    await expect(page.getByRole("main").getByText("Message envoyé !")).toBeVisible();
    await expect(page.getByText("+221 77 123 45 67")).toBeVisible();

    await page.goto("/");
    const field = page.getByLabel("Votre adresse e-mail");
    const subscribe = page.getByRole("main").getByRole("button", { name: "S'inscrire" });
    await field.fill("lente");
    await subscribe.click();
    await expect(page.getByRole("alert")).toContainText("semble incomplète");
    await expect(field).toBeFocused();
    await field.fill("lente@exemple.fr");
    await subscribe.click();
    await expect(page.getByRole("heading", { name: "Demande notée" })).toBeVisible();
    await page.goto(linkIn(await mailTo("lente@exemple.fr"), "/lettre/confirmation"));
    await page.getByRole("button", { name: "Confirmer mon abonnement" }).click();
    await expect(page.getByText("Votre abonnement est confirmé")).toBeVisible();
  });
});

test("the live page says when the next one is, and plays the one under way when asked", async ({
  page,
  emptySite,
}) => {
  await page.goto(`${emptySite.url}/direct`);
  await expect(page.getByText("Aucun direct en cours")).toBeVisible();
  await expectAccessible(page);
  const next = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  await setSettings(emptySite, { live_stream_next: next });
  await expect(async () => {
    await page.reload();
    for (const city of ["Paris", "Casablanca", "Abidjan"]) {
      await expect(page.getByText(city)).toBeVisible({ timeout: 500 });
    }
  }).toPass();
  await expect(page.getByText("Aucun direct en cours")).toBeVisible();
  await expectAccessible(page);

  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: "text/html", body: "<p>Lecteur</p>" });
  });
  await setSettings(emptySite, {
    live_stream_enabled: "true",
    live_stream_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  });
  const frame = page.frameLocator("iframe");
  await expect(async () => {
    await page.reload();
    await expect(frame.getByRole("link")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await frame.getByRole("link", { name: "Regarder ici" }).click();
  await expect(frame.getByText("Lecteur")).toBeVisible();
  expect(asked).toEqual(["https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1"]);
});

test("the pages of law say who, what and how long", async ({ page }) => {
  await page.goto("/");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Mentions légales" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Mentions légales" })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText(/pas encore|à compléter/i);
  await page.getByRole("navigation", { name: "Dans cette page" }).getByText("Hébergement").click();
  await expect(page.getByRole("heading", { name: "Hébergement" })).toBeInViewport();
  await footer.getByRole("link", { name: "Confidentialité" }).click();
  await expect(page.getByText("24 mois").first()).toBeVisible();
});

async function setSettings(site: RunningSite, settings: Record<string, string>): Promise<void> {
  for (const [key, value] of Object.entries(settings)) {
    await askDatabase(
      site,
      `insert into site_settings (setting_key, setting_value) values ('${key}', '${value}')`,
    );
  }
}

async function fill(page: Page): Promise<void> {
  await page.getByLabel("Nom").fill("Awa");
  await page.getByLabel("E-mail").fill("awa@exemple.fr");
  await page.getByLabel("Message").fill("Bonjour");
}

async function send(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Envoyer le message" }).click();
}
