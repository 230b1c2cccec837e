import { beforeEach, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import {
  findCourseForPage,
  findFormationToJoin,
  findStudentProgramme,
  listInstead,
} from "./formation.server.ts";

const formation = { courseType: "formation" } as const;

beforeEach(async () => {
  await db.delete(courses);
});

it("finds a formation with its contents in their order, those without a file too", async () => {
  const instructor = await addInstructor({ specializations: ["Tajwid"], phone: "06 00 00 00 00" });
  const { id } = await addCourse({ ...formation, instructorId: instructor.id });
  await addRecording(id, { title: "Deuxième", orderIndex: 2 });
  await addRecording(id, { title: "Première", orderIndex: 1, isFreePreview: true });
  const text = { contentType: "text", fileId: null, body: "Lire" } as const;
  await addRecording(id, { ...text, title: "Troisième", orderIndex: 3 });
  const found = await findCourseForPage(id);
  expect(found?.contents.map(({ title }) => title)).toEqual(["Première", "Deuxième", "Troisième"]);
  expect(found?.contents[0]).toMatchObject({ isPreview: false, file: { size: 7_600_000 } });
  expect(found?.contents[2]).toMatchObject({ file: null, body: "Lire" });
  expect(found?.instructor).toMatchObject({ specializations: ["Tajwid"] });
  expect(JSON.stringify(found)).not.toContain("06 00 00 00 00");
});

it("marks as previews what all may play of a formation whose recordings are reserved", async () => {
  const { id } = await addCourse({ ...formation, studentsOnly: true });
  await addRecording(id, { title: "Ouverte", orderIndex: 1, isFreePreview: true });
  await addRecording(id, { title: "Réservée", orderIndex: 2 });
  const marks = ({ isPreview, isLocked }: { isPreview: boolean; isLocked: boolean }) =>
    [isPreview && "aperçu", isLocked && "réservé"].filter(Boolean);
  expect((await findCourseForPage(id))?.contents.map(marks)).toEqual([["aperçu"], ["réservé"]]);
  expect((await findStudentProgramme(id))?.contents.map(marks)).toEqual([[], []]);
});

it("tells an audio course from a formation, and finds nothing for anything else", async () => {
  const { id } = await addCourse();
  expect(await findCourseForPage(id)).toMatchObject({ courseType: "audio_course" });
  expect(await findFormationToJoin(id)).toBeUndefined();
  expect(await findCourseForPage("confirmation")).toBeUndefined();
  expect(await findCourseForPage(crypto.randomUUID())).toBeUndefined();
});

it("offers three formations with a seat instead, those of the same theme first", async () => {
  const theme = await addTheme({});
  const shut = { ...formation, themeId: theme.id, registrationStatus: "fermé" as const };
  await addCourse({ ...shut, title: "Fermée" });
  await addCourse({ ...formation, title: "Tôt", startDate: "2030-01-01" });
  await addCourse({ ...formation, title: "Plus tard", startDate: "2030-03-01" });
  await addCourse({ ...formation, title: "Encore plus tard", startDate: "2030-04-01" });
  await addCourse({ ...formation, title: "Pleine", maxStudents: 2, currentEnrolled: 2 });
  await addCourse({
    ...formation,
    title: "Même thème",
    startDate: "2030-02-01",
    themeId: theme.id,
  });
  const titles = async (asked: Parameters<typeof listInstead>[0]) =>
    (await listInstead(asked)).map(({ title }) => title);
  expect(await titles({ theme })).toEqual(["Même thème", "Tôt", "Plus tard"]);
  expect(await titles({ theme: null })).toEqual(["Tôt", "Même thème", "Plus tard"]);
});

it("proposes one whose first session is left out at the day that it begins", async () => {
  const saturdays = { sessionDays: ["saturday" as const], skippedDays: ["2027-01-09"] };
  await addCourse({ ...formation, startDate: "2027-01-09", ...saturdays });
  const [other] = await listInstead({ theme: null });
  expect(other?.start).toMatch(/16.janvier.2027/);
});
