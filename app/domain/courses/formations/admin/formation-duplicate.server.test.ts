import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { formationDocuments } from "#app/domain/courses/formations/documents/formation-document.table.server.ts";
import { listFormationDocuments } from "#app/domain/courses/formations/documents/formation-documents.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addCourse, addMediaFile, addRecording } from "#tests/factories/course-factory.ts";
import { duplicateFormation } from "./formation-duplicate.server.ts";

it("makes a draft with everything but its dates and its students", async () => {
  const { id } = await addCourse({
    courseType: "formation",
    title: "Fiqh",
    preset: "Fiqh",
    startDate: "2027-01-09",
    endDate: "2027-03-01",
    sessionDays: ["saturday"],
    maxStudents: 10,
    currentEnrolled: 10,
    registrationStatus: "complet",
    featured: true,
  });
  const part = await addRecording(id);
  const { id: fileId } = await addMediaFile({ kind: "pdf", originalName: "plan.pdf" });
  await db.insert(formationDocuments).values({ courseId: id, fileId, orderIndex: 0 });

  const before = Date.now();
  const copy = await duplicateFormation(id, SOMEONE);
  const [row] = await db
    .select()
    .from(courses)
    .where(eq(courses.id, copy?.id ?? id));
  expect(row).toMatchObject({
    title: "Fiqh (copie)",
    preset: "Fiqh",
    sessionDays: ["saturday"],
    maxStudents: 10,
    startDate: null,
    endDate: null,
    currentEnrolled: 0,
    registrationStatus: "ouvert",
    isPublished: false,
    featured: false,
    slug: "fiqh-copie",
  });
  expect(row?.createdAt.getTime()).toBeGreaterThanOrEqual(before);
  const [copied] = await db
    .select()
    .from(courseContents)
    .where(eq(courseContents.courseId, row?.id ?? ""));
  expect(copied).toMatchObject({ title: part.title, fileId: part.fileId });
  expect(await listFormationDocuments(row?.id ?? "")).toMatchObject([{ name: "plan.pdf" }]);
});

it("finds no audio course and nothing that is gone", async () => {
  const { id } = await addCourse();
  expect(await duplicateFormation(id, SOMEONE)).toBeUndefined();
  expect(await duplicateFormation("x", SOMEONE)).toBeUndefined();
});
