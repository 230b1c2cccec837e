import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { readRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { readHistory } from "#app/domain/registrations/history/registration-history.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { decide } from "./registration-decision.server.ts";
import {
  listMisfits,
  listMoveTargets,
  moveBack,
  moveTogether,
} from "./registration-move.server.ts";
import { movedText } from "./registration-move.tsx";

const AMINA = { id: "amina", name: "Amina Diallo" };
const LONG_AGO = new Date("2026-01-10T09:00:00Z");
const TOLD = { status: "approved", approvalDate: LONG_AGO, decidedAt: LONG_AGO } as const;
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);
beforeEach(async () => {
  await db.delete(mails);
});

const formation = (title: string, values: Partial<typeof courses.$inferInsert> = {}) =>
  addCourse({ courseType: "formation", title, ...values });
const rowOf = async (id: string) => {
  const [row] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  if (!row) throw new Error("No registration.");
  return row;
};
const seatsOf = async (id: string) => {
  const [row] = await db.select().from(courses).where(eq(courses.id, id));
  return [row?.currentEnrolled, row?.registrationStatus];
};
const move = (ids: string | string[], to: string, now?: Date) =>
  moveTogether([ids].flat(), to, AMINA, now);
const plain = (text: string) => text.replaceAll(/\s/g, " ");

it("forgets in another formation the reason of a refusal that was undone in the first", async () => {
  const [fiqh, tajwid] = [await formation("Fiqh"), await formation("Tajwid")];
  const { id } = await addRegistration(fiqh.id);
  await decide("reject", id, { by: AMINA, reason: "Le groupe est complet." });
  await decide("undo", id, { by: AMINA });
  expect((await rowOf(id)).formerReason).toBe("Le groupe est complet.");
  await move(id, tajwid.id);
  expect(await rowOf(id)).toMatchObject({ courseId: tajwid.id, formerReason: null });
});

it("moves a pending request, without a seat even where none is left", async () => {
  const [fiqh, full] = [
    await formation("Fiqh"),
    await formation("Tajwid", {
      maxStudents: 1,
      currentEnrolled: 1,
      registrationStatus: "complet",
    }),
  ];
  await addRegistration(full.id, { ...TOLD, firstName: "Omar" });
  const { id } = await addRegistration(fiqh.id);
  expect(await move(id, full.id)).toMatchObject({
    done: [{ name: "Nadia Ferhani", to: "Tajwid" }],
  });
  expect(await rowOf(id)).toMatchObject({
    courseId: full.id,
    status: "pending",
    movedFrom: fiqh.id,
  });
  expect(await seatsOf(full.id)).toEqual([1, "complet"]);
  const registration = await readRegistration(id);
  const [entry] = registration ? await readHistory(registration) : [];
  expect(entry).toMatchObject({
    text: "Amina Diallo a fait passer l'inscription de « Fiqh » à « Tajwid »",
  });
});

it("takes a seat for who was approved, gives the old one back and offers it to the next in line", async () => {
  const full = { maxStudents: 1, currentEnrolled: 1, registrationStatus: "complet" } as const;
  const [fiqh, sira, tajwid] = [
    await formation("Fiqh", full),
    await formation("Sira", full),
    await formation("Tajwid", { maxStudents: 2 }),
  ];
  const [one, other] = [
    await addRegistration(fiqh.id, TOLD),
    await addRegistration(sira.id, { ...TOLD, firstName: "Awa" }),
  ];
  const next = await addRegistration(sira.id, {
    firstName: "Omar",
    status: "waiting",
    waitingSince: LONG_AGO,
  });
  const moved = await move([one.id, other.id], tajwid.id);
  expect(moved.done).toHaveLength(2);
  expect(await seatsOf(fiqh.id)).toEqual([0, "ouvert"]);
  expect(await rowOf(next.id)).toMatchObject({ status: "offered" });
  expect(await seatsOf(sira.id)).toEqual([1, "complet"]);
  expect(await seatsOf(tajwid.id)).toEqual([2, "complet"]);
  expect(await rowOf(one.id)).toMatchObject(TOLD);
});

it("refuses who has no seat there, and names who is registered there already", async () => {
  const [fiqh, tajwid] = [await formation("Fiqh"), await formation("Tajwid", { maxStudents: 1 })];
  const email = "nadia@exemple.fr";
  const seated = await addRegistration(tajwid.id, { ...TOLD, userEmail: email });
  await db
    .update(courses)
    .set({ currentEnrolled: 1, registrationStatus: "complet" })
    .where(eq(courses.id, tajwid.id));
  const twice = await addRegistration(fiqh.id, { userEmail: email });
  const late = await addRegistration(fiqh.id, { ...TOLD, firstName: "Awa", lastName: "Sarr" });
  const refused = await addRegistration(fiqh.id, { firstName: "Omar", status: "rejected" });
  const moved = await move([twice.id, late.id, refused.id], tajwid.id);
  expect(moved).toMatchObject({ done: [], full: ["Awa Sarr"], staying: 1 });
  expect(plain(movedText(moved, true))).toBe(
    plain(
      `Il n'y a plus de place dans cette formation pour Awa Sarr. Déjà inscrit à cette formation : Nadia Ferhani (${seated.referenceNumber}). 1 inscription ne peut pas changer de formation : seules celles en attente, approuvées ou en liste d'attente le peuvent.`,
    ),
  );
  for (const one of [twice, late, refused])
    expect(await rowOf(one.id)).toMatchObject({ courseId: fiqh.id });
});

it("gives the last seat to one of many moved or approved at the same instant, and loses no seat", async () => {
  const [fiqh, tajwid] = [
    await formation("Fiqh", { maxStudents: 30 }),
    await formation("Tajwid", { maxStudents: 1 }),
  ];
  const approved = await Promise.all(
    Array.from({ length: 10 }, (_, n) =>
      addRegistration(fiqh.id, { ...TOLD, firstName: `Eleve ${n}`, userEmail: `e${n}@exemple.fr` }),
    ),
  );
  const asking = await Promise.all(Array.from({ length: 5 }, () => addRegistration(tajwid.id)));
  await db.update(courses).set({ currentEnrolled: 10 }).where(eq(courses.id, fiqh.id));
  await Promise.all([
    ...approved.map(({ id }) => move(id, tajwid.id)),
    ...asking.map(({ id }) => decide("approve", id, { by: AMINA })),
  ]);
  expect(await seatsOf(tajwid.id)).toEqual([1, "complet"]);
  const left = await db.$count(courseRegistrations, eq(courseRegistrations.courseId, fiqh.id));
  expect(await seatsOf(fiqh.id)).toEqual([left, "ouvert"]);
});

it("decides nothing in the former formation while a request moves", async () => {
  const [fiqh, full] = [await formation("Fiqh"), await formation("Tajwid", { maxStudents: 1 })];
  await addRegistration(full.id, { ...TOLD, firstName: "Omar" });
  await db
    .update(courses)
    .set({ currentEnrolled: 1, registrationStatus: "complet" })
    .where(eq(courses.id, full.id));
  for (let round = 0; round < 8; round++) {
    const { id } = await addRegistration(fiqh.id);
    await Promise.all([move(id, full.id), decide("approve", id, { by: AMINA })]);
    const { courseId, status } = await rowOf(id);
    expect([fiqh.id, full.id].indexOf(courseId)).toBe(status === "approved" ? 0 : 1);
  }
  expect(await seatsOf(full.id)).toEqual([1, "complet"]);
});

it("tells it after the delay, by mail and on the follow-up page, and not before", async () => {
  const [fiqh, tajwid] = [
    await formation("Fiqh", { startDate: "2099-01-04" }),
    await formation("Tajwid", { startDate: "2099-03-01" }),
  ];
  const email = "nadia@exemple.fr";
  const { id, referenceNumber } = await addRegistration(fiqh.id, {
    ...TOLD,
    notifiedAt: LONG_AGO,
    notifiedDates: "2099-01-04/",
    userEmail: email,
  });
  const { movedAt } = await move(id, tajwid.id);
  const seenBy = { reference: referenceNumber, contact: email };
  expect(await followRegistration(seenBy)).toMatchObject({
    status: "approved",
    formation: { title: "Fiqh" },
  });
  expect((await rowOf(id)).notifiedDates).toBe("2099-01-04/ 2099-03-01/");
  await sendRegistrationMail({ registrationId: id, kind: "moved", moment: movedAt.toISOString() });
  const [mail] = await db.select().from(mails);
  expect(mail?.subject).toBe(`Changement de formation : Tajwid (${referenceNumber})`);
  expect(plain(mail?.text ?? "")).toContain(
    plain("Votre inscription passe de la formation « Fiqh » à la formation « Tajwid »"),
  );
  expect((await rowOf(id)).notifiedDates).toBe("2099-03-01/");
  await db.update(courseRegistrations).set({ movedAt: LONG_AGO });
  expect(await followRegistration(seenBy)).toMatchObject({ formation: { title: "Tajwid" } });
});

it("goes back without a word when undone at once, and with one later", async () => {
  const [fiqh, tajwid] = [await formation("Fiqh", { maxStudents: 1 }), await formation("Tajwid")];
  const { id } = await addRegistration(fiqh.id, { ...TOLD, userEmail: "nadia@exemple.fr" });
  const { movedAt } = await move(id, tajwid.id);
  expect(await moveBack(movedAt, AMINA)).toMatchObject({
    done: [{ to: "Fiqh" }],
    announcedAt: null,
  });
  expect(await rowOf(id)).toMatchObject({
    courseId: fiqh.id,
    movedFrom: null,
    movedAt: null,
    ...TOLD,
  });
  expect(await seatsOf(fiqh.id)).toEqual([1, "complet"]);
  await sendRegistrationMail({ registrationId: id, kind: "moved", moment: movedAt.toISOString() });
  expect(await db.$count(mails)).toBe(0);
  expect(await moveBack(movedAt, AMINA)).toMatchObject({ done: [] });
  const again = await move(id, tajwid.id);
  const back = await moveBack(again.movedAt, AMINA, later(10));
  expect(back.announcedAt).not.toBeNull();
  expect(await rowOf(id)).toMatchObject({ courseId: fiqh.id, movedFrom: tajwid.id });
});

it("tells an approval that nobody knows yet of the new formation only", async () => {
  const [fiqh, tajwid] = [await formation("Fiqh"), await formation("Tajwid")];
  const consent = { consentAt: new Date(), consentVersion: "2026-11-23" };
  const { id } = await addRegistration(fiqh.id, { userEmail: "nadia@exemple.fr", ...consent });
  await decide("approve", id, { by: AMINA });
  const before = (await rowOf(id)).decidedAt?.toISOString() ?? "";
  const { movedAt } = await move(id, tajwid.id);
  for (const moment of [before, movedAt.toISOString()]) {
    await sendRegistrationMail({ registrationId: id, kind: "approved", moment });
  }
  const sent = await db.select().from(mails);
  expect(sent.map(({ subject }) => subject)).toEqual([
    "Votre place est confirmée (Nadia F.) : Tajwid",
  ]);
  expect(plain(sent[0]?.text ?? "")).toContain(plain("Vous aviez demandé la formation « Fiqh »"));
});

it("says whose age or way of following does not fit, and offers only formations to come that are not shut", async () => {
  const [home, adults] = [
    await formation("Fiqh", { onSite: true, isOnline: true }),
    await formation("Tajwid", { ageMin: 15, onSite: true }),
  ];
  await formation("Fermée", { registrationStatus: "fermé" });
  const over = await formation("Finie", { endDate: "2020-01-01" });
  await formation("Brouillon", { isPublished: false });
  const { id } = await addRegistration(home.id, { age: 12, chosenPlace: "En ligne" });
  const fits = await addRegistration(home.id, { age: 20, chosenPlace: "Sur place" });
  expect(await listMisfits([id, fits.id], adults.id)).toMatchObject([
    { name: "Nadia Ferhani", age: 12, place: "En ligne" },
  ]);
  expect((await listMoveTargets()).map(({ title }) => title)).toEqual(["Fiqh", "Tajwid"]);
  expect(await move(id, over.id)).toMatchObject({ done: [], closed: 1 });
});
