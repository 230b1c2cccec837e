import { expect, it } from "vitest";
import { isHeld, isLeftOut, withoutSession, withSession } from "./session-changes.ts";

const SATURDAYS = {
  sessionDays: ["saturday"] as const,
  startDate: "2027-01-09",
  endDate: "2027-03-27",
  skippedDays: [] as string[],
  addedDays: [] as string[],
};

it("leaves out one of its days, and holds it again without a trace", () => {
  const changed = { ...SATURDAYS, ...withoutSession(SATURDAYS, "2027-01-16") };
  expect(changed).toMatchObject({ skippedDays: ["2027-01-16"], addedDays: [] });
  expect(isHeld(changed, "2027-01-16")).toBe(false);
  expect(isLeftOut(changed, "2027-01-16")).toBe(true);
  expect({ ...changed, ...withSession(changed, "2027-01-16") }).toEqual(SATURDAYS);
});

it("adds another day, and takes it away again without a trace", () => {
  const changed = { ...SATURDAYS, ...withSession(SATURDAYS, "2027-01-20") };
  expect(changed).toMatchObject({ skippedDays: [], addedDays: ["2027-01-20"] });
  expect(isHeld(changed, "2027-01-20")).toBe(true);
  expect(isLeftOut(SATURDAYS, "2027-01-20")).toBe(false);
  expect({ ...changed, ...withoutSession(changed, "2027-01-20") }).toEqual(SATURDAYS);
});
