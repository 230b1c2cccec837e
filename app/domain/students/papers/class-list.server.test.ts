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
