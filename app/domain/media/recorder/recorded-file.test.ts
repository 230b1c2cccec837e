import { expect, test } from "vitest";
import {
  dayInFileName,
  titleFromFileName,
} from "#app/domain/courses/recordings/recording-names.ts";
import { clockIn, partIn, partText, RecordedFile } from "./recorded-file.ts";

test("the part that is kept travels as text", () => {
  expect(partText({ from: 2.5, to: 65.128 })).toBe("2.50-65.13");
  expect(partIn("2.50-65.13")).toEqual({ from: 2.5, to: 65.13 });
});

test.each(["", "12", "10-10.5", "20-10", "-1-20", "1e3-2e3", "0-9999999", "0-1;-y", null])(
  "%j is no part of a recording",
  (text) => expect(partIn(text)).toBeNull(),
);

test("a time is read as it is written", () => {
  expect(["0:05", " 12:30 ", "1:02:30"].map(clockIn)).toEqual([5, 750, 3750]);
  expect(["", "5", "0:75", "midi"].map(clockIn)).toEqual([null, null, null, null]);
});

test("its name tells its day, and proposes no title", () => {
  const at = new Date(2026, 10, 29, 14, 6, 5).getTime();
  const file = new RecordedFile(new Blob(["son"], { type: "audio/webm;codecs=opus" }), {
    at,
    part: null,
  });
  expect(file.name).toBe("enregistrement-2026-11-29-14-06-05.webm");
  expect(dayInFileName(file.name)).toBe("2026-11-29");
  expect(titleFromFileName(file.name)).toBe("");
  const iphones = new RecordedFile(new Blob(["son"], { type: "audio/mp4" }), { at, part: null });
  expect(iphones.name).toMatch(/\.m4a$/);
});
