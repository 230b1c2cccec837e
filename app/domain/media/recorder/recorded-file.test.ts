import { expect, test } from "vitest";
import {
  dayInFileName,
  titleFromFileName,
} from "#app/domain/courses/recordings/recording-names.ts";
import { partIn, partText, RecordedFile, readEnd } from "./recorded-file.ts";

test("the part that is kept travels as text", () => {
  expect(partText({ from: 2.5, to: 65.128 })).toBe("2.50-65.13");
  expect(partIn("2.50-65.13")).toEqual({ from: 2.5, to: 65.13 });
});

test.each(["", "12", "10-10.5", "20-10", "-1-20", "1e3-2e3", "0-9999999", "0-1;-y", null])(
  "%j is no part of a recording",
  (text) => expect(partIn(text)).toBeNull(),
);

test("the beginning and the end are read as people write them, and say why they cannot be", () => {
  const whole = { part: { from: 0, to: 92.4 }, seconds: 92.4 };
  const from = (text: string) => readEnd("from", text, whole);
  expect(["0:05", "3", "03", "4s", "1 min 20"].map(from)).toEqual(
    [5, 3, 3, 4, 80].map((at) => ({ at })),
  );
  expect(readEnd("to", "1:32", whole)).toEqual({ at: 92.4 });
  expect(readEnd("to", "93", whole)).toEqual({ at: 92.4 });
  expect(from("midi")).toEqual({ wrong: expect.stringContaining("par exemple 0:03") });
  expect(from("")).toHaveProperty("wrong");
  expect(from("2:00")).toEqual({ wrong: "L'enregistrement ne dure que 1:32." });
  const ten = { ...whole, part: { from: 10, to: 20 } };
  expect(readEnd("from", "25", ten)).toEqual({ wrong: "Le début doit venir avant la fin, 0:20." });
  expect(readEnd("to", "9", ten)).toEqual({ wrong: "La fin doit venir après le début, 0:10." });
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
