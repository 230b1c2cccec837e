import { beforeEach, expect, it } from "vitest";
import { findPersonalFile } from "#app/domain/personal-data/personal-data-search.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { forgetRegistrations, typedRegistration } from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { register, registrationInput } from "./registration-public.server.ts";

const children = { courseType: "formation", ageMin: 7, ageMax: 11 } as const;

beforeEach(forgetRegistrations);

it("is taken when the formation is for another age, and left to the centre", async () => {
  const { id } = await addCourse(children);
  const typed = typedRegistration({
    userEmail: "nadia@exemple.fr",
    age: 12,
    guardianName: "Awa Koné",
  });
  expect(await register(id, typed)).toMatchObject({ ok: true });
  const file = await findPersonalFile({ email: "nadia@exemple.fr", phone: null });
  expect(JSON.stringify(file)).toMatch(/"Âge","12\sans"/);
});

it("is kept where it is asked alone, and may stay unsaid", async () => {
  const asks = await addCourse(children);
  const any = await addCourse({ courseType: "formation" });
  await register(asks.id, typedRegistration({ guardianName: "Awa Koné" }));
  await register(any.id, typedRegistration({ age: 30 }));
  const kept = await db.select({ age: courseRegistrations.age }).from(courseRegistrations);
  expect(kept).toEqual([{ age: null }, { age: null }]);
});

it.each([
  ["", null],
  [" 12 ans ", 12],
  ["١٢", 12],
])("reads « %s »", (age, read) => {
  expect(registrationInput.parse({ firstName: "A", lastName: "B", age }).age).toBe(read);
});

it.each(["douze", "-3", "1200", "12,5"])("does not take « %s » for an age", (age) => {
  const { error } = registrationInput.safeParse({ firstName: "A", lastName: "B", age });
  expect(error?.issues[0]?.path).toEqual(["age"]);
});
