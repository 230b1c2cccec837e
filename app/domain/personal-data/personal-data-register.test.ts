import { expect, it } from "vitest";
import { keptRecords } from "./personal-data-register.ts";

it("says the delays the settings give, which the jobs read", () => {
  const records = keptRecords({ registrationRetentionMonths: 6, messageRetentionMonths: 36 });
  const delay = (key: string) => records.find((record) => record.key === key)?.howLong;
  expect(delay("registrations")).toMatch(/^6.mois après/);
  expect(delay("messages")).toMatch(/^36.mois après/);
  expect(delay("trash")).toMatch(/^30.jours/);
  expect(records.filter(({ ofVisitors }) => !ofVisitors).map(({ key }) => key)).toEqual([
    "instructors",
    "accounts",
    "journal",
    "copies",
  ]);
  const alerts = records.find(({ key }) => key === "alerts");
  expect(alerts?.what).toContain("formation attendue, ou âge de l'enfant");
});
