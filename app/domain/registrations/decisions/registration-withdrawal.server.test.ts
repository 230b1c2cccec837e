import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { readRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import {
  aboutRegistration,
  sendRegistrationMail,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import { STUDENTS_MESSAGE } from "#app/domain/registrations/mails/student-words.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { expireOffers } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { reallocateFormation } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { decide as decideBy, decideTogether } from "./registration-decision.server.ts";
import { completeWithdrawals } from "./registration-withdrawal.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
// Ahead: the queue at work does nothing of it by itself.
const NOW = new Date(Date.now() + 24 * 3_600_000);
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const decide = (decision: "withdraw" | "keep" | "undo" | "approve", id: string, at = NOW) =>
  decideBy(decision, id, { by: AMINA }, at);
const CONTACT = "omar@exemple.fr";
const APPROVED = {
  status: "approved",
  userEmail: CONTACT,
  approvalDate: minutes(-60),
  decidedAt: minutes(-60),
  notifiedAt: minutes(-55),
  previousStatus: "pending",
} as const;
const WAITING = { status: "waiting", waitingSince: minutes(-30) } as const;

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await db.delete(mails);
  await forgetRegistrations();
});

async function seatedAndNext(seats = 1) {
  const { id } = await addCourse({
    courseType: "formation",
    registrationStatus: "complet",
    maxStudents: seats,
    currentEnrolled: seats,
  });
  const seated = await addRegistration(id, { firstName: "Omar", ...APPROVED });
  const next = await addRegistration(id, { firstName: "Awa", ...WAITING });
  return { id, seated, next };
}

describe("a withdrawal noted by the office", () => {
  it("changes nothing for some minutes, then frees the seat, tells it and offers it", async () => {
    const { id, seated, next } = await seatedAndNext();
    const done = await decide("withdraw", seated.id);
    expect(done).toMatchObject({ ok: true, announced: { at: minutes(5), hasEmail: true } });
    await completeWithdrawals(minutes(4.9));
    await db.transaction((tx) => reallocateFormation(tx, id, minutes(4.9)));
    expect([await stateOf(seated.id), await stateOf(next.id)]).toEqual(["approved", "waiting"]);
    const { referenceNumber: reference } = seated;
    const followed = { reference, contact: CONTACT };
    expect(await followRegistration(followed, minutes(4))).toMatchObject({ status: "approved" });
    await completeWithdrawals(minutes(5));
    expect([await stateOf(seated.id), await stateOf(next.id)]).toEqual(["withdrawn", "offered"]);
    const moment = minutes(5).toISOString();
    await sendRegistrationMail({ registrationId: seated.id, kind: "given-up", moment });
    const [mail, ...others] = await db.select().from(mails).where(eq(mails.aboutId, seated.id));
    expect([mail?.subject, others]).toEqual([expect.stringContaining("Désistement noté"), []]);
  });

  it("is undone without a trace: same approval, same rank, same offer, and no mail", async () => {
    const { id, seated, next } = await seatedAndNext(2);
    const offered = await addRegistration(id, {
      ...{ firstName: "Binta", status: "offered", waitingSince: NOW },
      offerExpiresAt: minutes(600),
    } as const);
    for (const { id: one } of [seated, next, offered]) {
      const [before] = await rowOf(one);
      expect(await decide("withdraw", one)).toMatchObject({ ok: true });
      expect(await readRegistration(one, minutes(1))).toMatchObject({ notified: false });
      // What it is not: taking back the approval before it.
      expect(await decide("undo", one, minutes(2))).toMatchObject({ reason: "decided" });
      expect(await decide("keep", one, minutes(2))).toMatchObject({ ok: true });
      expect(await decide("keep", one, minutes(2))).toMatchObject({ reason: "decided" });
      expect(await rowOf(one)).toEqual([before]);
    }
    await completeWithdrawals(minutes(10));
    expect(await stateOf(seated.id)).toBe("approved");
    expect(await db.$count(mails, eq(mails.aboutId, seated.id))).toBe(0);
  });

  it("keeps every other decision away until it is done or undone", async () => {
    const { seated, next } = await seatedAndNext();
    await decide("withdraw", next.id);
    expect(await decide("approve", next.id)).toEqual({ ok: false, reason: "decided" });
    const together = await decideTogether("reject", [next.id], { by: AMINA }, NOW);
    expect(together).toMatchObject({ done: 0, decided: 1 });
    await decide("withdraw", seated.id);
    // Who is leaving the line is not called, nor named as the next.
    expect((await readRegistration(seated.id))?.nextInLine).toBeNull();
    await completeWithdrawals(minutes(5));
    expect([await stateOf(seated.id), await stateOf(next.id)]).toEqual(["withdrawn", "withdrawn"]);
    const [formation] = await db.select().from(courses);
    expect(formation).toMatchObject({ currentEnrolled: 0, registrationStatus: "ouvert" });
  });

  it("holds back an acceptance that had not left", async () => {
    const { seated } = await seatedAndNext();
    const fresh = { notifiedAt: null, approvalDate: NOW, decidedAt: NOW };
    await db.update(courseRegistrations).set(fresh).where(eq(courseRegistrations.id, seated.id));
    await decide("withdraw", seated.id, minutes(3));
    const due = { registrationId: seated.id, kind: "approved", moment: NOW.toISOString() } as const;
    const written = () => db.$count(mails, eq(mails.aboutId, seated.id));
    await sendRegistrationMail(due, minutes(5));
    expect(await written()).toBe(0);
    const followed = { reference: seated.referenceNumber, contact: CONTACT };
    expect(await followRegistration(followed, minutes(6))).toMatchObject({ status: "pending" });
    await decide("keep", seated.id, minutes(6));
    await sendRegistrationMail(due, minutes(9));
    expect(await written()).toBe(1);
  });

  it("waits with what was written to the person as a student, which leaves only who stays", async () => {
    const { seated } = await seatedAndNext();
    const words = async () => {
      const [mail] = await db.select().from(mails).where(eq(mails.aboutId, seated.id));
      return mail;
    };
    await db.transaction((tx) =>
      queueMail(
        {
          ...{ kind: STUDENTS_MESSAGE, to: CONTACT, subject: "Salle 2" },
          ...{
            template: { title: "Salle 2", preview: "", foot: "", paragraphs: [] },
            sendAfter: minutes(1),
          },
          about: aboutRegistration(seated.id),
        },
        { within: tx },
      ),
    );
    await decide("withdraw", seated.id);
    expect((await words())?.sendAfter.getTime()).toBeGreaterThan(minutes(5).getTime());
    await completeWithdrawals(minutes(5));
    expect(await words()).toMatchObject({ state: "cancelled" });
  });

  it("outlives the end of the offer it answers", async () => {
    const { id } = await seatedAndNext(2);
    const offered = await addRegistration(id, {
      ...{ firstName: "Binta", status: "offered", waitingSince: NOW },
      offerExpiresAt: minutes(2),
    } as const);
    await decide("withdraw", offered.id);
    await expireOffers(minutes(3));
    expect(await stateOf(offered.id)).toBe("offered");
    await completeWithdrawals(minutes(5));
    expect(await stateOf(offered.id)).toBe("withdrawn");
  });
});

function rowOf(id: string) {
  return db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
}

async function stateOf(id: string) {
  const [row] = await rowOf(id);
  return row?.status;
}
