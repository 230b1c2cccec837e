import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { RECORDS, type RecordKind } from "#app/domain/all-records.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { restore, restoreBatch } from "./restore.server.ts";
import { softDelete } from "./soft-delete.server.ts";
import { trashItems } from "./trash-item.table.server.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
const approved = () => ({ status: "approved", approvalDate: new Date() }) as const;
const FIQH = { courseType: "formation", title: "Fiqh", maxStudents: 1 } as const;

beforeEach(async () => {
  await forgetRegistrations();
  const tables = [contents, instructors, themes, contactMessages, trashItems, auditEvents];
  for (const table of tables) await db.delete(table);
});

describe("restoring", () => {
  it("brings a formation back whole: contents, registrations, seats, theme and search", async () => {
    const theme = await addTheme();
    const { id } = await addCourse({ ...FIQH, title: "Calligraphie koufique", themeId: theme.id });
    await addRecording(id);
    await addRegistration(id, approved());
    await addRegistration(id, { userEmail: "b@exemple.fr", motivationText: "J’aime « l'encre »" });
    const before = await everything();
    const trashId = await thrown("course", id, { withChildren: true });
    expect(await found("koufique")).toEqual([]);
    expect(await restore(RECORDS, trashId, SOMEONE)).toMatchObject({
      ok: true,
      title: "Calligraphie koufique",
      screen: "/admin/formations",
    });
    expect(await everything()).toEqual({
      ...before,
      courses: [{ ...before.courses[0], currentEnrolled: 1, registrationStatus: "complet" }],
    });
    expect(await found("koufique")).toEqual(["Calligraphie koufique"]);
    expect(await db.$count(trashItems)).toBe(0);
    const events = await db.select().from(auditEvents);
    expect(events.map((event) => listed(event).sentence)).toContain(
      "a restauré la formation « Calligraphie koufique »",
    );
  });

  it("brings back a content of each kind, a course's content and a message", async () => {
    const course = await addCourse();
    const recording = await addRecording(course.id);
    const book = await addContent("livre", "Quarante", { tags: ["a", "b"], fileId: null });
    const [message] = await db
      .insert(contactMessages)
      .values({ name: "Awa", email: "awa@exemple.fr", message: "Bonjour" })
      .returning();
    const before = await everything();
    const ids = [
      await thrown("course_content", recording.id),
      await thrown("content", book.id),
      await thrown("message", message?.id ?? ""),
    ];
    for (const id of ids) expect(await restore(RECORDS, id, SOMEONE)).toMatchObject({ ok: true });
    expect(await everything()).toEqual(before);
  });

  it("gives an instructor back to what has none since, and to nothing else", async () => {
    const [first, other] = [await addInstructor(), await addInstructor({ name: "Idrissa" })];
    const orphan = await addCourse({ instructorId: first.id });
    const adopted = await addContent("article", "Carnet", { instructorId: first.id });
    const trashId = await thrown("instructor", first.id);
    await db.update(contents).set({ instructorId: other.id }).where(eq(contents.id, adopted.id));
    await restore(RECORDS, trashId, SOMEONE);
    expect(await db.select().from(courses)).toMatchObject([
      { id: orphan.id, instructorId: first.id },
    ]);
    expect(await db.select().from(contents)).toMatchObject([{ instructorId: other.id }]);
  });

  it("gives a theme back what went to another with its deletion, but nothing moved on since", async () => {
    const [fiqh, coran] = [await addTheme({ name: "Fiqh" }), await addTheme({ name: "Coran" })];
    const sira = await addTheme({ name: "Sira" });
    const moved = await addContent("preche", "Un", { themeId: fiqh.id });
    const movedOn = await addContent("preche", "Deux", { themeId: fiqh.id });
    const own = await addContent("preche", "Trois", { themeId: coran.id });
    const trashId = await thrown("theme", fiqh.id, { destination: coran.id });
    await db.update(contents).set({ themeId: sira.id }).where(eq(contents.id, movedOn.id));
    await restore(RECORDS, trashId, SOMEONE);
    const themeOf = new Map((await db.select().from(contents)).map((row) => [row.id, row.themeId]));
    expect(themeOf.get(moved.id)).toBe(fiqh.id);
    expect(themeOf.get(movedOn.id)).toBe(sira.id);
    expect(themeOf.get(own.id)).toBe(coran.id);
  });

  it("finds its theme again when both were in the trash, whichever comes back first", async () => {
    const theme = await addTheme({ name: "Fiqh" });
    const content = await addContent("article", "Carnet", { themeId: theme.id });
    const contentId = await thrown("content", content.id);
    const themeId = await thrown("theme", theme.id);
    await restore(RECORDS, contentId, SOMEONE);
    expect(await db.select().from(contents)).toMatchObject([{ themeId: null }]);
    await restore(RECORDS, themeId, SOMEONE);
    expect(await db.select().from(contents)).toMatchObject([{ themeId: theme.id }]);
  });

  it("is done once when two restore at the same instant", async () => {
    const { id } = await addContent("article", "Carnet");
    const trashId = await thrown("content", id);
    const both = await Promise.all([
      restore(RECORDS, trashId, SOMEONE),
      restore(RECORDS, trashId, SOMEONE),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, reason: "missing" });
    expect(await db.$count(contents)).toBe(1);
    expect(await restore(RECORDS, "autre-chose", SOMEONE)).toEqual({
      ok: false,
      reason: "missing",
    });
  });

  it("undoes in one go what was thrown away in one go", async () => {
    const [first, second] = [await addContent("article", "Un"), await addContent("livre", "Deux")];
    const kept = await thrown("content", (await addContent("article", "Trois")).id);
    const both = await softDelete(RECORDS, "content", [first.id, second.id], SOMEONE);
    const restored = await restoreBatch(RECORDS, both.ok ? both.batch : "", SOMEONE);
    expect(restored.filter(({ ok }) => ok)).toHaveLength(2);
    const left = await db.select({ id: trashItems.id }).from(trashItems);
    expect(left).toEqual([{ id: kept }]);
    expect(await restoreBatch(RECORDS, "x", SOMEONE)).toEqual([]);
  });
});

describe("what cannot come back", () => {
  it("stays in the trash when a theme of its name exists", async () => {
    const theme = await addTheme({ name: "Fiqh" });
    const trashId = await thrown("theme", theme.id);
    await addTheme({ name: "Fiqh" });
    expect(await restore(RECORDS, trashId, SOMEONE)).toEqual({
      ok: false,
      reason: "taken",
      kind: "theme",
      title: "Fiqh",
    });
    expect(await db.$count(trashItems)).toBe(1);
  });

  it("stays in the trash while what it belongs to is gone", async () => {
    const course = await addCourse(FIQH);
    const recording = await addRecording(course.id);
    const registration = await addRegistration(course.id);
    const ids = [
      await thrown("course_content", recording.id),
      await thrown("registration", registration.id),
    ];
    const courseId = await thrown("course", course.id);
    for (const id of ids) {
      expect(await restore(RECORDS, id, SOMEONE)).toMatchObject({ ok: false, reason: "parent" });
    }
    await restore(RECORDS, courseId, SOMEONE);
    for (const id of ids) expect(await restore(RECORDS, id, SOMEONE)).toMatchObject({ ok: true });
    expect(await db.$count(courseContents)).toBe(1);
  });

  it("stays in the trash when the same person registered again, by e-mail or telephone", async () => {
    const { id } = await addCourse({ ...FIQH, maxStudents: 0 });
    const first = await addRegistration(id, { userEmail: "a@exemple.fr", phone: "0612345678" });
    const trashId = await thrown("registration", first.id);
    const again = await addRegistration(id, { phone: "+33 6 12 34 56 78" });
    expect(await restore(RECORDS, trashId, SOMEONE)).toMatchObject({ ok: false, reason: "taken" });
    await db.delete(courseRegistrations).where(eq(courseRegistrations.id, again.id));
    await addRegistration(id, { userEmail: "A@exemple.fr" });
    expect(await restore(RECORDS, trashId, SOMEONE)).toMatchObject({ ok: false, reason: "taken" });
  });
});

describe("seats", () => {
  it("are taken again by who comes back", async () => {
    const { id } = await addCourse(FIQH);
    const registration = await addRegistration(id, approved());
    const trashId = await thrown("registration", registration.id);
    expect(await restore(RECORDS, trashId, SOMEONE)).toMatchObject({ ok: true, waits: false });
    const full = { currentEnrolled: 1, registrationStatus: "complet" };
    expect(await db.select().from(courses)).toMatchObject([full]);
  });

  it("given away meanwhile make who comes back wait", async () => {
    const { id } = await addCourse(FIQH);
    const registration = await addRegistration(id, approved());
    const trashId = await thrown("registration", registration.id);
    await addRegistration(id, { ...approved(), userEmail: "autre@exemple.fr" });
    expect(await restore(RECORDS, trashId, SOMEONE)).toMatchObject({ ok: true, waits: true });
    const [back] = await db
      .select()
      .from(courseRegistrations)
      .where(eq(courseRegistrations.id, registration.id));
    expect(back).toMatchObject({ status: "pending", approvalDate: null });
    expect(await db.select().from(courses)).toMatchObject([{ currentEnrolled: 1 }]);
  });

  it("are never given twice when many come back at once", async () => {
    const { id } = await addCourse({ ...FIQH, maxStudents: 2 });
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const registration = await addRegistration(id, {
        ...approved(),
        userEmail: `${n}@exemple.fr`,
      });
      ids.push(await thrown("registration", registration.id));
    }
    const back = await Promise.all(ids.map((trashId) => restore(RECORDS, trashId, SOMEONE)));
    expect(back.filter((one) => one.ok && !one.waits)).toHaveLength(2);
    expect(await db.select().from(courses)).toMatchObject([{ currentEnrolled: 2 }]);
  });
});

async function thrown(kind: RecordKind, id: string, options = {}): Promise<string> {
  const throwing = await softDelete(RECORDS, kind, [id], SOMEONE, options);
  if (!throwing.ok || !throwing.trashIds[0]) throw new Error(`Not thrown away: ${kind}`);
  return throwing.trashIds[0];
}

async function everything() {
  return {
    courses: await db.select().from(courses),
    contents: await db.select().from(contents),
    courseContents: await db.select().from(courseContents),
    registrations: await db.select().from(courseRegistrations).orderBy(courseRegistrations.id),
    messages: await db.select().from(contactMessages),
  };
}

async function found(words: string): Promise<string[]> {
  const { rows } = await db.execute<{ title: string }>(
    sql`select title from search_documents where title ilike ${`%${words}%`}`,
  );
  return rows.map(({ title }) => title);
}
