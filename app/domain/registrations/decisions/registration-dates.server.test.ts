import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { calendarIn, fieldOf } from "#tests/factories/calendars.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { findDatesAudience, notifyNewDates, skipDateNotice } from "./registration-dates.server.ts";
import { decide } from "./registration-decision.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
// Ahead of any clock, so that the pauses hold; the clocks change in Paris on the 25th.
const NOW = new Date("2096-03-20T21:00:00Z");
const minutes = (count: number) => new Date(NOW.getTime() + count * 60_000);
const DATES = { startDate: "2096-03-24", endDate: "2096-03-26" };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await runSql("delete from pgboss.job");
  await emptyOutbox();
});

it("tells who has a seat the dates that stand ten minutes after the last change, once", async () => {
  const { id, courseId } = await approved();
  await move(courseId, { startDate: "2096-04-01", endDate: null }, minutes(0));
  await move(courseId, { startDate: "2096-04-02", endDate: "2096-04-03" }, minutes(8));
  expect(await findDatesAudience(courseId, minutes(8))).toEqual({
    byMail: 1,
    byPhone: 0,
    soon: 1,
    notifyAt: minutes(18),
  });
  await told(minutes(17));
  expect(await mailsInOutbox()).toHaveLength(1);
  for (const later of [18, 19, 40]) await told(minutes(later));
  const [approval = "", news = "", ...more] = await mailsInOutbox();
  expect(more).toEqual([]);
  expect(news).toContain(">Nouvelles dates</h1>");
  expect(news).toMatch(/Début\s: 2 avril 2096.*Début prévu auparavant\s: 24 mars 2096/s);
  const [before, after] = [calendarIn(approval), calendarIn(news)];
  expect(after).toContain("METHOD:PUBLISH");
  expect(after).toContain("DTSTART;VALUE=DATE:20960402");
  expect(after).toContain("DTEND;VALUE=DATE:20960404");
  expect(fieldOf(after, "UID")).toBe(fieldOf(before, "UID"));
  expect(Number(fieldOf(after, "SEQUENCE"))).toBeGreaterThan(Number(fieldOf(before, "SEQUENCE")));
  await decide("undo", id, { by: AMINA }, minutes(60));
  await sendRegistrationMail(
    { registrationId: id, kind: "undone", moment: minutes(60).toISOString() },
    minutes(60),
  );
  expect(calendarIn((await mailsInOutbox())[2] ?? "")).toContain("METHOD:CANCEL");
});

it("takes dates that were given up out of the calendar", async () => {
  const { courseId } = await approved();
  await move(courseId, { startDate: null, endDate: null }, NOW);
  await told(minutes(11));
  const news = (await mailsInOutbox())[1] ?? "";
  expect(news).toContain(">Dates reportées</h1>");
  expect(calendarIn(news)).toContain("METHOD:CANCEL");
  expect(calendarIn(news)).toContain("DTSTART;VALUE=DATE:20960324");
});

it("writes to nobody when the dates are put back, were told otherwise, or lie behind", async () => {
  const { courseId } = await approved();
  const other = { startDate: "2096-05-01", endDate: "2096-05-02" };
  await move(courseId, other, NOW);
  await move(courseId, DATES, minutes(5));
  await told(minutes(20));
  await move(courseId, other, minutes(20));
  expect(await skipDateNotice(courseId, AMINA, minutes(21))).toBe(1);
  expect(await skipDateNotice(courseId, AMINA, minutes(21))).toBe(0);
  await told(minutes(40));
  await move(courseId, { startDate: "2096-03-01", endDate: "2096-03-19" }, minutes(40));
  await told(minutes(60));
  // Told the dates of May, and it is June: the formation is given once more.
  await move(courseId, { startDate: "2096-09-01", endDate: null }, NOW);
  const june = new Date("2096-06-01T09:00:00Z");
  await told(june);
  expect(await findDatesAudience(courseId, june)).toMatchObject({ soon: 0 });
  expect(await mailsInOutbox()).toHaveLength(1);
  const events = await db.select().from(auditEvents);
  expect(events.map((event) => listed(event).sentence)).toContain(
    "a gardé pour soi les nouvelles dates de « Fiqh »",
  );
});

it("names the dates that were last told, not those kept quiet since", async () => {
  const { courseId } = await approved();
  await move(courseId, { startDate: "2096-05-01", endDate: "2096-05-02" }, NOW);
  await skipDateNotice(courseId, AMINA, minutes(1));
  await move(courseId, { startDate: "2096-05-08", endDate: null }, minutes(30));
  await skipDateNotice(courseId, AMINA, minutes(31));
  await move(courseId, DATES, minutes(60));
  await told(minutes(80));
  expect(await mailsInOutbox()).toHaveLength(1);
  await move(courseId, { startDate: "2096-06-01", endDate: null }, minutes(90));
  await told(minutes(110));
  const [, news = "", ...more] = await mailsInOutbox();
  expect(more).toEqual([]);
  expect(news).toMatch(/Début\s: 1er juin 2096.*Début prévu auparavant\s: 24 mars 2096/s);
  await told(minutes(140));
  expect(await mailsInOutbox()).toHaveLength(2);
});

it("counts who must be called, and concerns nobody who has no seat or a formation that is over", async () => {
  const { courseId } = await approved();
  const called = await addRegistration(courseId, { phone: "06 12 34 56 78" });
  await decide("approve", called.id, { by: AMINA }, NOW);
  await addRegistration(courseId, { userEmail: "attend@exemple.fr" });
  expect(await findDatesAudience(courseId, NOW)).toMatchObject({ byMail: 1, byPhone: 1, soon: 0 });
  const at = async (moment: string) => (await findDatesAudience(courseId, new Date(moment))).byMail;
  expect(await at("2096-03-26T21:59:00Z")).toBe(1);
  expect(await at("2096-03-26T22:00:00Z")).toBe(0);
});

/** Somebody who was told of a seat, and of the dates. */
async function approved() {
  const course = { courseType: "formation", title: "Fiqh", ...DATES } as const;
  const { id: courseId } = await addCourse(course);
  const { id } = await addRegistration(courseId, { userEmail: "nadia@exemple.fr" });
  await decide("approve", id, { by: AMINA }, NOW);
  const mail = { registrationId: id, kind: "approved", moment: NOW.toISOString() } as const;
  await sendRegistrationMail(mail, new Date("2026-03-01T09:00:00Z"));
  return { id, courseId };
}

async function move(
  courseId: string,
  dates: { startDate: string | null; endDate: string | null },
  editedAt: Date,
) {
  await db
    .update(courses)
    .set({ ...dates, editedAt })
    .where(eq(courses.id, courseId));
}

/** What the clock would have sent by then. */
async function told(now: Date): Promise<void> {
  await runSql("delete from pgboss.job");
  await notifyNewDates(now);
  const { rows } = await runSql("select data from pgboss.job where name = 'mail-registration'");
  for (const { data } of rows as { data: Parameters<typeof sendRegistrationMail>[0] }[]) {
    await sendRegistrationMail(data, now);
  }
}
