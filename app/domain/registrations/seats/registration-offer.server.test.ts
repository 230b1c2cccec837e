import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { decide } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { register } from "#app/domain/registrations/registration-public.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { answerOffer, expireOffers, findOffer } from "./registration-offer.server.ts";
import { offerPath } from "./registration-offer-link.server.ts";
import { reallocateFormation } from "./registration-seats.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const HOUR = 3_600_000;
const NOW = new Date();
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const soon = { timeout: 30_000, interval: 50 };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await runSql("truncate attempts");
  await saveSettings({ allowRegistrations: true });
  await emptyOutbox();
});

describe("the waiting list", () => {
  it("takes who agrees to wait while the formation is full, and nobody else", async () => {
    const { id } = await full();
    const nadia = typedRegistration({ userEmail: "nadia@exemple.fr" });
    expect(await register(id, nadia)).toEqual({ ok: false, reason: "full" });
    const joined = await register(id, nadia, { waitingList: true, now: NOW });
    expect(joined).toMatchObject({ ok: true, rank: 1 });
    const again = await register(id, nadia, { waitingList: true });
    expect(again).toMatchObject({ ok: true, rank: 2 });
    expect(await db.$count(courseRegistrations, eq(courseRegistrations.status, "waiting"))).toBe(1);
    if (joined.ok && again.ok) {
      expect(again.reference).not.toBe(joined.reference);
      const contact = "nadia@exemple.fr";
      expect(await followRegistration({ reference: joined.reference, contact })).toMatchObject({
        rank: 1,
      });
      expect(await followRegistration({ reference: again.reference, contact })).toMatchObject({
        status: "waiting",
        rank: 2,
      });
    }
    const open = await addCourse({ courseType: "formation", maxStudents: 5 });
    const there = await register(open.id, nadia, { waitingList: true });
    expect(there).toMatchObject({ ok: true, rank: null });
    await saveSettings({ allowRegistrations: false });
    const awa = typedRegistration({ userEmail: "awa@exemple.fr" });
    expect(await register(id, awa, { waitingList: true })).toMatchObject({ reason: "full" });
    const draft = await full({ isPublished: false });
    expect(await register(draft.id, awa, { waitingList: true })).toMatchObject({
      reason: "missing",
    });
  });

  it("tells each one the rank, which goes down as others leave", async () => {
    const { id } = await full();
    const line = [await waiting(id, 1), await waiting(id, 2), await waiting(id, 3)] as const;
    expect(await rankOf(line[2])).toBe(3);
    await decide("reject", line[0].id, { by: AMINA });
    expect(await rankOf(line[2])).toBe(2);
    expect(await rankOf(line[1])).toBe(1);
  });
});

describe("a freed seat", () => {
  it("is held for the first in line, who takes it by one press", async () => {
    const { id, seated } = await full();
    const [first, second] = [await waiting(id, 1), await waiting(id, 2)];
    await decide("undo", seated.id, { by: AMINA }, NOW);
    expect(await stateOf(first.id)).toEqual(["offered", later(48)]);
    expect(await stateOf(second.id)).toEqual(["waiting", null]);
    expect(await seatsOf(id)).toEqual([1, "complet"]);
    const link = await vi.waitFor(() => mailedLink("/formations/place"), soon);
    const token = link.searchParams.get("jeton") ?? "";
    expect(await findOffer(token)).toMatchObject({
      status: "offered",
      reference: first.referenceNumber,
    });
    const mail = (await mailsInOutbox()).join("\n");
    expect(mail).toContain(formatDateTime(later(48)));
    expect(await answerOffer("claim", token, later(47))).toEqual({ ok: true });
    expect(await answerOffer("claim", token, later(47))).toEqual({ ok: true });
    expect((await stateOf(first.id))[0]).toBe("approved");
    expect(await seatsOf(id)).toEqual([1, "complet"]);
    expect(await decide("approve", seated.id, { by: AMINA })).toMatchObject({ reason: "full" });
  });

  it("goes to the next when the person does without it or lets the time pass", async () => {
    const { id, seated } = await full();
    const line = [await waiting(id, 1), await waiting(id, 2), await waiting(id, 3)] as const;
    await decide("undo", seated.id, { by: AMINA }, NOW);
    expect(await answerOffer("decline", tokenOf(line[0].id), later(1))).toEqual({ ok: true });
    expect(await stateOf(line[0].id)).toEqual(["withdrawn", null]);
    expect(await stateOf(line[1].id)).toEqual(["offered", later(49)]);
    await expireOffers(later(48.9));
    expect((await stateOf(line[1].id))[0]).toBe("offered");
    expect(await answerOffer("claim", tokenOf(line[1].id), later(49))).toEqual({
      ok: false,
      reason: "lapsed",
    });
    await expireOffers(later(49));
    expect((await stateOf(line[1].id))[0]).toBe("withdrawn");
    expect(await stateOf(line[2].id)).toEqual(["offered", later(97)]);
    await vi.waitFor(async () => expect(await subjects()).toContain("prise à temps"), soon);
    expect(await answerOffer("rejoin", tokenOf(line[1].id), later(50))).toEqual({ ok: true });
    expect(await rankOf(line[1])).toBe(1);
    expect(await answerOffer("claim", tokenOf(line[1].id), later(50))).toEqual({
      ok: false,
      reason: "gone",
    });
  });

  it("is offered for the day that the formation begins, its first session being left out", async () => {
    const saturdays = { sessionDays: ["saturday" as const], skippedDays: ["2027-01-09"] };
    const { id } = await full({ startDate: "2027-01-09", ...saturdays });
    const offer = await findOffer(tokenOf((await waiting(id, 1)).id));
    expect(offer?.formation.startDate).toBe("2027-01-16");
  });

  it("taken and then taken back goes to the next, while the person is studied again", async () => {
    const { id, seated } = await full();
    const [first, second] = [await waiting(id, 1), await waiting(id, 2)];
    await decide("undo", seated.id, { by: AMINA }, NOW);
    await answerOffer("claim", tokenOf(first.id), later(1));
    const undone = await decide("undo", first.id, { by: AMINA }, later(1));
    expect(undone).toEqual({ ok: true, undone: { notified: "by-mail", offered: 1 } });
    expect(await stateOf(first.id)).toEqual(["pending", null]);
    expect(await stateOf(second.id)).toEqual(["offered", later(49)]);
    await vi.waitFor(async () => expect(await subjects()).toContain("plus valable"), soon);
    expect(await answerOffer("claim", tokenOf(first.id), later(2))).toEqual({
      ok: false,
      reason: "gone",
    });
  });

  it("approved by mistake and undone before anybody knew keeps its turn", async () => {
    const { id } = await full({ maxStudents: 2, currentEnrolled: 2 });
    const first = await waiting(id, 1);
    await db.update(courses).set({ registrationStatus: "fermé" });
    await decide("approve", first.id, { by: AMINA }, NOW);
    const undone = await decide("undo", first.id, { by: AMINA }, later(0.05));
    expect(undone).toEqual({ ok: true, undone: { notified: "not", offered: 0 } });
    expect((await stateOf(first.id))[0]).toBe("waiting");
  });

  it("reopens the formation when nobody waits", async () => {
    const { id, seated } = await full();
    await decide("undo", seated.id, { by: AMINA }, NOW);
    expect(await seatsOf(id)).toEqual([0, "ouvert"]);
  });

  it("added in the form goes to the line, and only what is left reopens", async () => {
    const { id } = await full();
    const line = [await waiting(id, 1), await waiting(id, 2)];
    await db.update(courses).set({ maxStudents: 2, registrationStatus: "ouvert" });
    await db.transaction((tx) => reallocateFormation(tx, id, NOW));
    expect((await stateOf(line[0]?.id ?? ""))[0]).toBe("offered");
    expect((await stateOf(line[1]?.id ?? ""))[0]).toBe("waiting");
    expect(await seatsOf(id)).toEqual([2, "complet"]);
    await db.update(courses).set({ maxStudents: 5, registrationStatus: "ouvert" });
    await db.transaction((tx) => reallocateFormation(tx, id, NOW));
    expect(await seatsOf(id)).toEqual([3, "ouvert"]);
  });

  it("is offered to nobody while registrations are closed, and nobody loses the turn", async () => {
    const { id, seated } = await full();
    const first = await waiting(id, 1);
    await decide("undo", seated.id, { by: AMINA }, NOW);
    for (const close of [
      () => db.update(courses).set({ registrationStatus: "fermé" }),
      () => db.update(courses).set({ isPublished: false }),
      () => saveSettings({ allowRegistrations: false }),
    ]) {
      await close();
      const claim = await answerOffer("claim", tokenOf(first.id), later(1));
      expect(claim).toEqual({ ok: false, reason: "closed" });
    }
    await expireOffers(later(48));
    expect(await stateOf(first.id)).toEqual(["waiting", null]);
    await saveSettings({ allowRegistrations: true });
    await db.update(courses).set({ isPublished: true, registrationStatus: "ouvert" });
    await expireOffers(later(60));
    expect(await stateOf(first.id)).toEqual(["offered", later(108)]);
  });

  it("can be offered by hand to anyone in line, also while closed, if there is one", async () => {
    const { id } = await addCourse({
      courseType: "formation",
      maxStudents: 1,
      registrationStatus: "fermé",
    });
    const line = [await waiting(id, 1), await waiting(id, 2)] as const;
    expect(await decide("offer", line[1].id, { by: AMINA }, NOW)).toMatchObject({ ok: true });
    expect(await decide("offer", line[0].id, { by: AMINA }, NOW)).toEqual({
      ok: false,
      reason: "full",
      held: [{ name: "Nadia Ferhani", until: later(48) }],
    });
    expect(await seatsOf(id)).toEqual([1, "fermé"]);
    expect(await decide("approve", line[1].id, { by: AMINA }, NOW)).toMatchObject({ ok: true });
    expect(await seatsOf(id)).toEqual([1, "fermé"]);
  });

  it("is taken by no link that was altered", async () => {
    for (const token of ["", "a.b", tokenOf(crypto.randomUUID())]) {
      expect(await answerOffer("claim", token)).toEqual({ ok: false, reason: "gone" });
      expect(await findOffer(token)).toBeUndefined();
    }
  });
});

async function full(values: Partial<typeof courses.$inferInsert> = {}) {
  const course = await addCourse({
    courseType: "formation",
    title: "Fiqh",
    maxStudents: 1,
    currentEnrolled: 1,
    registrationStatus: "complet",
    ...values,
  });
  const approved = { status: "approved", approvalDate: NOW } as const;
  return { id: course.id, seated: await addRegistration(course.id, approved) };
}

function waiting(courseId: string, hour: number) {
  const userEmail = `attente-${hour}-${crypto.randomUUID()}@exemple.fr`;
  return addRegistration(courseId, {
    userEmail,
    status: "waiting",
    waitingSince: new Date(Date.UTC(2026, 10, 20, hour)),
  });
}

async function rankOf({ referenceNumber, userEmail }: typeof courseRegistrations.$inferSelect) {
  const asked = { reference: referenceNumber, contact: userEmail ?? "" };
  return (await followRegistration(asked))?.rank;
}

async function stateOf(id: string) {
  const [one] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  return [one?.status, one?.offerExpiresAt];
}

async function seatsOf(id: string) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  return [course?.currentEnrolled, course?.registrationStatus];
}

async function subjects(): Promise<string> {
  return (await mailsInOutbox()).join("\n");
}

function tokenOf(id: string): string {
  return new URL(offerPath(id), "http://ici.invalid").searchParams.get("jeton") ?? "";
}
