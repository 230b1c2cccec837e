import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { softDelete } from "./soft-delete.server.ts";
import { trashItems } from "./trash-item.table.server.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
const approved = { status: "approved", approvalDate: new Date() } as const;
const formation = { courseType: "formation", title: "Fiqh", maxStudents: 1 } as const;

beforeEach(async () => {
  await forgetRegistrations();
  for (const table of [contents, instructors, themes, trashItems, auditEvents]) {
    await db.delete(table);
  }
});

describe("deleting", () => {
  it("takes a course with its contents, and says so", async () => {
    const course = await addCourse({ title: "La patience" });
    const first = await addRecording(course.id);
    const second = await addRecording(course.id);
    const thrown = await softDelete(RECORDS, "course", [course.id], SOMEONE);
    expect(thrown).toMatchObject({ ok: true, titles: ["La patience"] });
    expect(await db.$count(courses)).toBe(0);
    expect(await db.$count(courseContents)).toBe(0);
    const [item] = await db.select().from(trashItems);
    expect(item).toMatchObject({
      kind: "course",
      itemId: course.id,
      title: "La patience",
      detail: "2\u00a0leçons",
      deletedBy: "Amina Diallo",
    });
    const { rows } = await db.execute(sql`select file_id from public.course_contents
      where trash_item_id = ${item?.id} order by file_id`);
    const files = [first.fileId, second.fileId].toSorted();
    expect(rows).toEqual(files.map((fileId) => ({ file_id: fileId })));
    expect((await db.select().from(auditEvents)).map(listed)).toMatchObject([
      {
        actor: "Amina Diallo",
        subject: "courses",
        sentence: "a supprimé le cours « La patience » (2\u00a0leçons)",
        path: "/admin/trash",
      },
    ]);
  });

  it("keeps a formation that people registered for, unless told otherwise", async () => {
    const { id } = await addCourse(formation);
    await addRegistration(id);
    await addRegistration(id, { userEmail: "b@exemple.fr" });
    const free = await addCourse({ title: "Libre" });
    expect(await softDelete(RECORDS, "course", [free.id, id], SOMEONE)).toEqual({
      ok: false,
      reason: "kept",
      by: 2,
    });
    expect(await db.$count(courses)).toBe(2);
    const both = await softDelete(RECORDS, "course", [free.id, id], SOMEONE, {
      withChildren: true,
    });
    expect(both).toMatchObject({ ok: true });
    expect(both.ok && both.titles.toSorted()).toEqual(["Fiqh", "Libre"]);
    expect(await db.$count(courseRegistrations)).toBe(0);
  });

  it("frees the seat of a registration", async () => {
    const { id } = await addCourse({
      ...formation,
      currentEnrolled: 1,
      registrationStatus: "complet",
    });
    const registration = await addRegistration(id, approved);
    await softDelete(RECORDS, "registration", [registration.id], SOMEONE);
    const [course] = await db.select().from(courses).where(eq(courses.id, id));
    expect(course).toMatchObject({ currentEnrolled: 0, registrationStatus: "ouvert" });
  });

  it("leaves what a theme or an instructor was named by", async () => {
    const theme = await addTheme({ name: "Fiqh" });
    const teacher = await addInstructor();
    const values = { themeId: theme.id, instructorId: teacher.id };
    await addCourse(values);
    await addContent("preche", "Prêche", values);
    await softDelete(RECORDS, "theme", [theme.id], SOMEONE);
    await softDelete(RECORDS, "instructor", [teacher.id], SOMEONE);
    expect(await db.select().from(courses)).toMatchObject([{ themeId: null, instructorId: null }]);
    expect(await db.select().from(contents)).toMatchObject([{ themeId: null, instructorId: null }]);
    const [item] = await db.select().from(trashItems).where(eq(trashItems.kind, "theme"));
    expect(item?.detail).toBe("retiré de 1\u00a0cours et 1\u00a0contenu");
  });

  it("gives what a theme held to the theme that one chooses, and deletes nothing when that is gone", async () => {
    const [fiqh, coran] = [await addTheme({ name: "Fiqh" }), await addTheme({ name: "Coran" })];
    await addContent("preche", "Prêche", { themeId: fiqh.id });
    const thrown = await addContent("article", "Jeté", { themeId: fiqh.id });
    await softDelete(RECORDS, "content", [thrown.id], SOMEONE);
    for (const destination of [newId(), fiqh.id, "x"]) {
      expect(await softDelete(RECORDS, "theme", [fiqh.id], SOMEONE, { destination })).toEqual({
        ok: false,
        reason: "destination",
      });
    }
    expect(await db.select().from(contents)).toMatchObject([{ themeId: fiqh.id }]);
    const options = { destination: coran.id };
    expect(await softDelete(RECORDS, "theme", [fiqh.id], SOMEONE, options)).toMatchObject({
      ok: true,
      titles: ["Fiqh"],
      moved: { count: 1, into: "Coran" },
    });
    expect(await db.select().from(contents)).toMatchObject([{ themeId: coran.id }]);
    const [item] = await db.select().from(trashItems).where(eq(trashItems.kind, "theme"));
    expect(item?.detail).toBe("2\u00a0contenus, maintenant dans « Coran »");
  });

  it("deletes a theme emptied meanwhile, whatever theme was chosen for what it held", async () => {
    const [fiqh, coran] = [await addTheme({ name: "Fiqh" }), await addTheme({ name: "Coran" })];
    const options = { destination: coran.id };
    expect(await softDelete(RECORDS, "theme", [fiqh.id], SOMEONE, options)).toMatchObject({
      ok: true,
      moved: { count: 0 },
    });
  });

  it("passes over what is gone, and says when nothing was there", async () => {
    const content = await addContent("article", "Carnet");
    expect(await softDelete(RECORDS, "content", [content.id, newId(), "x"], SOMEONE)).toMatchObject(
      {
        ok: true,
        titles: ["Carnet"],
      },
    );
    expect(await softDelete(RECORDS, "content", [content.id], SOMEONE)).toEqual({
      ok: false,
      reason: "missing",
    });
  });

  it("is done once when two throw the same away", async () => {
    const content = await addContent("article", "Carnet");
    const both = await Promise.all(
      [1, 2].map(() => softDelete(RECORDS, "content", [content.id], SOMEONE)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(trashItems)).toBe(1);
  });
});
