import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, test } from "#tests/e2e/support/journey.ts";
import { countTouches } from "#tests/e2e/support/touches.ts";

const PERSON = { email: "premiere@exemple.fr", password: "calame-et-encre" };

test("the first administrator is made through the screens, and the door closes behind", async ({
  page,
  newSite: site,
}) => {
  await page.goto(`${site.url}/admin`);
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByRole("link", { name: /Configurer le site/ }).click();
  await page.getByLabel("Code de configuration").fill("devine");
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByText("Ce code n'est pas le bon.").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto(printed(site.log(), /http\S+\/admin\/setup\?code=\S+/));
  await expect(page.getByRole("heading", { name: "Configuration initiale" })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Créer le compte" }).click();
  await page.getByLabel("Nom complet").fill("Aïcha N'Diaye");
  await page.getByLabel("Adresse e-mail").fill(PERSON.email);
  await page.getByLabel("Mot de passe").fill("court");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page.getByText("au moins 6 caractères").first()).toBeVisible();
  await expect(page.getByLabel("Nom complet")).toHaveValue("Aïcha N'Diaye");
  await page.getByLabel("Mot de passe").fill(PERSON.password);
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await expect(page).toHaveURL(/\/admin\/setup$/);
  await expect(page.getByRole("heading", { name: "Devenir administrateur" })).toBeVisible();
  await expect(page.getByText(PERSON.email)).toBeVisible();
  await page.getByRole("button", { name: /Devenir administrateur/ }).click();
  await expect(page).not.toHaveURL(/login/);

  const confirmation = /http\S+\/admin\/confirmer-email\S+/;
  await expect.poll(() => site.log()).toMatch(confirmation);
  const other = await page.context().newPage();
  await other.goto(printed(site.log(), confirmation));
  await other.getByRole("button", { name: /Confirmer/ }).click();
  await page.reload();
  await page.getByRole("button", { name: /Devenir administrateur/ }).click();
  await expect(page.getByText("Connecté en tant qu'administrateur")).toBeVisible();

  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  await page.getByLabel("Adresse e-mail").fill(PERSON.email);
  await page.getByLabel("Mot de passe").fill("pas-le-bon");
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByText("Erreur de connexion").first()).toBeVisible();
  await page.getByLabel("Mot de passe").fill(PERSON.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin/);
  await expect(page.getByText("Connecté en tant qu'administrateur")).toBeVisible();

  await page.goto(`${site.url}/admin/setup`);
  await expect(page).toHaveURL(/\/admin(\/login|\/dashboard)?$/);
});

test("the first administrator: three fields and two buttons, and signed in at the end", async ({
  page,
  newSite: site,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const { touch, touches } = countTouches();
  const fill = (label: string, text: string) => touch(page.getByLabel(label).fill(text));
  const press = (name: string) => touch(page.getByRole("button", { name }).click());
  const setup = /http\S+\/admin\/setup\?code=\S+/;
  await expect.poll(() => site.log()).toMatch(setup);
  await page.goto(printed(site.log(), setup));
  await fill("Nom complet", "Aïcha N'Diaye");
  await fill("Adresse e-mail", PERSON.email);
  await fill("Mot de passe", PERSON.password);
  await press("Créer le compte");
  // The link is printed before the browser has what says that it began here.
  await expect(page.getByRole("heading", { name: "Devenir administrateur" })).toBeVisible();
  const confirmation = /http\S+\/admin\/confirmer-email\S+/;
  await expect.poll(() => site.log()).toMatch(confirmation);
  const { pathname, search } = new URL(printed(site.log(), confirmation));
  await page.goto(site.url + pathname + search);
  await expectAccessible(page);
  await press("Devenir administrateur");
  await expect(page.getByText("Vous êtes maintenant administrateur !")).toBeVisible();
  await expect(page.getByText("Connecté en tant qu'administrateur")).toBeVisible();
  const first = page
    .locator("header summary")
    .getByText(/^Aïcha/)
    .first();
  expect((await first.boundingBox())?.width).toBeGreaterThan(30);
  expect(touches()).toBe(5);
});

test("an administrator made in the console signs in, and out again", async ({ page, baseURL }) => {
  await page.goto("/admin/login");
  await page.getByLabel("Adresse e-mail").fill(ADMINISTRATOR.email);
  await page.getByLabel("Mot de passe", { exact: true }).fill(ADMINISTRATOR.password);
  await page.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/admin(\/dashboard)?$/);
  await page.locator("header summary").click();
  await page.getByRole("button", { name: "Déconnexion" }).click();
  await expect(page).toHaveURL(/\/admin\/login/);
  const data = await page.request.get(`${baseURL}/admin/courses.data`, { maxRedirects: 0 });
  expect(await data.text()).not.toContain("Apprendre");
});

function printed(log: string, link: RegExp): string {
  return log.match(link)?.[0] ?? "";
}
