import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { erasePerson } from "#app/domain/personal-data/personal-data-erasure.server.ts";
import { findPersonalFile } from "#app/domain/personal-data/personal-data-search.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  askForAlert,
  confirmAlert,
  countAlerts,
  eraseAlerts,
  findAwaited,
  withdrawAlert,
} from "./opening-alert.server.ts";
import { openingAlerts } from "./opening-alert.table.server.ts";
import { tellWhoAwaits } from "./opening-alert-telling.server.ts";

const AWA = "awa@exemple.fr";
const FORMATION = { courseType: "formation", preset: "Fiqh", title: "Fiqh du soir" } as const;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

beforeEach(async () => {
  await db.delete(openingAlerts);
  await db.delete(courses);
  await runSql("truncate attempts");
  await emptyOutbox();
});

it("writes once to who confirmed, when the formation opens again, and forgets the address", async () => {
  const { id, slug } = await addCourse({ ...FORMATION, registrationStatus: "fermé" });
  await asked(AWA, { formation: id });
  await askedOnly("jamais@exemple.fr", { formation: id });
  expect(await countAlerts(id)).toBe(1);
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([]);

  await open(id);
  await tellWhoAwaits(later(5));
  expect(await told()).toEqual([]);
  await Promise.all([tellWhoAwaits(later(20)), tellWhoAwaits(later(20))]);
  await tellWhoAwaits(later(30));
  expect(await told()).toEqual([AWA]);
  const mail = (await mailsInOutbox()).at(-1);
  expect(mail).toContain(`/formations/${slug}`);
  expect(await countAlerts(id)).toBe(0);
  expect(await db.$count(openingAlerts)).toBe(1);
});

it("tells of a new formation of the same preset, and of no other, full or draft one", async () => {
  const { id } = await addCourse({ ...FORMATION, registrationStatus: "fermé" });
  const before = { ...FORMATION, createdAt: new Date(Date.now() - DAY) };
  await addCourse({ ...before, title: "Ouverte déjà" });
  await asked(AWA, { formation: id });
  await addCourse({ ...FORMATION, preset: "Sira" });
  await addCourse({ ...FORMATION, registrationStatus: "complet" });
  await addCourse({ ...FORMATION, isPublished: false });
  await addCourse({ ...FORMATION, endDate: "2020-01-01" });
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([]);
  const next = await addCourse(FORMATION);
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([AWA]);
  expect((await mailsInOutbox()).at(-1)).toContain(`/formations/${next.slug}`);
});

it("tells who awaits one for an age, once a formation that takes that age can be joined", async () => {
  await asked(AWA, { age: "8" });
  await addCourse({ ...FORMATION, ageMin: 10 });
  await addCourse({ ...FORMATION, ageMin: 7, ageMax: 11, registrationStatus: "complet" });
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([]);
  const { id, slug } = await addCourse({ ...FORMATION, ageMin: 7, ageMax: 11 });
  expect(await countAlerts(id)).toBe(1);
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([AWA]);
  expect((await mailsInOutbox()).at(-1)).toContain(`/formations/${slug}`);
  expect(await findAwaited({ formation: "", preset: "", age: "40" })).toBeUndefined();
});

it("takes for an age what the list of formations shows under it: also what says no age", async () => {
  const open = async () => (await awaitedBy({ age: "8" })).isOpen;
  const { id: full } = await addCourse({ ...FORMATION, registrationStatus: "complet" });
  await addCourse({ ...FORMATION, ageMin: 10 });
  await asked(AWA, { age: "8" });
  await asked("preset@exemple.fr", { preset: "Sira" });
  expect([await open(), await countAlerts(full)]).toEqual([false, 1]);
  const { slug } = await addCourse({ ...FORMATION, title: "Sans âge" });
  expect(await open()).toBe(true);
  await saveSettings({ allowRegistrations: false });
  expect(await open()).toBe(false);
  await saveSettings({ allowRegistrations: true });
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([AWA]);
  expect((await mailsInOutbox()).at(-1)).toContain(`/formations/${slug}`);
});

it("calls a formation by its title, and one for an age by what it is", async () => {
  const named = async (thing: Thing) => {
    await askedOnly(AWA, thing);
    return spaced((await mailsInOutbox()).at(-1) ?? "");
  };
  expect(await named({ preset: "Fiqh" })).toContain(spaced("inscriptions à « Fiqh »."));
  expect(await named({ age: "8" })).toContain(
    spaced("inscriptions à une formation pour un enfant de 8 ans."),
  );
  await asked(AWA, { age: "8" });
  expect(await named({ age: "8" })).toContain(
    spaced("s'inscrire à une formation pour un enfant de 8 ans."),
  );
  const { sections } = await findPersonalFile({ email: AWA, phone: null });
  expect(sections[0]?.items.map(({ title }) => spaced(title))).toContain(
    spaced("Une formation pour un enfant de 8 ans"),
  );
});

it("tells who awaits the first formation of a preset, unless the site takes no registrations", async () => {
  await asked(AWA, { preset: "Fiqh" });
  await addCourse(FORMATION);
  await saveSettings({ allowRegistrations: false });
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([]);
  await saveSettings({ allowRegistrations: true });
  await tellWhoAwaits(later(20));
  expect(await told()).toEqual([AWA]);
});

it("keeps an address once, and says when it was written to too often", async () => {
  const { id } = await addCourse({ ...FORMATION, registrationStatus: "fermé" });
  const awaited = await awaitedBy({ formation: id });
  for (let time = 0; time < 8; time += 1) await askForAlert(AWA.toUpperCase(), awaited);
  expect(await askForAlert(AWA, await awaitedBy({ preset: "Sira" }))).toEqual({ ok: false });
  expect(await mailsInOutbox()).toHaveLength(8);
  expect(await db.$count(openingAlerts)).toBe(1);
});

it("says to who is noted already that nothing is to be done, with the link that withdraws", async () => {
  const { id } = await addCourse({ ...FORMATION, registrationStatus: "fermé" });
  await asked(AWA, { formation: id });
  await askForAlert(AWA, await awaitedBy({ formation: id }));
  expect((await mailsInOutbox()).at(-1)).toContain("déjà notée");
  const token = await mailedToken("/formations/prevenir/retrait");
  expect(await confirmAlert(token)).toEqual({ ok: false });
  expect(await withdrawAlert(token)).toEqual({ ok: true });
  expect(await db.$count(openingAlerts)).toBe(0);
  expect(await withdrawAlert(`${token}x`)).toEqual({ ok: false });
});

it("awaits only what visitors see, and knows what is open already", async () => {
  const open = await addCourse(FORMATION);
  const draft = await addCourse({ ...FORMATION, isPublished: false });
  expect(await findAwaited({ formation: open.id, preset: "" })).toMatchObject({ isOpen: true });
  const full = await addCourse({ ...FORMATION, registrationStatus: "complet" });
  expect(await findAwaited({ formation: full.id, preset: "" })).toMatchObject({ isOpen: true });
  await saveSettings({ allowRegistrations: false });
  expect(await findAwaited({ formation: full.id, preset: "" })).toMatchObject({ isOpen: false });
  await saveSettings({ allowRegistrations: true });
  expect(await findAwaited({ formation: draft.id, preset: "" })).toBeUndefined();
  expect(await findAwaited({ formation: "", preset: "Alchimie" })).toBeUndefined();
});

it("erases what nobody confirmed, what is too old, and a person's own with the rest", async () => {
  const ago = (days: number) => new Date(Date.now() - days * DAY);
  const preset = "Coran" as const;
  await db.insert(openingAlerts).values([
    { email: "jamais@exemple.fr", preset, askedAt: ago(31) },
    { email: "bientot@exemple.fr", preset, askedAt: ago(29) },
    { email: "vieille@exemple.fr", preset, askedAt: ago(740), confirmedAt: ago(739) },
    { email: AWA, preset, askedAt: ago(300), confirmedAt: ago(299) },
  ]);
  await eraseAlerts();
  const left = await db.select({ email: openingAlerts.email }).from(openingAlerts);
  expect(left.map(({ email }) => email).toSorted()).toEqual([AWA, "bientot@exemple.fr"]);

  const person = { email: AWA, phone: null };
  const { sections } = await findPersonalFile(person);
  expect(sections).toMatchObject([{ key: "alerts", items: [{ title: "Coran" }] }]);
  expect(await erasePerson(person, "person")).toMatchObject({ alerts: 1 });
  expect(await db.$count(openingAlerts, eq(openingAlerts.email, AWA))).toBe(0);
});

type Thing = { formation?: string; preset?: string; age?: string };

async function awaitedBy(thing: Thing) {
  const awaited = await findAwaited({ formation: "", preset: "", ...thing });
  if (!awaited) throw new Error("Nothing such is awaited.");
  return awaited;
}

async function askedOnly(email: string, thing: Thing) {
  await askForAlert(email, await awaitedBy(thing));
}

async function asked(email: string, thing: Thing) {
  await askedOnly(email, thing);
  const token = await mailedToken("/formations/prevenir/confirmation");
  expect(await confirmAlert(token)).toEqual({ ok: true });
}

async function mailedToken(path: string): Promise<string> {
  return (await mailedLink(path)).searchParams.get("jeton") ?? "";
}

function open(id: string) {
  const now = { registrationStatus: "ouvert", editedAt: new Date() } as const;
  return db.update(courses).set(now).where(eq(courses.id, id));
}

async function told(): Promise<string[]> {
  const written = await db.select().from(mails).where(eq(mails.kind, "opening-told"));
  return written.map(({ toAddress }) => toAddress);
}

/** Literals have no-break spaces where French asks for them. */
function spaced(text: string): string {
  return text.replaceAll("\u2060", "").replaceAll(/\s/g, " ");
}

function later(minutes: number): Date {
  return new Date(Date.now() + minutes * MINUTE);
}
