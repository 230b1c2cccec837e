import { beforeEach, expect, it } from "vitest";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { NO_PLACE_CHOSEN, register, registrationInput } from "./registration-public.server.ts";

const formation = { courseType: "formation", title: "Coran : lire avec justesse" } as const;

beforeEach(forgetRegistrations);

it("is asked where it is both on site and online, and kept there alone", async () => {
  const both = await addCourse({ ...formation, onSite: true, isOnline: true });
  const online = await addCourse({ ...formation, isOnline: true });
  const typed = typedRegistration({ phone: "+221771234567" });
  expect(await register(both.id, typed)).toEqual({ ok: false, reason: "chosenPlace" });
  const { error } = registrationInput.safeParse({
    ...typed,
    forChild: undefined,
    age: "",
    chosenPlace: "",
  });
  expect(error?.issues[0]).toMatchObject({ path: ["chosenPlace"], message: NO_PLACE_CHOSEN });
  await register(both.id, { ...typed, chosenPlace: "En ligne" });
  await register(online.id, { ...typed, chosenPlace: "Sur place" });
  const kept = await db.select().from(courseRegistrations);
  const ways = kept.map(({ courseId, chosenPlace }) => [courseId, chosenPlace]);
  expect(new Map(ways as [string, unknown][])).toEqual(
    new Map<string, unknown>([
      [both.id, "En ligne"],
      [online.id, null],
    ]),
  );
});

it("shows each request the place or the link of its own choice", async () => {
  const address = "14 rue des Écoles";
  const course = { ...formation, onSite: true, isOnline: true, address };
  const { id } = await addCourse({ ...course, onlineLink: "https://meet.exemple.fr/x" });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  const contact = "nadia@exemple.fr";
  const added = async (chosenPlace: "Sur place" | "En ligne", lastName: string) => {
    const person = { userEmail: contact, lastName, chosenPlace };
    const { referenceNumber: reference } = await addRegistration(id, { ...approved, ...person });
    return followRegistration({ reference, contact });
  };
  const onSite = await added("Sur place", "Ferhani");
  expect(onSite).toMatchObject({ formation: { isOnline: false, address } });
  expect(onSite?.terms?.onlineLink).toBeNull();
  const online = await added("En ligne", "Sarr");
  expect(online).toMatchObject({ formation: { onSite: false, address: "" } });
  expect(online?.terms?.onlineLink).toBe("https://meet.exemple.fr/x");
  const typed = typedRegistration({ userEmail: contact, chosenPlace: "En ligne" });
  const again = await register(id, typed);
  const reference = again.ok ? again.reference : "";
  expect(await followRegistration({ reference, contact })).toMatchObject({
    formation: { onSite: false, address: "" },
  });
});
