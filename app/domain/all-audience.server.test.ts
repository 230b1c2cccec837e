import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { countMessagesByDay } from "#app/domain/messages/message.server.ts";
import { countRegistrationsByDay } from "#app/domain/registrations/admin/registration-list.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { FIRST_ZONE, setTimeZone } from "#app/infra/french/time-zone.ts";
import { lastDays } from "#app/infra/french/zoned-time.ts";
import { countVisitsByDay, listMostVisited } from "./all-audience.server.ts";
import { countWaiting, listWaiting } from "./all-unanswered.server.ts";

const [ARTICLE, COURSE, RECORDING] = [1, 2, 3].map(
  (number) => `00000000-0000-4000-8000-00000000000${number}`,
) as [string, string, string];
/** Half past midnight in Paris, still the day before in Greenwich. */
const NOW = new Date("2026-11-20T23:30:00Z");

beforeEach(async () => {
  await db.execute(sql`truncate public.contents, public.courses, public.course_contents, audience_counts,
    public.course_registrations, public.contact_messages cascade`);
});

describe("the days of a span", () => {
  it("are those of Paris", () => {
    expect(lastDays(7, NOW)).toEqual({ first: "2026-11-15", last: "2026-11-21" });
  });

  it("are seven across the change of the clock", () => {
    const span = lastDays(7, new Date("2026-10-27T12:00:00Z"));
    expect(span).toEqual({ first: "2026-10-21", last: "2026-10-27" });
  });
});

describe("readings and listenings", () => {
  beforeEach(async () => {
    await db.execute(sql`insert into contents (id, content_type, title)
      values (${ARTICLE}, 'article', 'Un article')`);
    await db.execute(sql`insert into courses (id, course_type, title, description)
      values (${COURSE}, 'audio_course', 'Un cours', '…')`);
    await db.execute(sql`insert into course_contents (id, course_id, title, content_type)
      values (${RECORDING}, ${COURSE}, 'Une leçon', 'audio')`);
    await db.execute(sql`insert into audience_counts (item_id, day, count) values
      (${ARTICLE}, '2026-11-21', 2), (${ARTICLE}, '2026-11-14', 9), (${RECORDING}, '2026-11-21', 3),
      (${COURSE}, '2026-11-21', 3), (${RECORDING}, '2026-11-19', 1), (${COURSE}, '2026-11-19', 1)`);
  });

  it("are told for every day, once each, zeros included", async () => {
    const days = await countVisitsByDay(lastDays(7, NOW));
    expect(days.map(({ day, count }) => `${day.slice(-2)}:${count}`)).toEqual([
      "15:0",
      "16:0",
      "17:0",
      "18:0",
      "19:1",
      "20:0",
      "21:5",
    ]);
  });

  it("order what was followed most, courses and contents together", async () => {
    const week = await listMostVisited(lastDays(7, NOW), 5);
    expect(week).toEqual([
      { id: COURSE, kind: "audio_course", title: "Un cours", count: 4 },
      { id: ARTICLE, kind: "article", title: "Un article", count: 2 },
    ]);
    const [first] = await listMostVisited(lastDays(30, NOW), 1);
    expect(first).toMatchObject({ id: ARTICLE, count: 11 });
  });
});

describe("registrations and messages", () => {
  it("belong to their Paris day", async () => {
    await write("nouveau", "2026-11-20T22:59:00Z");
    await write("lu", "2026-11-20T23:01:00Z");
    const days = await countMessagesByDay(lastDays(2, NOW));
    expect(days).toEqual([
      { day: "2026-11-20", count: 1 },
      { day: "2026-11-21", count: 1 },
    ]);
    expect(await countRegistrationsByDay(lastDays(2, NOW))).toEqual([
      { day: "2026-11-20", count: 0 },
      { day: "2026-11-21", count: 0 },
    ]);
  });

  it("belong to the day of the centre, wherever it is", async () => {
    setTimeZone({ name: "America/Martinique", hour: "" });
    await write("nouveau", "2026-11-21T03:59:00Z");
    await write("lu", "2026-11-21T04:01:00Z");
    const days = await countMessagesByDay(lastDays(2, new Date("2026-11-21T12:00:00Z")));
    setTimeZone(FIRST_ZONE);
    expect(days).toEqual([
      { day: "2026-11-20", count: 1 },
      { day: "2026-11-21", count: 1 },
    ]);
  });

  it("wait in the order they came, with their age", async () => {
    await write("nouveau", "2026-11-20T20:00:00Z");
    await write("lu", "2026-11-20T19:00:00Z");
    await write("lu", "2026-11-01T00:00:00Z");
    await db.execute(
      sql`update contact_messages set filed_at = now() where created_at < '2026-11-02'`,
    );
    await db.execute(sql`insert into courses (id, course_type, title, description)
      values (${COURSE}, 'formation', 'Arabe', '…')`);
    await db.execute(sql`insert into course_registrations
      (course_id, first_name, last_name, status, reference_number, registration_date)
      values (${COURSE}, 'Salma', 'Idrissi', 'pending', 'DI-2026-00042', '2026-11-18T23:30:00Z')`);
    expect(await listWaiting(6, NOW)).toMatchObject([
      { kind: "registration", name: "Salma Idrissi", about: "Arabe", ageHours: 48 },
      { kind: "message", name: "Ali", about: "Question", ageHours: 4 },
      { kind: "message", name: "Ali", about: "Question", ageHours: 3 },
    ]);
    expect(await countWaiting()).toEqual({ messages: 2, registrations: 1 });
    expect(await listWaiting(1, NOW)).toHaveLength(1);
  });
});

async function write(status: string, at: string): Promise<void> {
  await db.execute(sql`insert into contact_messages (name, email, subject, message, status, created_at)
    values ('Ali', 'ali@exemple.fr', 'Question', '…', ${status}, ${at})`);
}
