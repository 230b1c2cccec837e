import { beforeEach, expect, it } from "vitest";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { findPeople } from "./all-people.server.ts";

beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(contactMessages);
  const { id } = await addCourse({ courseType: "formation" });
  await addRegistration(id, {
    firstName: "Sami",
    guardianName: "Awa Koné",
    userEmail: "awa@exemple.fr",
    phone: "06 12 34 56 78",
    referenceNumber: "DI-2026-00042",
  });
  await addRegistration(id, { userEmail: "nadia@exemple.fr" });
  await db.insert(contactMessages).values([
    { name: "Awa Kone", phone: "+33 6 12 34 56 78", message: "Bonjour" },
    { name: "A.", message: "Depuis la page de suivi", registration: "DI-2026-00042" },
    { name: "Omar", email: "omar@exemple.fr", message: "Bonsoir" },
  ]);
});

it.each([
  ["Madame Kone", 1, 1],
  ["awa@exemple.fr", 1, 0],
  ["0612345678", 1, 1],
  ["06 12 34 56 78", 1, 1],
  ["+33612345678", 1, 1],
  ["+33 (0)6 12 34 56 78", 1, 1],
  ["di 2026 42", 1, 1],
  ["DI-2026-00042", 1, 1],
  ["42", 1, 1],
  ["00042", 1, 1],
  ["00026", 0, 0],
  ["2026", 0, 0],
  ["omar", 0, 1],
  ["Ferhani", 2, 0],
  ["", 0, 0],
  ["100%", 0, 0],
])("finds for « %s » the requests and messages of one person", async (q, requests, written) => {
  const { registrations, messages } = await findPeople(
    new URLSearchParams({ q }),
    new Date("2026-12-01"),
  );
  expect([registrations.items.length, messages.items.length]).toEqual([requests, written]);
});
