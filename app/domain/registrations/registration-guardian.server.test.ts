import { beforeEach, expect, it } from "vitest";
import { findPersonalFile } from "#app/domain/personal-data/personal-data-search.server.ts";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { forgetRegistrations, typedRegistration } from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import {
  NO_GUARDIAN,
  NOBODY_CHOSEN,
  register,
  registrationInput,
} from "./registration-public.server.ts";

const CHILD = { firstName: "Sami", lastName: "Koné" };
const AWA = { guardianName: "Awa Koné" };

beforeEach(forgetRegistrations);

function formation(ages: { ageMin?: number; ageMax?: number } = {}) {
  return addCourse({ courseType: "formation", ...ages });
}

async function guardianKept() {
  const [kept] = await db.select().from(courseRegistrations);
  return kept?.guardianName;
}

it("is asked for a child, beside whatever else is wrong", () => {
  const { error } = registrationInput.safeParse({
    ...CHILD,
    lastName: "",
    forChild: "votre enfant",
  });
  expect(error?.issues).toMatchObject([
    { path: ["lastName"] },
    { path: ["guardianName"], message: NO_GUARDIAN },
  ]);
  for (const forChild of ["vous-même", "une autre personne"]) {
    expect(registrationInput.safeParse({ ...CHILD, forChild }).success).toBe(true);
  }
});

it("is asked of whom the form asked and who did not say it", () => {
  const { error } = registrationInput.safeParse({ ...CHILD, forChild: "" });
  expect(error?.issues).toMatchObject([{ path: ["forChild"], message: NOBODY_CHOSEN }]);
});

it("is required where the formation is for children alone, or the child is young", async () => {
  const { id: children } = await formation({ ageMin: 7, ageMax: 11 });
  const { id: families } = await formation({ ageMin: 7 });
  const missing = { ok: false, reason: "guardianName" };
  expect(await register(children, typedRegistration(CHILD))).toEqual(missing);
  expect(await register(families, typedRegistration({ ...CHILD, age: 9 }))).toEqual(missing);
  const { id: adults } = await formation({ ageMin: 18 });
  expect(await register(adults, typedRegistration({ ...CHILD, age: 9 }))).toEqual(missing);
  const grown = typedRegistration({ ...CHILD, age: 16 });
  expect(await register(families, grown)).toMatchObject({ ok: true });
});

it("is kept with the request, found by its name, and part of the person's own file", async () => {
  const { id } = await formation();
  const userEmail = "awa@exemple.fr";
  const typed = typedRegistration({ ...CHILD, ...AWA, userEmail, forChild: "votre enfant" });
  await register(id, typed);
  expect(await guardianKept()).toBe("Awa Koné");
  const search = { status: "all" as const, words: ["awa", "kone"], page: 1 };
  const { items } = await listRegistrations(search, new Date());
  expect(items).toMatchObject([AWA]);
  const file = await findPersonalFile({ email: userEmail, phone: null });
  expect(JSON.stringify(file)).toContain('"Parent ou responsable","Awa Koné"');
});

it("is not kept of who registers alone: the field may have been filled before", async () => {
  const { id } = await formation();
  await register(id, typedRegistration({ ...CHILD, ...AWA, forChild: "vous-même" }));
  expect(await guardianKept()).toBeNull();
});

it("is known to be oneself only where one said so, and is no child", async () => {
  const said = async (typed: Parameters<typeof typedRegistration>[0], ages = {}) => {
    await forgetRegistrations();
    await register((await formation(ages)).id, typedRegistration({ ...CHILD, ...typed }));
    const [kept] = await db.select().from(courseRegistrations);
    return kept?.isForOneself;
  };
  expect(await said({ forChild: "vous-même" })).toBe(true);
  expect(await said({ forChild: "une autre personne" })).toBe(false);
  expect(await said({})).toBe(false);
  const child = { ...AWA, age: 9, forChild: "vous-même" } as const;
  expect(await said(child, { ageMin: 7 })).toBe(false);
});
