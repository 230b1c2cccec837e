import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import {
  findFormationName,
  listFormationNames,
} from "#app/domain/courses/formations/formation.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import {
  addCourse,
  addInstructor,
  addMediaFile,
  addTheme,
} from "#tests/factories/course-factory.ts";
import {
  type FormationInput,
  formationInput,
  formationRecordWith,
} from "./formation.record.server.ts";

const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(formationInput, form);
};
/** Nobody is registered here. */
const formationRecord = formationRecordWith(async () => undefined);
const filled = { preset: "Sira", description: "La vie du Prophète ﷺ." };

function input(fields: Record<string, string> = {}): FormationInput {
  const parsed = parse({ id: newId(), ...filled, ...fields });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.data;
}

const create = { create: true, by: SOMEONE };
const change = { create: false, by: SOMEONE };

test("the journal names what was changed, and nothing else", async () => {
  const first = input({ price: "30", sessionStart: "10:00", sessionEnd: "12:00" });
  await formationRecord.save(first, create);
  const { version } = (await formationRecord.find(first.id)) ?? {};
  const changed = { ...first, price: 45, sessionEnd: "11:30" };
  expect(await formationRecord.save(changed, { ...change, version })).toEqual({ ok: true });
  const told = await db
    .select({ words: auditEvents.words })
    .from(auditEvents)
    .where(eq(auditEvents.objectId, first.id))
    .orderBy(auditEvents.at);
  expect(told.map(({ words }) => words)).toEqual([
    "a créé la formation « Sira »",
    "a modifié la formation « Sira » : prix en euros, heure de fin",
  ]);
});

test("a preset and a description are required, the rest has its defaults", () => {
  expect(parse({ id: newId(), description: " " })).toMatchObject({
    errors: { preset: "Choisissez une formation", description: "La description est obligatoire" },
  });
  expect(input()).toMatchObject({
    title: "Sira",
    price: 0,
    durationHours: 0,
    maxStudents: 50,
    startDate: null,
    objectives: [],
    registrationStatus: "ouvert",
    featured: false,
  });
});

test("numbers, dates, lists and the picture's address are read as people write them", () => {
  expect(
    input({
      title: " La Sira en douze lieux ",
      price: "1 250,5",
      durationHours: "1 h 30",
      maxStudents: "20 places",
      startDate: "2027-01-10",
      endDate: "2027-03-28",
      objectives: "Situer\nRaconter",
      imageUrl: " exemple.fr/sira.jpg ",
    }),
  ).toMatchObject({
    title: "La Sira en douze lieux",
    price: 1250.5,
    durationHours: 1.5,
    maxStudents: 20,
    endDate: "2027-03-28",
    objectives: ["Situer", "Raconter"],
    imageUrl: "https://exemple.fr/sira.jpg",
  });
  const wrong = {
    preset: "Danse",
    price: "-1",
    startDate: "2027-03-28",
    endDate: "hier",
    imageUrl: "javascript:alert(1)",
  };
  expect(parse({ id: newId(), ...filled, ...wrong })).toMatchObject({
    errors: {
      preset: "Choisissez une formation",
      price: "Prix : le minimum est 0",
      endDate: "Cette date n'est pas valide",
      imageUrl: "Cette adresse doit commencer par https://",
    },
  });
  const typed = { price: "45,50 euros 2", maxStudents: "", durationHours: "longtemps" };
  const refused = parse({ id: newId(), ...filled, ...typed });
  expect(refused).toMatchObject({ ok: false, values: typed });
  expect(refused.ok ? {} : Object.keys(refused.errors).toSorted()).toEqual(
    Object.keys(typed).toSorted(),
  );
  const backwards = { startDate: "2027-03-28", endDate: "2027-01-10" };
  expect(parse({ id: newId(), ...filled, ...backwards })).toMatchObject({
    errors: { endDate: "La fin ne peut pas venir avant le début" },
  });
  // All at once: what two fields say together is not told after the others are mended.
  const several = {
    ...backwards,
    maxStudents: "vingt",
    sessionStart: "12:00",
    sessionEnd: "10:00",
  };
  const all = parse({ id: newId(), ...filled, ...several });
  expect(all.ok ? [] : Object.keys(all.errors).toSorted()).toEqual([
    "endDate",
    "maxStudents",
    "sessionEnd",
  ]);
});

test("a price is given back as people write it", async () => {
  const shownFor = async (price: string) => {
    const formation = input({ price });
    await formationRecord.save(formation, create);
    return (await formationRecord.find(formation.id))?.values.price;
  };
  expect(await shownFor("45,5")).toBe("45,50");
  expect(await shownFor("120")).toBe("120");
});

test("a duration is given back to the minute, as people write it", async () => {
  const shownFor = async (durationHours: string) => {
    const formation = input({ durationHours });
    await formationRecord.save(formation, create);
    return (await formationRecord.find(formation.id))?.values.durationHours;
  };
  for (const typed of ["1 h 15", "1 h 20", "20 min", "1 min", "9999 h 59", "12", "0"]) {
    expect(await shownFor(typed)).toBe(typed);
  }
  expect(await shownFor("12,5")).toBe("12 h 30");
  expect(await shownFor("1,25")).toBe("1 h 15");
});

test("creates a formation, finds it again and changes it", async () => {
  const theme = await addTheme();
  const instructor = await addInstructor();
  const formation = input({ themeId: theme.id, instructorId: instructor.id, featured: "on" });
  expect(await formationRecord.save(formation, create)).toEqual({ ok: true });
  expect(await formationRecord.save(formation, create)).toEqual({ ok: true });
  expect(await formationRecord.find(formation.id)).toMatchObject({
    preset: "Sira",
    title: "Sira",
    themeId: theme.id,
    featured: true,
    image: null,
  });
  const changed = input({ id: formation.id, preset: "Fiqh", title: "Comprendre" });
  expect(await formationRecord.save(changed, change)).toEqual({ ok: true });
  expect(await findFormationName(formation.id)).toEqual({
    id: formation.id,
    slug: "comprendre",
    title: "Comprendre",
  });
  const named = await listFormationNames();
  expect(named.filter(({ id }) => id === formation.id)).toHaveLength(1);
});

test("an audio course is no formation, and one deleted meanwhile is not made again", async () => {
  const course = await addCourse({ courseType: "audio_course" });
  const gone = { ok: false, errors: { form: "Cette formation a été supprimée entre-temps." } };
  expect(await formationRecord.save(input({ id: course.id }), create)).toEqual(gone);
  expect(await formationRecord.save(input(), change)).toEqual(gone);
  expect(await formationRecord.find(course.id)).toBeUndefined();
  expect(await findFormationName("autre-chose")).toBeUndefined();
});

test("the picture is a stored image of its own, and wins over an address", async () => {
  const image = await addMediaFile({ kind: "image", originalName: "sira.jpg" });
  const imageUrl = "https://exemple.fr/sira.jpg";
  const formation = input({ imageId: image.id, imageUrl });
  expect(await formationRecord.save(formation, create)).toEqual({ ok: true });
  expect(await formationRecord.save(formation, change)).toEqual({ ok: true });
  expect(await formationRecord.find(formation.id)).toMatchObject({
    image: { id: image.id, name: "sira.jpg" },
    imageUrl: null,
  });
  expect(await formationRecord.save(input({ imageId: image.id }), create)).toMatchObject({
    errors: { imageId: "Ce fichier appartient déjà à un autre contenu." },
  });
  const recording = await addMediaFile();
  expect(await formationRecord.save(input({ imageId: recording.id }), create)).toMatchObject({
    errors: { imageId: "Ce fichier n'est pas du bon type." },
  });
});

test("a day left out that has no session is refused at its field, unless it stood there before", async () => {
  const days = {
    startDate: "2027-01-09",
    endDate: "2027-03-27",
    sessionDays: ["saturday" as const],
  };
  const wrong = { ...days, skippedDays: ["2027-01-17"] };
  expect(await formationRecord.save({ ...input(), ...wrong }, create)).toMatchObject({
    errors: { skippedDays: expect.stringContaining("dimanche 17 janvier") },
  });
  const { id } = await addCourse({ courseType: "formation", ...wrong });
  expect(await formationRecord.save({ ...input({ id }), ...wrong }, change)).toEqual({ ok: true });
});

test("seats never go below the students enrolled, and full is told from them", async () => {
  const { id } = await addCourse({
    courseType: "formation",
    maxStudents: 3,
    currentEnrolled: 3,
    registrationStatus: "complet",
  });
  expect(await formationRecord.save(input({ id, maxStudents: "2" }), change)).toMatchObject({
    errors: { maxStudents: "Déjà 3\u00a0étudiants : indiquez au moins 3 places." },
  });
  await formationRecord.save(input({ id, maxStudents: "3" }), change);
  expect(await formationRecord.find(id)).toMatchObject({ registrationStatus: "complet" });
  await formationRecord.save(
    input({ id, maxStudents: "5", registrationStatus: "complet" }),
    change,
  );
  expect(await formationRecord.find(id)).toMatchObject({ registrationStatus: "ouvert" });
});
