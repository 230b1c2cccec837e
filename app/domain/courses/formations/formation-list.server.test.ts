import { beforeEach, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addInstructor, addTheme } from "#tests/factories/course-factory.ts";
import { takesSomeOf } from "./formation-ages.server.ts";
import {
  countFormations,
  FORMATIONS_PER_PAGE,
  listedFormation,
  listFormations,
} from "./formation-list.server.ts";

const formation = { courseType: "formation" } as const;

beforeEach(async () => {
  await db.delete(courses);
});

it("lists the open formations, the full ones, then those that are closed, the first to begin first, with what their cards say", async () => {
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
  const over = { startDate: "2026-01-10", endDate: "2026-03-28" };
  await addCourse({ ...formation, ...over, title: "Finie", registrationStatus: "fermé" });
  await addCourse({ ...formation, title: "Complète", registrationStatus: "complet" });
  await addCourse({ title: "Cours audio" });
  const { items, total } = await listFormations(1);
  expect(items.map(({ title }) => title)).toEqual([
    "Bientôt",
    "Plus tard",
    "Nouvelle",
    "Ancienne",
    "Complète",
    "Fermée",
  ]);
  expect(items[3]).toMatchObject({
    theme: { color: "#10B981" },
    instructorName: "Amina Bouzidane",
    ...place,
  });
  expect(items[0]).toMatchObject({ theme: null });
  expect(total).toBe(6);
});

it("pages without repeating or skipping", async () => {
  for (let number = 0; number <= FORMATIONS_PER_PAGE; number += 1) await addCourse(formation);
  const [first, second] = await Promise.all([listFormations(1), listFormations(2)]);
  expect(first.pageCount).toBe(2);
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(new Set(ids).size).toBe(FORMATIONS_PER_PAGE + 1);
  expect(await listFormations(9)).toMatchObject({ items: [], total: 0 });
});

/** The build binds numbers to their units in texts, this one's too. */
it("narrows the list to an age and a place; who says no age takes all", async () => {
  await addCourse({ ...formation, title: "Petits", ageMin: 7, ageMax: 11, onSite: true });
  await addCourse({ ...formation, title: "Dès 15 ans", ageMin: 15, isOnline: true });
  await addCourse({ ...formation, title: "Pour tous", onSite: true, isOnline: true });
  const titles = async (filters: Parameters<typeof listFormations>[1]) =>
    (await listFormations(1, filters)).items.map(({ title }) => title).sort();
  const of = (age: number) => ({ ages: { from: age, to: age } });
  const adults = { from: 18, to: 120 };
  expect(await titles(of(6))).toEqual(["Pour tous"]);
  expect(await titles(of(11))).toEqual(["Petits", "Pour tous"]);
  expect(await titles(of(12))).toEqual(["Pour tous"]);
  expect(await titles(of(15))).toEqual(["Dès 15 ans", "Pour tous"]);
  expect(await titles({ ages: adults, place: "onSite" })).toEqual(["Pour tous"]);
  const held = await countFormations();
  const taken = (ages: { from: number; to: number }) =>
    held.filter((one) => takesSomeOf(one, ages)).reduce((sum, { total }) => sum + total, 0);
  expect([of(6).ages, of(11).ages, of(15).ages, adults].map(taken)).toEqual([1, 2, 2, 2]);
});

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

it("lists under a level what is for it or for all, and counts what it lists", async () => {
  const shut = { registrationStatus: "fermé" as const, level: "débutant" };
  await addCourse({ ...formation, title: "Lire", level: "débutant" });
  await addCourse({ ...formation, title: "Chanter", level: "tous niveaux" });
  await addCourse({ ...formation, title: "Traduire", level: "avancé" });
  await addCourse({ ...formation, ...shut, title: "Écrire" });
  await addCourse({ ...formation, ...shut, title: "Finie", endDate: "2026-03-28" });
  const { items, total } = await listFormations(1, { level: "débutant" });
  expect(items.map(({ title }) => title)).toEqual(["Chanter", "Lire", "Écrire"]);
  expect(total).toBe(3);
  const counted = (await countFormations()).map((one) => [one.level, one.total]);
  expect(counted.sort()).toEqual([
    ["avancé", 1],
    ["débutant", 1],
    ["débutant", 1],
    ["tous niveaux", 1],
  ]);
});
