import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { sendDueMails } from "#app/domain/mail/mail-sending.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import {
  type DueMail,
  sendRegistrationMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { destroy } from "./destroy.server.ts";
import { restore } from "./restore.server.ts";
import { softDelete } from "./soft-delete.server.ts";
import { trashItems } from "./trash-item.table.server.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
// Ahead of any clock: what is to be told in five minutes waits.
const NOW = new Date("2096-11-21T09:00:00Z");

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(trashItems);
  await db.delete(mails);
  await runSql("delete from pgboss.job");
  await emptyOutbox();
});

it("tells a decision once its formation is back, though the job for it found nothing", async () => {
  const { courseId, id } = await approvedOne();
  const mail = { registrationId: id, kind: "approved", moment: NOW.toISOString() } as const;
  const trashId = await thrownWithAll(courseId);
  await sendRegistrationMail(mail);
  await runSql("delete from pgboss.job");
  await restore(RECORDS, trashId, SOMEONE);
  expect(await mailsAsked()).toEqual([mail]);
  await sendRegistrationMail(mail);
  await sendRegistrationMail(mail);
  expect(await stateOf(id)).toEqual([{ state: "queued", heldAt: null }]);
});

it.each([
  { kind: "received" } as const,
  { kind: "waiting", status: "waiting", waitingSince: NOW } as const,
])(
  "tells who registered once they are back, though the job found nothing: $kind",
  async ({ kind, ...state }) => {
    const { id: courseId } = await addCourse({
      courseType: "formation",
      registrationStatus: "fermé",
    });
    const person = { userEmail: "nadia@exemple.fr", consentAt: NOW, consentVersion: "2026-11-21" };
    const { id, registrationDate } = await addRegistration(courseId, { ...person, ...state });
    const mail = { registrationId: id, kind, moment: registrationDate.toISOString() };
    const trashId = await thrownWithAll(courseId);
    await sendRegistrationMail(mail);
    await restore(RECORDS, trashId, SOMEONE);
    expect(await mailsAsked()).toEqual([mail]);
    await sendRegistrationMail(mail);
    await sendRegistrationMail(mail);
    expect(await db.$count(mails)).toBe(1);
    await runSql("delete from pgboss.job");
    await restore(RECORDS, await thrownWithAll(courseId), SOMEONE);
    expect(await mailsAsked()).toEqual([]);
  },
);

it("keeps back a mail whose formation lies in the trash, until that returns", async () => {
  const { courseId, id } = await approvedOne();
  await written(id);
  const trashId = await thrownWithAll(courseId);
  await sendDueMails();
  expect(await mailsInOutbox()).toEqual([]);
  expect(await stateOf(id)).toEqual([{ state: "queued", heldAt: expect.any(Date) }]);
  await restore(RECORDS, trashId, SOMEONE);
  expect(await stateOf(id)).toEqual([{ state: "queued", heldAt: null }]);
  expect(await mailsInOutbox()).toHaveLength(1);
});

it("calls back the mail of a seat that was given away before the registration returned", async () => {
  const { courseId, id } = await approvedOne({ maxStudents: 1 });
  await written(id);
  const thrown = await softDelete(RECORDS, "registration", [id], SOMEONE);
  const other = await addRegistration(courseId, { userEmail: "autre@exemple.fr" });
  await decide("approve", other.id, { by: SOMEONE }, NOW);
  await restore(RECORDS, thrown.ok ? (thrown.trashIds[0] ?? "") : "", SOMEONE);
  expect(await stateOf(id)).toEqual([{ state: "cancelled", heldAt: null }]);
});

it("never sends the mail of what is gone for good", async () => {
  const { courseId, id } = await approvedOne();
  await written(id);
  await destroy(RECORDS, await thrownWithAll(courseId), SOMEONE);
  expect(await stateOf(id)).toEqual([{ state: "cancelled", heldAt: null }]);
});

async function approvedOne(course = {}) {
  const { id: courseId } = await addCourse({ courseType: "formation", ...course });
  const values = { userEmail: "nadia@exemple.fr", consentAt: NOW, consentVersion: "2026-11-21" };
  const { id } = await addRegistration(courseId, values);
  await decide("approve", id, { by: SOMEONE }, NOW);
  return { courseId, id };
}

/** The mail of its approval, which waits for a mail server. */
async function written(registrationId: string): Promise<void> {
  const moment = NOW.toISOString();
  await sendRegistrationMail({ registrationId, kind: "approved", moment });
}

async function mailsAsked() {
  const { rows } = await runSql("select data from pgboss.job where name = 'mail-registration'");
  return (rows as { data: DueMail }[]).map(({ data }) => data);
}

async function thrownWithAll(courseId: string): Promise<string> {
  const thrown = await softDelete(RECORDS, "course", [courseId], SOMEONE, { withChildren: true });
  return thrown.ok ? (thrown.trashIds[0] ?? "") : "";
}

function stateOf(registrationId: string) {
  const { state, heldAt, aboutId } = mails;
  return db.select({ state, heldAt }).from(mails).where(eq(aboutId, registrationId));
}
