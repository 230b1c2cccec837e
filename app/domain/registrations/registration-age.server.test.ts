import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { findPersonalFile } from "#app/domain/personal-data/personal-data-search.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
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

it("names the formations open to it in the refusal of one that is not for it, and in no other", async () => {
  const add = (title: string, ages: { ageMin?: number; ageMax?: number }) =>
    addCourse({ courseType: "formation", registrationStatus: "ouvert", title, ...ages });
  const adults = await add("Fiqh des adultes", { ageMin: 18 });
  const young = await add("Coran des enfants", { ageMin: 6, ageMax: 9 });
  const told = async (age: number) => {
    const decidedAt = new Date();
    const rejected = { status: "rejected", userEmail: "n@exemple.fr", decidedAt, age } as const;
    const { id: registrationId } = await addRegistration(adults.id, rejected);
    const moment = decidedAt.toISOString();
    await sendRegistrationMail({ registrationId, kind: "rejected", moment });
    const [mail] = await db.select().from(mails).where(eq(mails.aboutId, registrationId));
    await db.delete(courseRegistrations).where(eq(courseRegistrations.id, registrationId));
    return mail?.text ?? "";
  };
  const child = await told(8);
  expect(child).toMatch(/Pour l'âge indiqué, les inscriptions sont ouvertes ici/);
  expect(child).toContain("Coran des enfants");
  expect(child).toContain(`/formations/${young.slug}`);
  expect(child).not.toContain("peut-être ouvertes");
  for (const age of [30, 3]) {
    const other = await told(age);
    expect(other).not.toContain("Coran des enfants");
    expect(other).toContain("D'autres formations sont peut-être ouvertes");
  }
});

it.each([
  ["", null],
  [" 12 ans ", 12],
  ["١٢", 12],
])("reads « %s »", (age, read) => {
  const child = { firstName: "A", lastName: "B", guardianName: "C" };
  expect(registrationInput.parse({ ...child, age }).age).toBe(read);
});

it.each(["douze", "-3", "1200", "12,5"])("does not take « %s » for an age", (age) => {
  const { error } = registrationInput.safeParse({ firstName: "A", lastName: "B", age });
  expect(error?.issues[0]?.path).toEqual(["age"]);
});
