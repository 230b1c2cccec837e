import { expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { eraseOldMessages } from "#app/domain/messages/message.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { eraseOldRegistrations } from "./registration-person.server.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const TOO_OLD = new Date("2024-11-20T11:59:00Z");
const YOUNG_ENOUGH = new Date("2024-11-20T12:01:00Z");

it("erases registrations and messages after twenty-four months, not before", async () => {
  const [course] = await db
    .insert(courses)
    .values({ courseType: "formation", title: "Fiqh" })
    .returning();
  const person = { courseId: course?.id ?? "", lastName: "Ba" };
  await db.insert(courseRegistrations).values([
    { ...person, firstName: "Ancienne", registrationDate: TOO_OLD },
    { ...person, firstName: "Récente", registrationDate: YOUNG_ENOUGH },
  ]);
  const message = { email: "a@exemple.fr", message: "Bonjour" };
  await db.insert(contactMessages).values([
    { ...message, name: "Ancien", createdAt: TOO_OLD },
    { ...message, name: "Récent", createdAt: YOUNG_ENOUGH },
  ]);

  await eraseOldRegistrations(NOW);
  await eraseOldMessages(NOW);

  const people = await db.select().from(courseRegistrations);
  expect(people.map(({ firstName }) => firstName)).toEqual(["Récente"]);
  const messages = await db.select().from(contactMessages);
  expect(messages.map(({ name }) => name)).toEqual(["Récent"]);
});
