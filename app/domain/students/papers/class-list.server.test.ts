import { beforeEach, expect, it } from "vitest";
import { readRegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { listClass } from "./class-list.server.ts";

beforeEach(forgetRegistrations);

it("has how each follows, their age and parent, and nobody of a near name", async () => {
  const { id } = await addCourse({ courseType: "formation", onSite: true, isOnline: true });
  const member = { status: "approved", approvalDate: new Date() } as const;
  await addRegistration(id, {
    ...{ ...member, firstName: "Mohamed", lastName: "Ba", age: 9, guardianName: "Awa Ba" },
    chosenPlace: "En ligne",
  });
  await addRegistration(id, { ...member, firstName: "Mohammed", lastName: "Sy" });
  const listed = async (q: string) => {
    const members = await listClass(id, readRegistrationSearch(new URLSearchParams({ q })));
    return members.map(({ firstName, age, guardianName, chosenPlace }) =>
      [firstName, age, guardianName, chosenPlace].join(" "),
    );
  };
  expect(await listed("")).toEqual(["Mohamed 9 Awa Ba En ligne", "Mohammed   "]);
  expect(await listed("mohamed")).toEqual(["Mohamed 9 Awa Ba En ligne"]);
  expect(await listed("muhamed")).toEqual([]);
});

it("writes every telephone one way: as in France where it is French, with its country elsewhere", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  const phones = ["+33612345678", "06 12 34 56 79", "+221771234567"];
  for (const [at, phone] of phones.entries()) {
    await addRegistration(id, {
      ...{ status: "approved", approvalDate: new Date(), firstName: "Awa", lastName: `A${at}` },
      phone,
    } as const);
  }
  const members = await listClass(id, readRegistrationSearch(new URLSearchParams()));
  expect(members.map(({ phone }) => phone?.replaceAll(/\s/g, " "))).toEqual([
    "06 12 34 56 78",
    "06 12 34 56 79",
    "+221 77 123 45 67",
  ]);
});
