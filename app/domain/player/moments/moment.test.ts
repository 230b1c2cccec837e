import { expect, it } from "vitest";
import { momentPath, readMoment } from "./moment.ts";

const read = (query: string, ...lengths: (number | null)[]) =>
  readMoment(new URLSearchParams(query), lengths);

it.each([
  ["t=12:30", 750],
  ["t=1:02:30", 3750],
  ["t=90", 90],
  ["t=0", 0],
  ["t=douze", 0],
])("« %s » is %d seconds into a recording", (query, from) => {
  expect(read(query, null)).toEqual({ index: 0, from });
});

it("counts the lessons of a course from one", () => {
  expect(read("lecon=2&t=0:20", 60, 60)).toEqual({ index: 1, from: 20 });
  expect(read("lecon=2", 60, 60)).toEqual({ index: 1, from: 0 });
});

it.each(["", "q=x", "t=1:00", "t=2:00", "lecon=3", "lecon=0", "lecon=-1", "lecon=1.5", "lecon="])(
  "finds none in « %s », of one minute",
  (query) => {
    expect(read(query, 60)).toBeUndefined();
  },
);

it("writes the shortest link, which is read as it was written", () => {
  const page = { to: "/cours-audio/patience", title: "" };
  expect(momentPath({ page }, null, 0.4)).toBe("/cours-audio/patience");
  expect(momentPath({ page }, 3, 0)).toBe("/cours-audio/patience?lecon=3");
  expect(momentPath({ page }, 3, 750.9)).toBe("/cours-audio/patience?lecon=3&t=12:30");
  const { searchParams } = new URL(momentPath({ page }, 3, 4000), "http://localhost");
  expect(readMoment(searchParams, [null, null, null])).toEqual({ index: 2, from: 4000 });
});
