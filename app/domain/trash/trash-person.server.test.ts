import { beforeEach, expect, it } from "vitest";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { throwAway } from "./trash.server.ts";
import { trashItems } from "./trash.table.server.ts";
import { eraseFromTrash, findInTrash } from "./trash-person.server.ts";
import { restore } from "./trash-restore.server.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
const AWA = { emails: ["Awa@Exemple.fr"] };

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(contactMessages);
  await db.delete(trashItems);
});

it("erases a person's registrations and messages, and nobody else's", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  for (const userEmail of ["awa@exemple.fr", "autre@exemple.fr"]) {
    await throwAway("registration", [(await addRegistration(id, { userEmail })).id], SOMEONE);
    const [message] = await db
      .insert(contactMessages)
      .values({ name: "Awa", email: userEmail, message: "awa@exemple.fr" })
      .returning();
    await throwAway("message", [message?.id ?? ""], SOMEONE);
  }
  const held = await findInTrash(AWA);
  expect(held.map(({ table }) => table).toSorted()).toEqual([
    "contact_messages",
    "course_registrations",
  ]);
  expect(await eraseFromTrash(AWA)).toBe(2);
  expect(await findInTrash(AWA)).toEqual([]);
  expect(await db.$count(trashItems)).toBe(2);
});

it("erases a person from a formation in the trash, which comes back without them", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh", currentEnrolled: 2 });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  await addRegistration(id, { ...approved, phone: "06 12 34 56 78" });
  await addRegistration(id, { ...approved, firstName: "Idrissa", userEmail: "i@exemple.fr" });
  const thrown = await throwAway("course", [id], SOMEONE, { withRegistrations: true });
  expect(await eraseFromTrash({ phones: ["+33612345678"] })).toBe(1);
  expect(await db.select().from(trashItems)).toMatchObject([{ detail: "1\u00a0inscription" }]);
  await restore(thrown.ok ? (thrown.trashIds[0] ?? "") : "", SOMEONE);
  expect(await db.select().from(courseRegistrations)).toMatchObject([{ firstName: "Idrissa" }]);
});

it("finds nobody where nobody is named", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  await throwAway("registration", [(await addRegistration(id)).id], SOMEONE);
  for (const nobody of [{}, { emails: [""] }, { phones: [""] }, { phones: ["abc"] }]) {
    expect(await eraseFromTrash(nobody)).toBe(0);
  }
  expect(await db.$count(trashItems)).toBe(1);
});
