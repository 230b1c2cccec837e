import { beforeEach, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { coverSeed } from "#app/ui/cover-address.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import {
  FORMATIONS_PER_PAGE,
  findCourseForPage,
  findFormationToJoin,
  listedFormation,
  listFormations,
  listInstead,
} from "./formation.server.ts";

const formation = { courseType: "formation" } as const;

beforeEach(async () => {
  await db.delete(courses);
});

it("lists the open formations, then the full ones, the first to begin first, with what their cards say", async () => {
  const theme = await addTheme({ color: "#10B981" });
  const instructor = await addInstructor({ name: "Amina Bouzidane" });
  const old = { ...formation, title: "Ancienne", createdAt: new Date("2026-01-01") };
  const place = {
    isOnline: true,
    sessionDays: ["tuesday" as const],
    sessionStart: "20:00",
    sessionEnd: "21:30",
  };
  await addCourse({ ...old, ...place, themeId: theme.id, instructorId: instructor.id });
  await addCourse({ ...formation, title: "Nouvelle" });
  await addCourse({ ...formation, title: "Bientôt", startDate: "2026-12-01" });
  await addCourse({ ...formation, title: "Plus tard", startDate: "2027-02-01" });
  await addCourse({ ...formation, title: "Fermée", registrationStatus: "fermé" });
  await addCourse({ ...formation, title: "Complète", registrationStatus: "complet" });
  await addCourse({ title: "Cours audio" });
  const { items, total } = await listFormations(1);
  expect(items.map(({ title }) => title)).toEqual([
    "Bientôt",
    "Plus tard",
    "Nouvelle",
    "Ancienne",
    "Complète",
  ]);
  expect(items[3]).toMatchObject({
    theme: { color: "#10B981" },
    instructorName: "Amina Bouzidane",
    ...place,
  });
  expect(items[0]).toMatchObject({ theme: null });
  expect(total).toBe(5);
});

it("pages without repeating or skipping", async () => {
  for (let number = 0; number <= FORMATIONS_PER_PAGE; number += 1) await addCourse(formation);
  const [first, second] = await Promise.all([listFormations(1), listFormations(2)]);
  expect(first.pageCount).toBe(2);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(FORMATIONS_PER_PAGE + 1);
  expect(await listFormations(9)).toMatchObject({ items: [], total: 0 });
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
  expect(found?.contents[0]).toMatchObject({ isFreePreview: true, file: { size: 7_600_000 } });
  expect(found?.contents[2]).toMatchObject({ file: null, body: "Lire" });
  expect(found?.instructor).toMatchObject({ specializations: ["Tajwid"] });
  expect(JSON.stringify(found)).not.toContain("06 00 00 00 00");
});

it("shows on the registration page the drawing of the formation's own page and card", async () => {
  const theme = await addTheme();
  const { id } = await addCourse({ ...formation, themeId: theme.id, title: "Fiqh du soir" });
  const found = await findFormationToJoin(id);
  expect(found && coverSeed(found)).toMatch(new RegExp(`^${theme.id}-..$`));
});

it("tells an audio course from a formation, and finds nothing for anything else", async () => {
  const { id } = await addCourse();
  expect(await findCourseForPage(id)).toMatchObject({ courseType: "audio_course" });
  expect(await findFormationToJoin(id)).toBeUndefined();
  expect(await findCourseForPage("confirmation")).toBeUndefined();
  expect(await findCourseForPage(crypto.randomUUID())).toBeUndefined();
});

/** The build binds numbers to their units in texts, this one's too. */
const spaced = (text = "") => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");

async function listed(values: Parameters<typeof addCourse>[0]) {
  const { id } = await addCourse({ courseType: "formation", ...values });
  const { items } = await listFormations(1);
  return items.filter((item) => item.id === id).map((item) => listedFormation(item, ""))[0];
}

it("gives a card whole sentences to fill it with, none after one that is cut", async () => {
  const first = "Douze semaines pour passer d'une lecture hésitante à une lecture posée.";
  const full = await listed({
    description: `${first} On écoute beaucoup, on lit peu. On recommence ! Puis ${"mot ".repeat(60)}.`,
  });
  expect(full).toMatchObject({
    description: first,
    more: ["On écoute beaucoup, on lit peu.", "On recommence !"],
  });
  const cut = await listed({ description: `${"mot ".repeat(40)}. On lit.` });
  expect(cut?.description).toMatch(/mot…$/);
  expect(cut?.more).toEqual([]);
});

it("says whose hour it is of a formation followed online, and for whom it is as its page does", async () => {
  const hours = { sessionDays: ["tuesday" as const], sessionStart: "20:00", sessionEnd: "22:00" };
  const online = await listed({ ...hours, isOnline: true, intendedFor: "Adultes débutants" });
  expect(spaced(online?.sessions)).toBe(spaced("Le mardi, 20 h – 22 h (heure de Paris)"));
  expect(online?.forWhom).toBe("Adultes débutants");
  const here = await listed({
    ...hours,
    onSite: true,
    intendedFor: "Enfants",
    ageMin: 7,
    ageMax: 11,
  });
  expect(spaced(here?.sessions)).toBe(spaced("Le mardi, 20 h – 22 h"));
  expect(spaced(here?.forWhom)).toBe(spaced("Enfants, de 7 à 11 ans"));
});

it("keeps the age where all of it is too long for a card", async () => {
  const intendedFor = "Ceux qui lisent déjà l'arabe vocalisé";
  const card = await listed({ intendedFor, ageMin: 15 });
  expect(spaced(card?.forWhom)).toBe(spaced("À partir de 15 ans"));
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
