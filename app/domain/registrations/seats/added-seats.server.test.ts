import { expect, test } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { findSeatsAwaited, listOffersSince } from "./added-seats.server.ts";
import { reallocateFormation } from "./registration-seats.server.ts";

test("knows who waits for a seat, then who was offered one", async () => {
  const { id } = await addCourse({ courseType: "formation", maxStudents: 1, currentEnrolled: 0 });
  expect(await findSeatsAwaited(id)).toBeNull();
  await addRegistration(id, { status: "waiting", waitingSince: new Date(), userEmail: null });
  expect(await findSeatsAwaited(id)).toMatchObject({ inLine: 1, noEmail: 1, wasFull: false });
  const asked = new Date();
  expect(await listOffersSince(asked, id)).toEqual([]);
  await db.transaction((tx) => reallocateFormation(tx, id, asked));
  expect(await listOffersSince(asked, id)).toMatchObject([{ hasEmail: false }]);
});
