import { expect, it } from "vitest";
import { leadsToMoments, momentPath, readMoment } from "./moment.ts";

const IDS = ["3f2a9c1d-0000-4000-8000-000000000000", "a1b2c3d4-0000-4000-8000-000000000000"];
const read = (query: string, ...lengths: (number | null)[]) =>
  readMoment(
    new URLSearchParams(query),
    lengths.map((seconds, index) => ({ id: IDS[index] ?? "", seconds })),
  );

it.each([
  ["t=12:30", 750],
  ["t=1:02:30", 3750],
  ["t=90", 90],
  ["t=0", 0],
  ["t=douze", 0],
])("« %s » is %d seconds into a recording", (query, from) => {
  expect(read(query, null)).toEqual({ index: 0, from });
});

it("knows a lesson by its id, wherever it stands now", () => {
  expect(read("lecon=a1b2c3d4&t=0:20", 60, 60)).toEqual({ index: 1, from: 20 });
  expect(read("lecon=a1b2c3d4", 60, 60)).toEqual({ index: 1, from: 0 });
});

it.each(["", "q=x", "t=1:00", "t=2:00", "lecon=00000000", "lecon=3", "lecon="])(
  "finds none in « %s », of one minute",
  (query) => {
    expect(read(query, 60)).toBeUndefined();
  },
);

it("writes the shortest link, which is read as it was written", () => {
  const course = { id: IDS[1] ?? "", page: { to: "/cours-audio/patience", title: "" } };
  expect(momentPath(course, 0.4)).toBe("/cours-audio/patience?lecon=a1b2c3d4");
  const { searchParams } = new URL(momentPath(course, 4000), "http://localhost");
  const recordings = IDS.map((id) => ({ id, seconds: null }));
  expect(readMoment(searchParams, recordings)).toEqual({ index: 1, from: 4000 });
  const page = { to: "/preches/voisin", title: "" };
  expect(momentPath({ ...course, page }, 0)).toBe("/preches/voisin");
  expect(momentPath({ ...course, page }, 750.9)).toBe("/preches/voisin?t=12:30");
  expect(leadsToMoments(course)).toBe(true);
  expect(leadsToMoments({ page: { to: "/formations/coran", title: "" } })).toBe(false);
});
