import { CronExpressionParser } from "cron-parser";
import { expect, it } from "vitest";
import { schedules } from "./schedules.ts";

it("has the morning digest at eight in Paris, whatever the season", () => {
  const digest = schedules.find(({ job }) => job.name === "daily-digest");
  // The library and the zone by which the queue itself reads a schedule.
  const nextFrom = (moment: string) =>
    CronExpressionParser.parse(digest?.cron ?? "", { tz: "Europe/Paris", currentDate: moment })
      .next()
      .toDate()
      .toISOString();
  expect(nextFrom("2027-03-26T12:00:00Z")).toBe("2027-03-27T07:00:00.000Z");
  expect(nextFrom("2027-03-27T12:00:00Z")).toBe("2027-03-28T06:00:00.000Z");
  expect(nextFrom("2027-10-29T12:00:00Z")).toBe("2027-10-30T06:00:00.000Z");
  expect(nextFrom("2027-10-30T12:00:00Z")).toBe("2027-10-31T07:00:00.000Z");
});
