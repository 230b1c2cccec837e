import { beforeEach, expect, test } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addInstructor, addMediaFile } from "#tests/factories/course-factory.ts";
import {
  type InstructorInput,
  instructorInput,
  instructorRecord,
} from "./instructor.record.server.ts";
import { listInstructors, listInstructorsToChoose } from "./instructor.server.ts";
import { instructors } from "./instructor.table.server.ts";
import type { InstructorSort } from "./instructor-admin.ts";

const input = (values: Partial<InstructorInput> = {}): InstructorInput => ({
  id: newId(),
  name: "Amina Bouzidane",
  email: null,
  phone: null,
  bio: null,
  profileImageId: null,
  specializations: [],
  ...values,
});
const formOf = (fields: Record<string, string | string[]>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const one of [value].flat()) form.append(name, one);
  }
  return form;
};
const names = async (address = "") =>
  (await listInstructors(readListQuery(new URLSearchParams(address)))).items.map(
    ({ name }) => name,
  );
const namesBy = async (order: InstructorSort) =>
  (await listInstructors({ words: [], page: 1, order })).items.map(({ name }) => name);

beforeEach(async () => {
  await db.delete(courses);
  await db.delete(instructors);
});

test("the name is required and trimmed; what is left empty becomes nothing", () => {
  expect(parseForm(instructorInput, formOf({ id: newId(), name: "  " }))).toMatchObject({
    errors: { name: "Le nom est obligatoire" },
  });
  const id = newId();
  const typed = {
    id,
    name: " Amina ",
    email: " ",
    phone: "",
    bio: " Née à Fès. ",
    profileImageId: "",
  };
  expect(parseForm(instructorInput, formOf(typed))).toEqual({
    ok: true,
    data: input({ id, name: "Amina", bio: "Née à Fès." }),
  });
});

test("specializations are kept once each, blanks left out", () => {
  const typed = {
    id: newId(),
    name: "Amina",
    "specializations[]": ["Tajwid", " ", "tajwid", "Fiqh "],
  };
  expect(parseForm(instructorInput, formOf(typed))).toMatchObject({
    data: { specializations: ["Tajwid", "Fiqh"] },
  });
});

test("an address that is none is refused beside its field", () => {
  expect(parseForm(instructorInput, formOf({ name: "Amina", email: "amina@" }))).toMatchObject({
    errors: { email: "L'adresse email n'est pas valide" },
    values: { email: "amina@" },
  });
});

test("creates, changes and shows an instructor with a photo", async () => {
  const photo = await addMediaFile({ kind: "image", originalName: "amina.jpg" });
  expect(
    await instructorRecord.save(input({ profileImageId: photo.id }), { create: true, by: SOMEONE }),
  ).toEqual({
    ok: true,
  });
  const [created] = await db.select().from(instructors);
  const changes = input({ id: created?.id, phone: "+33 6 00 00 00 00", profileImageId: photo.id });
  expect(await instructorRecord.save(changes, { create: false, by: SOMEONE })).toEqual({
    ok: true,
  });
  expect(await instructorRecord.find(created?.id ?? "")).toMatchObject({
    phone: "+33 6 00 00 00 00",
    photo: { id: photo.id, name: "amina.jpg" },
  });
});

test("a photo must be a stored image", async () => {
  const recording = await addMediaFile({ kind: "audio" });
  const refused = {
    ok: false,
    errors: { profileImageId: "Cette photo n'est plus là : envoyez-la de nouveau." },
  };
  expect(
    await instructorRecord.save(input({ profileImageId: recording.id }), {
      create: true,
      by: SOMEONE,
    }),
  ).toEqual(refused);
  expect(
    await instructorRecord.save(input({ profileImageId: newId() }), { create: true, by: SOMEONE }),
  ).toEqual(refused);
  expect(await instructorRecord.save(input(), { create: false, by: SOMEONE })).toEqual({
    ok: false,
    errors: { form: "Cet instructeur a été supprimé entre-temps." },
  });
});

test("lists the newest first, and finds by name, bio and specialization", async () => {
  await addInstructor({ name: "Idrissa Niangadou", createdAt: new Date("2025-01-01") });
  await addInstructor({ name: "Amina", bio: "Née à Fès", specializations: ["Calligraphie"] });
  expect(await names()).toEqual(["Amina", "Idrissa Niangadou"]);
  expect(await namesBy("nom")).toEqual(["Amina", "Idrissa Niangadou"]);
  expect(await namesBy("nom-z")).toEqual(["Idrissa Niangadou", "Amina"]);
  expect(await namesBy("ancien")).toEqual(["Idrissa Niangadou", "Amina"]);
  expect(await names("q=fes")).toEqual(["Amina"]);
  expect(await names("q=CALLIGRAPHIE amina")).toEqual(["Amina"]);
  expect(await names("q=niangadou")).toEqual(["Idrissa Niangadou"]);
});

test("a second one of the same name is asked about, and told apart where one chooses", async () => {
  const add = (values: Partial<InstructorInput>) =>
    instructorRecord.save(input(values), { create: true, by: SOMEONE });
  const same = newId();
  await add({ id: same, name: "Karim Haddad", specializations: ["Tajwid"] });
  const name = "karim haddad";
  expect(await add({ name })).toEqual({
    ok: false,
    errors: { name: "Un instructeur porte déjà ce nom : « Karim Haddad »" },
    same,
  });
  const id = newId();
  expect(await add({ id, name, specializations: ["Fiqh"], namesake: name })).toEqual({ ok: true });
  const again = { create: false, by: SOMEONE };
  expect(await instructorRecord.save(input({ id, name, bio: "Né à Alger" }), again)).toEqual({
    ok: true,
  });
  await addInstructor({ name: "Amina" });
  expect((await listInstructorsToChoose()).map((one) => one.name)).toEqual([
    "Amina",
    "Karim Haddad (Tajwid)",
    expect.stringMatching(/^karim haddad \(ajouté le |^karim haddad$/),
  ]);
});
