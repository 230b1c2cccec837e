import { expect, test } from "vitest";
import {
  continuing,
  dayInFileName,
  isTitleToCheck,
  named,
  titleFromFileName,
} from "./recording-names.ts";

test("a file's name can become a title", () => {
  expect(titleFromFileName("lecon-2_lettres-vbr.mp3")).toBe("lecon 2 lettres vbr");
  expect(titleFromFileName("Sourate 1. L'ouverture.m4a")).toBe("Sourate 1. L'ouverture");
  expect(titleFromFileName("Prêche du 2026-11-13.mp3")).toBe("Prêche du 2026 11 13");
});

test("the name that a telephone gave says its day, or nothing", () => {
  const dated = [
    "PTT-20261113-WA0004.opus",
    "AUD-20261113-WA0012.m4a",
    "AUDIO-2026-11-13-10-22-33.ogg",
    "WhatsApp Audio 2026-11-13 at 10.22.33.mpeg",
    "Recording_20261113_101010.amr",
  ];
  for (const fileName of dated) {
    expect(titleFromFileName(fileName)).toBe("Enregistrement du 13 novembre 2026");
  }
  for (const fileName of ["Voice 001.m4a", "Nouvel enregistrement 12.m4a", "0004.mp3"]) {
    expect(titleFromFileName(fileName)).toBe("");
  }
});

test("recordings of one day are told apart", () => {
  expect(named(["PTT-20261113-WA0004.opus", "PTT-20261113-WA0005.opus", "lecon-1.mp3"])).toEqual([
    "Enregistrement du 13 novembre 2026",
    "Enregistrement du 13 novembre 2026 (2)",
    "Lecon 1",
  ]);
});

test("those that join a course go on with its numbers, unless they have a name", () => {
  const files = ["PTT-20261113-WA0004.opus", "la-patience.mp3", "PTT-20261113-WA0005.opus"];
  expect(continuing({ count: 9, lastTitle: "Séance 4" })(files)).toEqual([
    "Séance 5",
    "La patience",
    "Séance 7",
  ]);
  expect(continuing({ count: 3, lastTitle: "La fin" })(files)[0]).toMatch(/^Leçon\s4$/);
  expect(continuing({ count: 0, lastTitle: "" })(files)[0]).toMatch(/^Leçon\s1$/);
});

test("a name tells its day, where the calendar has it", () => {
  expect(dayInFileName("PTT-20261113-WA0004.opus")).toBe("2026-11-13");
  expect(dayInFileName("Prêche du 2026-11-13.mp3")).toBe("2026-11-13");
  expect(dayInFileName("PTT-20260231-WA0004.opus")).toBe("");
  expect(dayInFileName("la-patience.mp3")).toBe("");
});

test("a title taken from a file's name is to be checked, a number or a day is not", () => {
  const proposed = ["preche_bon_voisinage.mp3", "Voice 001.m4a", "PTT-20261113-WA0004.opus"];
  const toCheck = named(proposed).map((title, index) =>
    isTitleToCheck({ title, fileName: proposed[index] ?? "" }),
  );
  expect(toCheck).toEqual([true, true, false]);
  expect(isTitleToCheck({ title: "Leçon 4", fileName: "Voice 001.m4a" })).toBe(false);
  expect(isTitleToCheck({ title: "Le bon voisinage", fileName: "preche.mp3" })).toBe(false);
});
