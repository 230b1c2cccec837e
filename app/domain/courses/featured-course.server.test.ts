import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import {
  addCourse,
  addInstructor,
  addMediaFile,
  addRecording,
} from "#tests/factories/course-factory.ts";
import { courses } from "./course.table.server.ts";
import { findCourseCover } from "./course-cover.server.ts";
import { listFeaturedCourses, listNextFormations } from "./featured-course.server.ts";
import { nextFormation } from "./featured-course-words.server.ts";
import type { Weekday } from "./formations/sessions/formation-sessions.ts";

const formation = { courseType: "formation" } as const;

beforeEach(async () => {
  await db.delete(courses);
});

it("puts forward the newest with their own picture, their teacher and what « Écouter » plays", async () => {
  const picture = await addMediaFile({ kind: "image" });
  const instructor = await addInstructor();
  await addCourse({ title: "Ordinaire" });
  const course = await addCourse({ featured: true, createdAt: new Date("2026-01-01") });
  const lesson = await addRecording(course.id);
  const illustrated = {
    ...formation,
    featured: true,
    imageId: picture.id,
    instructorId: instructor.id,
  };
  const { id } = await addCourse({ ...illustrated, createdAt: new Date("2026-01-02") });
  await addRecording(id);
  const [first, second, ...others] = await listFeaturedCourses(2);
  expect(others).toEqual([]);
  expect(first).toMatchObject({
    id,
    imageId: picture.id,
    instructor: { name: instructor.name },
    contentCount: 1,
    recordings: [],
  });
  expect(second).toMatchObject({ id: course.id, recordings: [{ id: lesson.id }] });
});

it("announces the open formations still to begin, the soonest first", async () => {
  const ahead = (days: number) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  await addCourse({ ...formation, title: "Sans date" });
  await addCourse({ ...formation, title: "Plus tard", startDate: ahead(60) });
  await addCourse({ ...formation, title: "Bientôt", startDate: ahead(6) });
  await addCourse({ ...formation, title: "Commencée", startDate: ahead(-6) });
  await addCourse({ ...formation, title: "Finie", endDate: ahead(-6) });
  await addCourse({ ...formation, title: "Complète", registrationStatus: "complet" });
  await addCourse({ title: "Cours audio" });
  const titles = (await listNextFormations(9)).map(({ title }) => title);
  expect(titles).toEqual(["Bientôt", "Plus tard", "Sans date"]);
});

it("announces one whose first session is left out, at the day that it begins", async () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const weekday = new Date(Date.now() - 86_400_000)
    .toLocaleDateString("en", { weekday: "long", timeZone: "UTC" })
    .toLowerCase() as Weekday;
  const late = { ...formation, startDate: day(-1), endDate: day(60), sessionDays: [weekday] };
  await addCourse({ ...late, title: "Repoussée", skippedDays: [day(-1)] });
  await addCourse({ ...late, title: "Commencée", skippedDays: [day(13)] });
  await addCourse({ ...formation, title: "Dans trois jours", startDate: day(3) });
  await addCourse({ ...formation, title: "Dans neuf jours", startDate: day(9) });
  const titles = async (limit: number) =>
    (await listNextFormations(limit)).map(({ title }) => title);
  expect(await titles(9)).toEqual(["Dans trois jours", "Repoussée", "Dans neuf jours"]);
  expect(await titles(2)).toEqual(["Dans trois jours", "Repoussée"]);
});

it("shares one whose first session is left out with the day that it begins", async () => {
  const saturdays = { sessionDays: ["saturday" as const], skippedDays: ["2027-01-09"] };
  const { id } = await addCourse({ ...formation, startDate: "2027-01-09", ...saturdays });
  expect((await findCourseCover(id))?.text?.facts).toMatch(/16.janvier.2027/);
});

it("lists the full formations, for their waiting list, where none has a seat", async () => {
  const full = { ...formation, registrationStatus: "complet" } as const;
  await addCourse({ ...full, title: "Complète", startDate: "2999-01-01" });
  await addCourse({ ...full, title: "Commencée", startDate: "2020-01-01" });
  const [first, ...others] = await listNextFormations(9);
  expect(others).toEqual([]);
  if (!first) throw new Error("The full formation is missing.");
  expect(nextFormation(first, { allowRegistrations: true, contactAddress: "" })).toMatchObject({
    title: "Complète",
    facts: expect.arrayContaining(["Liste d'attente"]),
  });
});
