import { said, unique } from "#tests/e2e/support/administrators.ts";
import { ADMINISTRATOR } from "#tests/e2e/support/demo-site.ts";
import { expect, expectAccessible, signIn, test } from "#tests/e2e/support/journey.ts";
import { menuOf, rowOf } from "#tests/e2e/support/lists.ts";
import { askDatabase } from "#tests/e2e/support/site-database.ts";

test("a sermon is drafted, seen by its author alone, scheduled, and published by the clock", async ({
  emptySite,
  browser,
}) => {
  test.slow();
  const settings = { baseURL: emptySite.url, locale: "fr-FR", timezoneId: "Europe/Paris" };
  const page = await (await browser.newContext(settings)).newPage();
  const visitor = await (await browser.newContext(settings)).newPage();
  await signIn(page, ADMINISTRATOR);
  await page.goto("/admin/preche/new");
  await page.getByLabel("Titre", { exact: true }).fill("La patience des saisons");
  await page.getByLabel("Garder en brouillon").check();
  await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
  await said(page, "Le prêche a été créé.");
  const card = rowOf(page, "La patience des saisons");
  await expect(card.getByText("Brouillon", { exact: true })).toBeVisible();

  const preview = (await menuOf(card)).getByRole("link", { name: /^Aperçu/ });
  const address = (await preview.getAttribute("href")) ?? "";
  await page.goto(address);
  await expect(page.getByText("Aperçu — pas encore publié")).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("La patience des saisons");
  // Nobody else sees it yet: there is nothing to share, and no day of its appearance.
  await expect(page.getByText(/^ajouté le/)).toHaveCount(0);
  await expect(page.getByRole("main").getByText(/^Partager/)).toHaveCount(0);
  expect((await visitor.goto(address))?.status()).toBe(404);
  await visitor.goto("/preches");
  await expect(visitor.getByRole("region").getByText("Aucun prêche trouvé")).toBeVisible();

  await page.goto("/admin/preches");
  await card.getByRole("link", { name: "La patience des saisons" }).click();
  await page.getByLabel("Publier le…").check();
  const moment = page.getByLabel("Jour et heure de la publication");
  await expect(moment).toHaveValue(/T09:00$/);
  await moment.fill("");
  await page.getByRole("button", { name: "Programmer", exact: true }).click();
  await said(page, "Indiquez le jour et l'heure de la publication");
  await moment.fill("2020-01-01T10:00");
  await page.getByRole("button", { name: "Programmer", exact: true }).click();
  await said(page, /Ce moment est déjà passé/);
  await expectAccessible(page);
  await moment.fill("2031-12-03T18:00");
  await page.getByRole("button", { name: "Programmer", exact: true }).click();
  const sure = page.getByRole("switch", { name: "Publier quand même" });
  await expect(sure).toBeFocused();
  await expect(sure).toHaveAccessibleDescription(/^Ce prêche n'a pas encore de fichier/);
  await expectAccessible(page);
  await sure.check();
  await page.getByRole("button", { name: "Programmer", exact: true }).click();
  await said(page, "Le prêche a été mis à jour.");
  await expect(card.getByText(/Programmé pour le 3 décembre 2031 à 18\sh\s00/)).toBeVisible();
  await page.goto(address);
  await expect(page.getByText(/paraît le 3\sdécembre\s2031/)).toBeVisible();
  await page.goto("/admin/preches");
  await page.getByRole("link", { name: /^Programmés/ }).click();
  await expect(page).toHaveURL(/etat=programmes/);
  await expect(card).toBeVisible();
  await page.getByRole("link", { name: /^Brouillons/ }).click();
  await expect(card).toHaveCount(0);

  await askDatabase(emptySite, "update contents set publish_at = now() - interval '1 minute'");
  const asked = "select cron from pgboss.schedule where name = 'publish-due'";
  expect(await askDatabase(emptySite, asked)).toEqual([{ cron: "* * * * *" }]);
  await askDatabase(emptySite, "insert into pgboss.job (name) values ('publish-due')");
  const published = async () => (await visitor.request.get(address)).status();
  await expect.poll(published, { timeout: 40_000 }).toBe(200);
  await visitor.goto("/preches");
  await expect(visitor.getByText("La patience des saisons").first()).toBeVisible();
  await page.goto("/admin/preches?etat=publies");
  const menu = await menuOf(card);
  await expect(menu.getByRole("link", { name: /^Voir sur le site/ })).toBeVisible();
});

test("several are chosen on a phone, published, put forward, deleted and brought back", async ({
  adminPage: page,
}) => {
  const word = unique("Rappel");
  const titles = [`${word} un`, `${word} deux`, `${word} trois`];
  await page.setViewportSize({ width: 360, height: 760 });
  for (const title of titles) {
    await page.goto("/admin/conference/new");
    await page.getByLabel("Titre", { exact: true }).fill(title);
    await page.getByLabel("Garder en brouillon").check();
    await page.getByRole("button", { name: "Enregistrer le brouillon" }).click();
    await said(page, "La conférence a été créée.");
  }
  await page.goto(`/admin/conferences?q=${encodeURIComponent(word)}`);
  const bar = page.locator("#selection");
  const act = async (verb: string) => {
    await bar.getByRole("button", { name: "Actions" }).click();
    await bar.getByRole("button", { name: verb, exact: true }).click();
  };
  await expect(bar).toBeHidden();
  await page.getByLabel(`Sélectionner « ${titles[0]} »`).check();
  await expect(bar.getByText("1 conférence choisie")).toBeVisible();
  await page.getByLabel("Tout sélectionner").check();
  await expect(bar.getByText("3 conférences choisies")).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await act("Publier");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /^Publier 3\sconférences sans leur fichier\s\?$/,
  );
  await expectAccessible(page);
  await page.getByRole("button", { name: "Publier quand même" }).click();
  await said(page, /^3\sconférences publiées\.$/);
  await expect(bar).toBeHidden();
  await expect(page.getByText("Brouillon", { exact: true })).toHaveCount(0);

  await page.getByLabel(`Sélectionner « ${titles[1]} »`).check();
  await act("Mettre en avant");
  await said(page, `« ${titles[1]} » est mise en avant.`);
  const second = rowOf(page, titles[1] ?? "");
  await expect(second.getByRole("rowheader").getByText("Mis en avant")).toBeAttached();
  const menu = await menuOf(second);
  await menu.getByRole("button", { name: /^Ne plus mettre en avant/ }).click();
  await said(page, `« ${titles[1]} » n'est plus mise en avant.`);
  await expect(second.getByText("Mis en avant")).toHaveCount(0);

  await page.getByLabel("Tout sélectionner").check();
  await bar.getByRole("button", { name: "Actions" }).click();
  await expectAccessible(page);
  await bar.getByRole("button", { name: "Changer le thème" }).click();
  await expect(bar.getByRole("alert")).toHaveText(/^Choisissez un thème, puis touchez/);
  await expect(bar.getByLabel("Thème de la sélection")).toBeFocused();
  await expect(page.locator("[data-pick]:checked")).toHaveCount(3);
  await expectAccessible(page);
  await bar.getByLabel("Thème de la sélection").selectOption("Sira");
  await bar.getByRole("button", { name: "Changer le thème" }).click();
  await said(page, /^3\sconférences rangées dans «\sSira\s»\.$/);
  const moved = page.locator("[data-sonner-toast]", { hasText: "rangées" });
  await moved.getByRole("button", { name: "Annuler" }).click();
  await said(page, /^3\sconférences remises dans leur thème d'avant\.$/);
  await page.reload();

  await page.getByLabel("Tout sélectionner").check();
  await act("Supprimer");
  const dialog = page.getByRole("alertdialog", {
    name: /Êtes-vous sûr de vouloir supprimer 3\sconférences\s\?/,
  });
  await expect(dialog).toContainText(`« ${titles[2]} »`);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await said(page, /^3\sconférences supprimées\.$/);
  await expect(page.getByText("Aucune conférence trouvée")).toBeVisible();
  await page.getByRole("button", { name: "Annuler" }).click();
  for (const title of titles) await expect(rowOf(page, title)).toBeVisible();

  await page.getByLabel("Tout sélectionner").check();
  await act("Supprimer");
  await dialog.getByRole("button", { name: "Supprimer" }).click();
  await expect(page.getByText("Aucune conférence trouvée")).toBeVisible();
});

test("25 registrations stand in 2,500 px of a phone; one is decided from its row, others together as far as there are seats", async ({
  emptySite,
  browser,
}) => {
  const [full] = (await askDatabase(
    emptySite,
    `with evening as (insert into courses (course_type, title, max_students)
      values ('formation', 'Coran du soir', 2) returning id),
    fiqh as (insert into courses (course_type, title, max_students)
      values ('formation', 'Fiqh : le vocabulaire et la méthode', 0) returning id),
    asked as (insert into course_registrations (course_id, first_name, last_name, registration_date)
      select id, 'Élève', 'Numéro ' || n, now() - (10 - n) * interval '1 hour'
      from evening, generate_series(1, 3) as n),
    others as (insert into course_registrations
        (course_id, first_name, last_name, status, approval_date, registration_date)
      select id, 'Autre', 'Numéro ' || n, case when n > 18 then 'pending' else 'approved' end,
        case when n > 18 then null else now() end, now() - (60 - n) * interval '1 hour'
      from fiqh, generate_series(1, 22) as n)
    select id from evening`,
  )) as { id: string }[];
  const page = await browser.newPage({
    baseURL: emptySite.url,
    viewport: { width: 360, height: 760 },
  });
  await signIn(page, ADMINISTRATOR);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });
  await page.goto("/admin/registrations?age=24h");
  await expect(page.getByRole("row").filter({ hasText: "Numéro" })).toHaveCount(22);
  const last = row("Autre Numéro 19");
  // Clear of the bars at both ends, so that pressing it scrolls nothing.
  await last.evaluate((line) => line.scrollIntoView({ block: "center" }));
  const before = await page.evaluate(() => scrollY);
  await last.getByRole("button", { name: /^Approuver/ }).click();
  await said(page, "L'inscription a été approuvée.");
  await expect(last.getByText("Approuvée", { exact: true })).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - before)).toBeLessThan(60);
  await expect(page).toHaveURL(/age=24h$/);
  await page.goto("/admin/registrations");
  await expect(page.getByRole("row").filter({ hasText: "Numéro" })).toHaveCount(25);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2_500);
  const cut = (cells: Element[]) => cells.filter((one) => one.scrollWidth > one.clientWidth).length;
  expect(await page.locator("td[data-line]").evaluateAll(cut)).toBe(0);

  const act = async (verb: string) => {
    const bar = page.locator("#selection");
    await bar.getByRole("button", { name: "Actions" }).click();
    await bar.getByRole("button", { name: verb, exact: true }).click();
  };
  await page.goto(`/admin/registrations?formation=${full?.id}`);
  await page.getByLabel("Tout sélectionner").check();
  await act("Approuver");
  await expect(
    page.getByRole("heading", { name: /^Approuver 2\sinscriptions sur 3/ }),
  ).toBeVisible();
  await page.getByRole("button", { name: "Approuver quand même" }).click();
  await said(page, /^2\sinscriptions approuvées.+Faute de place.+pour\s: Élève Numéro 3\./);
  await expect(row("Élève Numéro 3").getByText("En attente", { exact: true })).toBeVisible();
  await expect(row("Élève Numéro 1").getByText("Approuvée", { exact: true })).toBeVisible();
  await page.getByLabel("Sélectionner « Élève Numéro 3 »").check();
  await act("Rejeter");
  await page.getByLabel("Raison").fill("Le groupe est complet.");
  await page.getByRole("button", { name: "Rejeter" }).click();
  await said(page, /1\sinscription rejetée\./);
  await expect(row("Élève Numéro 3").getByText("Rejetée", { exact: true })).toBeVisible();
  await row("Élève Numéro 3").getByRole("link", { name: "Élève Numéro 3" }).click();
  await expect(page.getByText("Le groupe est complet.")).toBeVisible();
  await expect(page.getByText(/^2.places prises sur 2, complet$/)).toBeVisible();
  await expect(page.getByText(/a rejeté l’inscription$/)).toBeVisible();
  await page.getByLabel("Ajouter une note").fill("Rappeler pour la session de janvier.");
  await page.getByRole("button", { name: "Enregistrer la note" }).click();
  await said(page, "La note est enregistrée.");
  await expect(page.getByText(/saisie non enregistrée/)).toHaveCount(0);
  await expect(page.getByRole("listitem").getByText("Rappeler pour la session")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Inscriptions", exact: true }).first().click();
  await expect(page).toHaveURL(new RegExp(`formation=${full?.id}`));

  await page.goto("/admin/formations");
  const menu = await menuOf(rowOf(page, "Coran du soir"));
  const status = menu.getByLabel("Inscriptions « Coran du soir »");
  await expect(status).toHaveValue("complet");
  await status.selectOption("Fermé");
  await said(page, "« Coran du soir » : les inscriptions sont fermées.");
  await expect(
    rowOf(page, "Coran du soir").getByRole("cell", { name: "Fermé", exact: true }),
  ).toBeVisible();
  await menuOf(rowOf(page, "Coran du soir"));
  await expect(status).toHaveValue("fermé");
});

test("the button of a new sermon has words where the browser cannot tell what is chosen", async ({
  adminPage: page,
}) => {
  await page.goto("/admin/preche/new");
  const submit = page.locator(".save-bar [type=submit]:not([value=draft])");
  await expect(submit).toHaveAccessibleName("Publier");
  await page.getByLabel("Publier le…").check();
  await expect(submit).toHaveAccessibleName("Programmer");
  await page.evaluate(() => {
    const forget = (parent: CSSStyleSheet | CSSGroupingRule) => {
      for (let place = parent.cssRules.length - 1; place >= 0; place--) {
        const rule = parent.cssRules[place];
        const asked = rule instanceof CSSStyleRule ? rule.selectorText : "";
        const condition = rule instanceof CSSSupportsRule ? rule.conditionText : "";
        if (`${asked}${condition}`.includes(":has(")) parent.deleteRule(place);
        else if (rule && "cssRules" in rule) forget(rule as CSSGroupingRule);
      }
    };
    for (const sheet of document.styleSheets) forget(sheet);
  });
  await expect(submit).toHaveAccessibleName("Enregistrer");
});
