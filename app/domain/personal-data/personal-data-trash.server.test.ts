import { getTableName } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { restore } from "#app/domain/records/trash/restore.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import { eraseFromTrash } from "#app/domain/records/trash/trash-person.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { findTrashed, WITH_PEOPLE } from "./personal-data-search.server.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
const AWA = { email: "Awa@Exemple.fr", phone: null };
const erase = (person: { email?: string; phone?: string }) =>
  db.transaction(async (tx) => {
    const found = await findTrashed({ email: null, phone: null, ...person }, tx);
    await eraseFromTrash(WITH_PEOPLE, found, tx);
    return found.length;
  });

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(contactMessages);
  await db.delete(trashItems);
});

it("erases a person's registrations and messages, and nobody else's", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  for (const userEmail of ["awa@exemple.fr", "autre@exemple.fr"]) {
    await softDelete(
      RECORDS,
      "registration",
      [(await addRegistration(id, { userEmail })).id],
      SOMEONE,
    );
    const [message] = await db
      .insert(contactMessages)
      .values({ name: "Awa", email: userEmail, message: "awa@exemple.fr" })
      .returning();
    await softDelete(RECORDS, "message", [message?.id ?? ""], SOMEONE);
  }
  const held = await findTrashed(AWA);
  expect(held.map(({ table }) => getTableName(table)).toSorted()).toEqual([
    "contact_messages",
    "course_registrations",
  ]);
  expect(await erase({ email: "Awa@Exemple.fr" })).toBe(2);
  expect(await findTrashed(AWA)).toEqual([]);
  expect(await db.$count(trashItems)).toBe(2);
});

it("erases a person from a formation in the trash, which comes back without them", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh", currentEnrolled: 2 });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  await addRegistration(id, { ...approved, phone: "06 12 34 56 78" });
  await addRegistration(id, { ...approved, firstName: "Idrissa", userEmail: "i@exemple.fr" });
  const thrown = await softDelete(RECORDS, "course", [id], SOMEONE, { withChildren: true });
  expect(await erase({ phone: "+33612345678" })).toBe(1);
  expect(await db.select().from(trashItems)).toMatchObject([{ detail: "1\u00a0inscription" }]);
  await restore(RECORDS, thrown.ok ? (thrown.trashIds[0] ?? "") : "", SOMEONE);
  expect(await db.select().from(courseRegistrations)).toMatchObject([{ firstName: "Idrissa" }]);
});

it("finds nobody where nobody is named", async () => {
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh" });
  await softDelete(RECORDS, "registration", [(await addRegistration(id)).id], SOMEONE);
  for (const nobody of [{}, { email: "" }, { phone: "" }, { phone: "abc" }]) {
    expect(await erase(nobody)).toBe(0);
  }
  expect(await db.$count(trashItems)).toBe(1);
});
