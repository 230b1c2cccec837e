import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { register } from "#app/domain/registrations/registration-public.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { cancelRegistration } from "./registration-cancel.server.ts";
import { followRegistration } from "./registration-follow-up.server.ts";

const NOW = new Date();
const AMINA = { by: { id: "amina", name: "Amina" } };
const nadia = { userEmail: "nadia@exemple.fr", phone: "0612345678" };
const soon = { timeout: 30_000, interval: 50 };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(auditEvents);
  await runSql("truncate attempts");
  await emptyOutbox();
});

it("leaves the line once for two presses: the next moves up, the journal and a mail say it", async () => {
  const { id } = await addCourse({ courseType: "formation", registrationStatus: "complet" });
  const { referenceNumber: reference } = await addRegistration(id, { ...nadia, ...waiting(1) });
  const next = await addRegistration(id, { userEmail: "awa@exemple.fr", ...waiting(2) });
  const followed = { reference, contact: "06 12 34 56 78" };
  for (const _ of "12") expect(await cancelRegistration(followed)).toEqual({ ok: true });
  const shown = { status: "withdrawn", leftLine: true, mayCancel: false, offerPath: null };
  expect(await followRegistration(followed)).toMatchObject(shown);
  const after = { reference: next.referenceNumber, contact: "awa@exemple.fr" };
  expect(await followRegistration(after)).toMatchObject({ rank: 1 });
  expect(await db.select().from(auditEvents)).toMatchObject([
    { actor: "La personne", words: `a annulé l'inscription ${reference}` },
  ]);
  await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(1), soon);
  expect((await mailsInOutbox())[0]).toContain("La demande a quitté la liste");
});

it("frees the seat of an approval not told yet, and that approval is never told", async () => {
  const { id } = await addCourse({ courseType: "formation", maxStudents: 1 });
  const { id: first, referenceNumber: reference } = await addRegistration(id, nadia);
  expect(await decide("approve", first, AMINA)).toMatchObject({ ok: true });
  const waits = await addRegistration(id, waiting(1));
  expect(await cancelRegistration({ reference, contact: nadia.userEmail })).toEqual({ ok: true });
  const [next] = await db
    .select()
    .from(courseRegistrations)
    .where(eq(courseRegistrations.id, waits.id));
  expect(next).toMatchObject({ status: "offered" });
  expect(await db.select().from(courses)).toMatchObject([{ currentEnrolled: 1 }]);
  await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(1), soon);
  expect((await mailsInOutbox())[0]).toContain("annulée");
});

it("is refused to a stranger, to who is known by the name alone, and once a decision is known", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const { referenceNumber: reference } = await addRegistration(id, nadia);
  const named = await addRegistration(id, { lastName: "Diallo" });
  const told = { notifiedAt: NOW, decidedAt: NOW };
  const known = await Promise.all([
    addRegistration(id, { ...byMail(1), status: "approved", approvalDate: NOW, ...told }),
    addRegistration(id, { ...byMail(2), status: "rejected", ...told }),
    addRegistration(id, { ...byMail(3), ...waiting(1), status: "offered", offerExpiresAt: NOW }),
  ]);
  for (const followed of [
    { reference, contact: "autre@exemple.fr" },
    { reference, contact: "Ferhani" },
    { reference: named.referenceNumber, contact: "Diallo" },
    ...known.map((one) => ({ reference: one.referenceNumber, contact: one.userEmail ?? "" })),
  ]) {
    expect(await cancelRegistration(followed), followed.contact).toEqual({ ok: false });
  }
  const cancelled = eq(courseRegistrations.withdrawal, "cancelled");
  expect(await db.$count(courseRegistrations, cancelled)).toBe(0);
});

it("of a second request gives up that number alone, and reads like a first one's", async () => {
  for (const line of [false, true]) {
    const registrationStatus = line ? "complet" : "ouvert";
    const { id } = await addCourse({ courseType: "formation", registrationStatus });
    const { referenceNumber } = await addRegistration(id, nadia);
    const typed = { userEmail: "curieux@exemple.fr", phone: nadia.phone };
    const second = await register(id, typedRegistration(typed), { waitingList: line });
    const reference = second.ok ? second.reference : "";
    const followed = { reference, contact: typed.userEmail };
    expect(await cancelRegistration(followed)).toEqual({ ok: true });
    expect(await followRegistration(followed)).toMatchObject({ cancelled: true, leftLine: line });
    const first = { reference: referenceNumber, contact: nadia.userEmail };
    expect(await followRegistration(first)).toMatchObject({ status: "pending", mayCancel: true });
  }
});

it("can be asked for again: to be studied, or at the end of the line", async () => {
  for (const line of [false, true]) {
    const registrationStatus = line ? "complet" : "ouvert";
    const { id } = await addCourse({ courseType: "formation", registrationStatus });
    const state = line ? waiting(1) : {};
    const old = await addRegistration(id, { ...nadia, ...state });
    const followed = { reference: old.referenceNumber, contact: nadia.userEmail };
    await cancelRegistration(followed);
    const again = await register(id, typedRegistration(nadia), { waitingList: line });
    const anew = { ...followed, reference: again.ok ? again.reference : "" };
    const status = line ? "waiting" : "pending";
    expect(await followRegistration(anew)).toMatchObject({ status, cancelled: false });
    expect(await followRegistration(followed)).toMatchObject({ cancelled: true });
    expect(await decide("approve", old.id, AMINA)).toMatchObject({ reason: "decided" });
    expect(await cancelRegistration(anew)).toEqual({ ok: true });
    expect(await followRegistration(anew)).toMatchObject({ cancelled: true });
  }
});

function waiting(rank: number) {
  return { status: "waiting", waitingSince: new Date(Date.UTC(2026, 10, rank)) } as const;
}

function byMail(place: number) {
  return { userEmail: `personne-${place}@exemple.fr`, firstName: `Personne ${place}` };
}
