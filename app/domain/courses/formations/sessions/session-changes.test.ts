import { expect, it } from "vitest";
import {
  firstSessionText,
  heldTerm,
  isHeld,
  isLeftOut,
  withoutSession,
  withSession,
  wrongSkippedText,
} from "./session-changes.ts";

const SATURDAYS = {
  sessionDays: ["saturday"] as const,
  startDate: "2027-01-09",
  endDate: "2027-03-27",
  skippedDays: [] as string[],
  addedDays: [] as string[],
  ownSessions: [],
};

it("leaves out one of its days, and holds it again without a trace", () => {
  const changed = { ...SATURDAYS, ...withoutSession(SATURDAYS, "2027-01-16") };
  expect(changed).toMatchObject({ skippedDays: ["2027-01-16"], addedDays: [], ownSessions: [] });
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

it("begins with the first session that is held, where the first ones are left out", () => {
  const told = (changes: Partial<typeof SATURDAYS>) =>
    heldTerm({ ...SATURDAYS, ...changes }).startDate;
  expect(told({})).toBe("2027-01-09");
  expect(told({ skippedDays: ["2027-01-09"] })).toBe("2027-01-16");
  expect(told({ skippedDays: ["2027-01-09", "2027-01-16"] })).toBe("2027-01-23");
  expect(told({ skippedDays: ["2027-01-09"], addedDays: ["2027-01-12"] })).toBe("2027-01-12");
  expect(told({ skippedDays: ["2027-01-16"] })).toBe("2027-01-09");
  // What was typed stays where no session stands on it.
  expect(told({ startDate: "2027-01-08" })).toBe("2027-01-08");
  expect(told({ endDate: "2027-01-09", skippedDays: ["2027-01-09"] })).toBe("2027-01-09");
});

const spaced = (text = "") => text.replaceAll(/\s+/g, " ");

it("says when the first session really is, where the first day is none of its days", () => {
  const from = (startDate: string | null, endDate: string | null = "2027-03-27") =>
    spaced(firstSessionText({ ...SATURDAYS, startDate, endDate }));
  expect(from("2027-01-10")).toBe(
    spaced("Le 10 janvier est un dimanche : la première séance aura lieu le samedi 16."),
  );
  expect(from("2027-01-31")).toBe(
    spaced("Le 31 janvier est un dimanche : la première séance aura lieu le samedi 6 février."),
  );
  expect(from("2027-01-10", "2027-01-14")).toMatch(/aucune séance n'aura lieu avant/);
  expect(from("2027-01-09")).toBe("");
  for (const day of [null, "bientôt"]) expect(from(day)).toBe("");
});

it("refuses a day left out on which there is no session, unless it stood there before", () => {
  const told = (skippedDays: string[], before?: string[]) =>
    spaced(wrongSkippedText({ ...SATURDAYS, skippedDays }, before));
  expect(told(["2027-01-16"])).toBe("");
  expect(told(["2027-01-17"])).toBe(
    spaced("Le dimanche 17 janvier n'est pas un jour de la formation : il n'y a pas de séance."),
  );
  expect(told(["2027-04-03"])).toContain("Le samedi 3 avril n'est pas dans la formation");
  expect(told(["2027-01-17"], ["2027-01-17"])).toBe("");
});
