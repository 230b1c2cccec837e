import type { Hono } from "hono";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { ASKED, FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { subscribe } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import {
  confirmLink,
  unsubscribeLink,
} from "#app/domain/newsletter/subscribers/subscriber-link.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { toastIn } from "#app/infra/forms/toast.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { builtSite } from "#tests/factories/site.ts";

const NADIA = { firstName: "Nadia", lastName: "Ferhani", userEmail: "nadia@exemple.fr" };

let site: Hono;

beforeAll(async () => {
  site = await builtSite();
});

describe("formations", () => {
  it("are announced as coming while none is open, with nothing to press", async () => {
    const page = await textOf("/formations");
    expect(page).toContain("Aucune formation disponible");
    expect(page).toContain("Les formations seront bientôt disponibles.");
    expect(page.match(/Bientôt</g)).toHaveLength(6);
    expect(page).not.toContain("/inscription");
  });

  it("lead to an audio course's own page for good, and are missing with 404", async () => {
    const { id, slug } = await addCourse();
    for (const name of [id, slug]) {
      const moved = await site.request(`/formations/${name}`);
      expect([moved.status, moved.headers.get("Location")]).toEqual([301, `/cours-audio/${slug}`]);
    }
    const missing = await site.request("/formations/rien");
    expect(missing.status).toBe(404);
    expect(await missing.text()).toContain("Formation non trouvée");
  });

  it("that are missing lead from their registration to the list, which says so", async () => {
    const address = `/formations/${crypto.randomUUID()}/inscription`;
    for (const answer of [await site.request(address), await post(address, NADIA)]) {
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/formations"]);
      const told = toastIn(answer.headers.get("Set-Cookie") ?? "");
      expect(told).toMatchObject({ kind: "error", description: "Formation introuvable" });
    }
  });

  it("say in three ways whether one may register", async () => {
    const add = (values: object) => addCourse({ courseType: "formation", ...values });
    const open = await add({ maxStudents: 3, currentEnrolled: 1 });
    const full = await add({ registrationStatus: "complet" });
    const closed = await add({ registrationStatus: "fermé" });
    expect(await textOf(`/formations/${open.slug}`)).toContain(
      `/formations/${open.slug}/inscription`,
    );
    expect(await textOf(`/formations/${full.slug}`)).toMatch(/disabled[^>]*>Formation complète</);
    expect(await textOf(`/formations/${closed.slug}`)).toMatch(
      /disabled[^>]*>Inscriptions fermées</,
    );
    await saveSettings({ allowRegistrations: false });
    expect(await textOf(`/formations/${open.slug}?1`)).toMatch(
      /disabled[^>]*>Inscriptions fermées</,
    );
    expect(await textOf(`/formations/${open.slug}/inscription?1`)).not.toContain("firstName");
    const sent = await post(`/formations/${open.slug}/inscription`, NADIA);
    expect(sent.status).toBe(409);
    const refusal = (await sent.text()).replaceAll(/<(script|style).*?<\/\1>/gs, "");
    expect(refusal.match(/Inscriptions fermées/g)).toHaveLength(1);
    await saveSettings({ allowRegistrations: true });
    expect(await db.$count(courseRegistrations)).toBe(0);
  });

  it("send a registration on to its number, and tell its device alone whose it is", async () => {
    const { id } = await addCourse({ courseType: "formation" });
    const sent = await post(`/formations/${id}/inscription`, { ...NADIA, phone: "+221771234567" });
    expect(sent.status).toBe(303);
    const next = sent.headers.get("Location") ?? "";
    expect(next).toMatch(/^\/formations\/confirmation\?ref=DI-\d{4}-\d{5}$/);
    const Cookie = cookieOf(sent);
    const own = await site.request(next, { headers: { Cookie } });
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await own.text();
    for (const said of [
      "Inscription envoyée avec succès !",
      "Nadia Ferhani",
      "Lire l’arabe",
      "+221\u00a077\u00a0123\u00a045\u00a067",
    ]) {
      expect(page).toContain(said);
    }
    const elsewhere = await site.request(next);
    expect(await elsewhere.text()).not.toMatch(/Nadia|nadia@|\+221\s77|autre personne|succès/);
    const follow = next.replace("confirmation", "suivi");
    const known = await site.request(follow, { headers: { Cookie } });
    expect(known.headers.get("Cache-Control")).toBe("private, no-store");
    expect(await known.text()).toContain("La demande de Nadia est à l’étude");
    expect(await textOf(follow)).not.toMatch(/nadia/i);
    const other = await site.request(`${next}1`, { headers: { Cookie } });
    expect(await other.text()).not.toMatch(/Nadia|nadia@/);
  });

  it("lend the next person the family name and the contacts of the first, on its device alone", async () => {
    const both = { courseType: "formation", onSite: true, isOnline: true } as const;
    const { slug } = await addCourse(both);
    const typed = { ...NADIA, chosenPlace: "En ligne", availabilityPreferences: "Le samedi" };
    const sent = await post(`/formations/${slug}/inscription`, typed);
    const [, reference] = sent.headers.get("Location")?.split("?") ?? [];
    const address = `/formations/${slug}/inscription?${reference}`;
    const lent = await site.request(address, { headers: { Cookie: cookieOf(sent) } });
    const page = await lent.text();
    expect(page).toMatch(/name="userEmail"[^>]*value="nadia@exemple.fr"/);
    expect(page).toContain("Le samedi");
    expect(page).toMatch(/name="lastName"[^>]*value="Ferhani".*checked="" value="En ligne"/s);
    expect(page).not.toContain('value="Nadia"');
    expect(page).toMatch(/<input[^>]*autofocus=""[^>]*name="firstName"/i);
    expect(await textOf(address)).not.toMatch(/Ferhani|nadia@|Le samedi|autofocus/);
  });

  it("ask once for a way to answer, then take a registration without any", async () => {
    const { id } = await addCourse({ courseType: "formation" });
    const address = `/formations/${id}/inscription`;
    const { userEmail: _, ...nameOnly } = NADIA;
    const asked = await post(address, nameOnly);
    expect(asked.status).toBe(422);
    const page = await asked.text();
    const [, alert = ""] = page.match(/role="alert"(.*?)<\/button>/s) ?? [];
    for (const said of [
      "Pouvez-vous donner un e\u2011mail ou un numéro",
      "Sans e-mail ni téléphone",
      "Envoyer sans coordonnées",
    ]) {
      expect(alert).toContain(said);
    }
    expect(page).not.toContain('aria-invalid="true"');
    const [, mark = ""] = page.match(`name="${ASKED}" value="([^"]+)"`) ?? [];
    const sent = await post(address, { ...nameOnly, [ASKED]: mark });
    expect(sent.status).toBe(303);
    const next = sent.headers.get("Location") ?? "";
    const told = await site.request(next, { headers: { Cookie: cookieOf(sent) } });
    const confirmation = await told.text();
    expect(confirmation).toMatch(
      /trouverez la réponse sur la page de suivi d(?:'|&#x27;)ici 48\sheures, au plus tard le \d/,
    );
    expect(confirmation).not.toMatch(/vous appellera|réponse sous/);
  });
});

describe("a formation's dates", () => {
  it("are a file for the calendar, where there are some", async () => {
    const dates = { startDate: "2027-01-05", endDate: "2027-03-30" };
    const { slug } = await addCourse({ courseType: "formation", title: "Sira", ...dates });
    const file = await site.request(`/formations/${slug}/agenda`);
    expect(file.headers.get("Content-Type")).toMatch(/^text\/calendar/);
    expect(file.headers.get("Content-Disposition")).toContain("formation.ics");
    const text = await file.text();
    for (const said of [
      "SUMMARY:Sira",
      "DTSTART;VALUE=DATE:20270105",
      "DTEND;VALUE=DATE:20270331",
    ]) {
      expect(text).toContain(said);
    }
    const undated = await addCourse({ courseType: "formation" });
    for (const name of [undated.slug, "rien"]) {
      expect((await site.request(`/formations/${name}/agenda`)).status).toBe(404);
    }
  });
});

describe("the letter's links", () => {
  it("do nothing when opened, and what they say when the button is pressed", async () => {
    const { id, path: leave } = await newSubscriber("awa@exemple.fr");
    const confirm = pathOf(confirmLink(id));
    expect(await textOf(confirm)).toContain("Confirmer mon abonnement");
    expect(await statusOf(id)).toBe("pending");
    const token = new URL(confirmLink(id)).searchParams.get("jeton") ?? "";
    expect((await post(confirm, { jeton: token })).status).toBe(200);
    expect(await statusOf(id)).toBe("active");
    expect(await textOf(leave)).toContain("Ne plus recevoir la lettre");
    expect(await statusOf(id)).toBe("active");
    expect((await post(leave, {})).status).toBe(200);
    expect(await statusOf(id)).toBe("unsubscribed");
  });

  it("take the one click of mail programs, which come without a page", async () => {
    const { id, path: leave } = await newSubscriber("binta@exemple.fr");
    const oneClick = await site.request(leave, {
      method: "POST",
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(oneClick.status).toBe(200);
    expect(await statusOf(id)).toBe("unsubscribed");
    expect((await post("/lettre/desinscription?jeton=faux", {})).status).toBe(410);
  });

  it("answer the same for an address that is known", async () => {
    const answers = [];
    for (const email of ["neuve@exemple.fr", "neuve@exemple.fr", "awa@exemple.fr"]) {
      const sent = await post("/lettre/inscription", { email });
      const next = sent.headers.get("Location") ?? "";
      answers.push([sent.status, next.replace(/=[\da-f]{8}$/, "")]);
      const headers = { Cookie: cookieOf(sent) };
      expect(await (await site.request(next, { headers })).text()).toContain(email);
      expect(await textOf(next)).not.toContain(email);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]).toEqual([303, "/lettre/inscription?demande"]);
  });
});

describe("under maintenance", () => {
  afterEach(() => saveSettings({ maintenanceMode: false }));

  it("visitors are asked to come back, for pages, data and forms alike", async () => {
    const { id } = await addCourse({ courseType: "formation" });
    await saveSettings({ maintenanceMode: true });
    const closed = [
      await site.request("/?maintenance"),
      await site.request("/formations.data?maintenance"),
      await post(`/formations/${id}/inscription`, NADIA),
    ];
    for (const { status, headers } of closed) {
      expect([status, headers.get("Retry-After")]).toEqual([503, "600"]);
      expect(headers.get("Cache-Control")).toContain("no-store");
    }
    const page = await site.request("/articles?tri=populaire");
    const asked = await page.text();
    expect(asked).toContain("est en maintenance");
    expect(asked.match(/<a [^>]*>Réessayer/)?.[0]).toContain("/articles?tri=populaire");
    expect((await site.request("/nulle-part")).status).toBe(503);
  });

  it("the letter can be left all the same: mail programs ask once", async () => {
    const { id, path: leave } = await newSubscriber("coumba@exemple.fr");
    await saveSettings({ maintenanceMode: true });
    expect((await post(leave, { "List-Unsubscribe": "One-Click" })).status).toBe(200);
    expect(await statusOf(id)).toBe("unsubscribed");
  });

  it("the administration and the health check stay open, and administrators pass", async () => {
    await saveSettings({ maintenanceMode: true });
    expect((await site.request("/health/live")).status).toBe(200);
    expect((await site.request("/admin/login")).status).toBe(200);
    const account = { email: "amina@centre.test", name: "Amina", password: "un-mot-de-passe" };
    await makeAdministrator(account);
    const signedIn = await post("/admin/login", account);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((set) => set.split(";")[0])
      .join("; ");
    const home = await site.request("/", { headers: { Cookie: cookie } });
    expect(home.status).toBe(200);
    expect(home.headers.get("Cache-Control")).toContain("no-store");
    expect((await site.request("/")).status).toBe(503);
  });
});

function post(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams({ [FORM_TOKEN]: issueFormToken(), ...fields });
  return site.request(address, { method: "POST", body });
}

async function textOf(address: string): Promise<string> {
  const response = await site.request(address);
  expect(response.status).toBe(200);
  return (await response.text()).replaceAll("&#x27;", "'");
}

async function newSubscriber(email: string) {
  await subscribe(email);
  const rows = await db.select().from(newsletterSubscribers);
  const id = rows.find((row) => row.email === email)?.id ?? "";
  return { id, path: pathOf(unsubscribeLink(id)) };
}

async function statusOf(id: string) {
  const rows = await db.select().from(newsletterSubscribers);
  return rows.find((row) => row.id === id)?.status;
}

function pathOf(link: string): string {
  const { pathname, search } = new URL(link);
  return pathname + search;
}

function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}
