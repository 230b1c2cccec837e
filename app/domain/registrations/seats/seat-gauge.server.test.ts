import { beforeEach, expect, it } from "vitest";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { countSeats } from "./seat-gauge.server.ts";
import { demandText, seatShares, seatsText } from "./seat-gauge.ts";

beforeEach(forgetRegistrations);

it("counts the seats taken, held, asked for, and those in line, of one formation", async () => {
  const now = new Date();
  const { id } = await addCourse({ courseType: "formation", maxStudents: 4 });
  const other = await addCourse({ courseType: "formation" });
  await addRegistration(other.id);
  await addRegistration(id, { status: "approved", approvalDate: now });
  await addRegistration(id, { status: "offered", waitingSince: now, offerExpiresAt: now });
  await addRegistration(id, { status: "waiting", waitingSince: now });
  await addRegistration(id);
  await addRegistration(id, { status: "rejected" });
  const seats = await countSeats(id);
  expect(seats).toEqual({ total: 4, taken: 1, held: 1, inLine: 1, pending: 1 });
  const empty = await addCourse({ courseType: "formation", maxStudents: 2 });
  expect(await countSeats(empty.id)).toMatchObject({ total: 2, taken: 0, pending: 0 });
  expect(await countSeats("rien")).toBeUndefined();
});

it("says them, without a limit, full or too many as well", () => {
  const seats = { total: 20, taken: 18, held: 1, inLine: 3, pending: 2 };
  expect(seatsText(seats)).toMatch(/^18.places prises sur 20, 1.gardée, 1.libre$/);
  expect(demandText(seats)).toMatch(/^3 en liste d'attente, 2.demandes à étudier$/);
  expect(seatsText({ ...seats, taken: 19 })).toMatch(/, complet$/);
  expect(seatsText({ ...seats, total: 17 })).toMatch(/, 2.inscrits de trop$/);
  expect(seatsText({ ...seats, total: 0, held: 0 })).toMatch(
    /^18.places prises, places sans limite$/,
  );
  expect(demandText({ ...seats, inLine: 0, pending: 0 })).toBe("");
  expect(seatShares(seats)).toEqual({ taken: 90, held: 5 });
  expect(seatShares({ ...seats, total: 0 })).toEqual({ taken: 0, held: 0 });
});
