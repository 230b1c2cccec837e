import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { adminInvitations, users } from "#app/domain/accounts/account.table.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { register } from "#app/domain/registrations/registration-public.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { queueTrial } from "#tests/factories/mails.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { countKept, readPerson } from "./personal-data.ts";
import { erasePerson, erasureInWords } from "./personal-data-erasure.server.ts";
import { personalHtml, personalJson } from "./personal-data-export.server.ts";
import {
  askForPersonalFile,
  personalFileLink,
  readPersonalToken,
} from "./personal-data-link.server.ts";
import { findPersonalFile } from "./personal-data-search.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const AWA = { email: "awa@exemple.fr", phone: null };
const HOUR = 3_600_000;
const soon = { timeout: 30_000, interval: 50 };

const EMPTIED = [
  contactMessages,
  newsletterSubscribers,
  trashItems,
  auditEvents,
  adminInvitations,
  users,
];

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  for (const table of EMPTIED) {
    await db.delete(table);
  }
  await runSql("truncate attempts");
  await emptyOutbox();
});

it("knows a person by an address or a number, whole", () => {
  expect(readPerson(" Awa@Exemple.fr ")).toEqual(AWA);
  expect(readPerson("06 12 34 56 78")).toEqual({ email: null, phone: "06 12 34 56 78" });
  for (const vague of ["", "awa", "06 12", "%", "@"]) expect(readPerson(vague)).toBeNull();
});

describe("the file of a person", () => {
  it("holds what is kept in every place, and nobody else's", async () => {
    await everythingOfAwa();
    const file = await findPersonalFile(AWA);
    expect(file.sections.map(({ key, items }) => [key, items.length])).toEqual(
      expect.arrayContaining([
        ["registrations", 1],
        ["messages", 1],
        ["newsletter", 1],
        ["trash", 1],
      ]),
    );
    const told = JSON.stringify(file);
    for (const text of ["Awa Sarr", "Lire sans hésiter", "Où êtes-vous ?", "+221 77 000 00 00"]) {
      expect(told, text).toContain(text);
    }
    expect(told).toContain('"État","À l\'étude"');
    expect(told).not.toContain("Khadija");
    const letter = file.sections.find(({ key }) => key === "newsletter")?.items[0]?.facts;
    expect(letter).toContainEqual(["Thèmes choisis", expect.stringMatching(/^Thème /)]);
    expect(letter).toContainEqual([
      "Accord donné",
      expect.stringMatching(
        /28.mars 2027 à 3.h.30 \(heure de Paris\), selon le texte en vigueur depuis le 20.novembre 2026/,
      ),
    ]);
    expect(file.others).toEqual(["+221 77 000 00 00"]);
    const byPhone = await findPersonalFile({ email: null, phone: "77 000 00 00" });
    expect(byPhone.sections.map(({ key }) => key)).toContain("registrations");
  });

  it("is exported as a page to read, where nothing typed becomes markup, and as JSON", async () => {
    await everythingOfAwa();
    await db.insert(contactMessages).values({
      name: "Awa",
      email: "AWA@exemple.fr",
      message: '<script>alert("x")</script>',
    });
    const file = await findPersonalFile(AWA);
    const site = { siteName: "Centre An-Nour", now: new Date("2027-03-28T01:30:00Z") };
    const page = personalHtml(file, site);
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
    expect(page).toMatch(/28.mars 2027 à 3\sh\s30/);
    const json = JSON.parse(personalJson(file, site));
    expect(json).toMatchObject({ site: "Centre An-Nour", personne: "awa@exemple.fr" });
    expect(JSON.stringify(json.donnees)).toContain("Lire sans hésiter");
  });
});

describe("erasing a person", () => {
  it("leaves nothing of the person anywhere, and all of the others", async () => {
    await everythingOfAwa();
    const erasure = await erasePerson(AWA, AMINA);
    expect(erasure).toMatchObject({ registrations: 1, messages: 1, subscriptions: 1, trashed: 1 });
    expect(countKept(await findPersonalFile(AWA))).toBe(0);
    const { rows } =
      await runSql(`select (select jsonb_agg(r) from public.course_registrations r)::text
      || coalesce((select jsonb_agg(m) from public.contact_messages m)::text, '')
      || coalesce((select jsonb_agg(t) from trash_items t)::text, '')
      || coalesce((select jsonb_agg(j) from audit_events j)::text, '') as everything`);
    const everything = String((rows[0] as { everything: string }).everything);
    expect(everything).not.toMatch(/Awa |Sarr|awa@/i);
    expect(everything).toContain("Khadija");
    expect(await db.$count(courseRegistrations)).toBe(1);
  });

  it("takes along what was typed a second time, and nobody whose number only ends the same", async () => {
    const { id } = await addCourse({ courseType: "formation" });
    const awa = { firstName: "Awa", lastName: "Sarr", phone: "+212 611223344" };
    await addRegistration(id, { ...awa, userEmail: "ancienne@exemple.fr" });
    await addRegistration(id, { firstName: "Khadija", phone: "06 11 22 33 44" });
    const again = typedRegistration({ ...awa, userEmail: "awa@exemple.fr" });
    expect(await register(id, again)).toMatchObject({ ok: true });
    const file = await findPersonalFile(AWA);
    expect(JSON.stringify(file)).toMatch(/Demandée de nouveau le/);
    await erasePerson(AWA, AMINA);
    expect(countKept(await findPersonalFile(AWA))).toBe(0);
    expect(await db.$count(courseRegistrations)).toBe(2);
    await erasePerson({ email: null, phone: "+212611223344" }, AMINA);
    expect(await db.select().from(courseRegistrations)).toMatchObject([{ firstName: "Khadija" }]);
  });

  it("stands in the journal without the person's data", async () => {
    await everythingOfAwa();
    await erasePerson(AWA, AMINA);
    const events = (await db.select().from(auditEvents)).map(listed);
    expect(events.map(({ actor, sentence }) => `${actor} ${sentence}`).join("\n")).toMatch(
      /Amina Diallo a effacé les données d'une personne \(1.inscription/,
    );
    await erasePerson({ email: "rien@exemple.fr", phone: null }, "person");
    const last = (await db.select().from(auditEvents)).map((event) => listed(event).sentence);
    expect(last).toContain("a effacé ses données (rien n'était gardé)");
  });

  it("gives the seat back to the next in line", async () => {
    const { id } = await addCourse({ courseType: "formation", maxStudents: 1 });
    const awa = await addRegistration(id, { userEmail: "awa@exemple.fr" });
    await decide("approve", awa.id, { by: AMINA });
    const next = await addRegistration(id, { status: "waiting", waitingSince: new Date() });
    await erasePerson(AWA, "person");
    const [row] = await db.select().from(courseRegistrations);
    expect(row).toMatchObject({ id: next.id, status: "offered" });
    const [course] = await db.select().from(courses).where(eq(courses.id, id));
    expect(course).toMatchObject({ currentEnrolled: 1, registrationStatus: "complet" });
  });

  it("reaches the mails, those kept in the outbox too, and an account without a key", async () => {
    await everythingOfAwa();
    await queueTrial({ to: "Awa@exemple.fr" });
    await queueTrial({ to: "khadija@exemple.fr" });
    expect(await mailsInOutbox()).toHaveLength(2);
    const who = { name: "Awa", email: "awa@exemple.fr" };
    await db.insert(users).values([
      { ...who, id: "awa" },
      { id: "chef", name: "Chef", email: "chef@exemple.fr", role: "admin" },
    ]);
    const asked = { tokenHash: "x", invitedBy: "Amina", expiresAt: new Date() };
    await db.insert(adminInvitations).values({ ...who, ...asked });
    const { sections } = await findPersonalFile(AWA);
    const titles = sections.find(({ key }) => key === "account")?.items.map(({ title }) => title);
    expect(titles).toEqual(["Awa", "Invitation : Awa"]);
    expect(await erasePerson(AWA, "person")).toMatchObject({ mails: 1 });
    await erasePerson({ email: "chef@exemple.fr", phone: null }, "person");
    expect(countKept(await findPersonalFile(AWA))).toBe(0);
    expect((await mailsInOutbox()).map((mail) => /^To: (.*?)\r?$/m.exec(mail)?.[1])).toEqual([
      "khadija@exemple.fr",
    ]);
    expect((await db.select().from(users)).map(({ id }) => id)).toEqual(["chef"]);
  });

  it("says in words what it was", () => {
    const none = {
      registrations: 0,
      messages: 0,
      subscriptions: 0,
      alerts: 0,
      trashed: 0,
      mails: 0,
    };
    expect(erasureInWords({ ...none, registrations: 2, messages: 1 })).toMatch(
      /^2.inscriptions, 1.message$/,
    );
  });
});

describe("the mailed link", () => {
  it("opens the file of its address for a day, also across a change of the clock", () => {
    const evening = Date.parse("2027-03-27T20:00:00Z");
    const token = tokenOf(personalFileLink("awa@exemple.fr", evening));
    expect(readPersonalToken(token, evening + 24 * HOUR)).toBe("awa@exemple.fr");
    expect(readPersonalToken(token, evening + 24 * HOUR + 1)).toBeNull();
    expect(readPersonalToken(`${token}x`, evening)).toBeNull();
    for (const odd of ["", "a.b"]) expect(readPersonalToken(odd)).toBeNull();
  });

  it("goes to who is known; who is not reads that nothing is kept; three mails a day at most", async () => {
    await everythingOfAwa();
    await emptyOutbox();
    await askForPersonalFile("awa@exemple.fr");
    const link = await vi.waitFor(() => mailedLink("/mes-donnees/dossier"), soon);
    expect(readPersonalToken(tokenOf(link.href))).toBe("awa@exemple.fr");
    await emptyOutbox();
    await askForPersonalFile("inconnue@exemple.fr");
    await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(1), soon);
    const [mail = ""] = await mailsInOutbox();
    expect(mail).toContain("n'avons rien");
    expect(mail).not.toContain("/mes-donnees/dossier");
  });
});

async function everythingOfAwa() {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  const awa = {
    firstName: "Awa",
    lastName: "Sarr",
    userEmail: "Awa@exemple.fr",
    phone: "+221 77 000 00 00",
    motivationText: "Lire sans hésiter",
  };
  await addRegistration(id, awa);
  await addRegistration(id, { firstName: "Khadija", userEmail: "khadija@exemple.fr" });
  const other = await addCourse({ courseType: "formation", title: "Sira" });
  const thrown = await addRegistration(other.id, awa);
  await softDelete(RECORDS, "registration", [thrown.id], AMINA);
  const message = { name: "Awa Sarr", email: "awa@exemple.fr", message: "Où êtes-vous ?" };
  await db.insert(contactMessages).values(message);
  const [theme] = await db
    .insert(themes)
    .values({ name: `Thème ${crypto.randomUUID()}` })
    .returning();
  await db.insert(newsletterSubscribers).values({
    email: "awa@exemple.fr",
    interests: theme ? [theme.id] : [],
    consentAt: new Date("2027-03-28T01:30:00Z"),
    consentVersion: "2026-11-20",
  });
}

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("jeton") ?? "";
}
