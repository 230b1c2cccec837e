import { expect, test } from "vitest";
import {
  continuing,
  dayInFileName,
  isOnlyItsDay,
  isTitleToCheck,
  named,
  numbered,
  titleFromFileName,
} from "./recording-names.ts";

test("a file's name can become a title", () => {
  expect(titleFromFileName("lecon-2_lettres-vbr.mp3")).toBe("Lecon 2 lettres vbr");
  expect(titleFromFileName("Sourate 1. L'ouverture.m4a")).toBe("Sourate 1. L'ouverture");
  expect(titleFromFileName("Prêche du 2026-11-13.mp3")).toBe("Prêche du 2026 11 13");
});

const files = (...names: string[]) => names.map((fileName) => ({ fileName }));

test("the name that a telephone gave says its day, or nothing", () => {
  const dated = [
    "PTT-20261113-WA0004.opus",
    "AUD-20261113-WA0012.m4a",
    "AUDIO-2026-11-13-10-22-33.ogg",
    "WhatsApp Audio 2026-11-13 at 10.22.33.mpeg",
    "Recording_20261113_101010.amr",
  ];
  for (const fileName of dated) {
    expect(named(files(fileName))).toEqual(["Enregistrement du 13 novembre 2026"]);
  }
  const nameless = files("Voice 001.m4a", "Nouvel enregistrement 12.m4a", "0004.mp3");
  expect(numbered(nameless)).toEqual(["Cours 1", "Cours 2", "Cours 3"]);
});

test("recordings of one day are told apart", () => {
  expect(
    named(files("PTT-20261113-WA0004.opus", "PTT-20261113-WA0005.opus", "lecon-1.mp3")),
  ).toEqual([
    "Enregistrement du 13 novembre 2026",
    "Enregistrement du 13 novembre 2026 (2)",
    "Lecon 1",
  ]);
});

test("the title that a file carries comes before its name, everywhere, unless a machine gave it", () => {
  const tagged = [
    { fileName: "lecon-2-lettres-vbr.mp3", tagTitle: "Les  lettres" },
    { fileName: "la-patience.mp3", tagTitle: "Track 01" },
  ];
  for (const naming of [named, numbered, continuing({ count: 3, lastTitle: "Leçon 3" })]) {
    expect(naming(tagged)).toEqual(["Les lettres", "La patience"]);
  }
});

test("those that join a course go on with its numbers, unless they have a name", () => {
  const joining = files("PTT-20261113-WA0004.opus", "la-patience.mp3", "Voice 005.opus");
  expect(continuing({ count: 9, lastTitle: "Séance 4" })(joining)).toEqual([
    "Séance 5",
    "La patience",
    "Séance 7",
  ]);
  const unnumbered = ["Enregistrement du 13 novembre 2026", "La patience"];
  expect(continuing({ count: 3, lastTitle: "La fin" })(joining)).toEqual([
    ...unnumbered,
    "Cours 6",
  ]);
  expect(continuing({ count: 0, lastTitle: "" })(joining)).toEqual([...unnumbered, "Cours 3"]);
});

test("a name tells its day, where the calendar has it", () => {
  expect(dayInFileName("PTT-20261113-WA0004.opus")).toBe("2026-11-13");
  expect(dayInFileName("Prêche du 2026-11-13.mp3")).toBe("2026-11-13");
  expect(dayInFileName("PTT-20260231-WA0004.opus")).toBe("");
  expect(dayInFileName("la-patience.mp3")).toBe("");
});

test("a title taken from a file's name is to be checked, a number or a day is not", () => {
  const proposed = ["preche_bon_voisinage.mp3", "Voice 001.m4a", "PTT-20261113-WA0004.opus"];
  const toCheck = named(files(...proposed)).map((title, index) =>
    isTitleToCheck({ title, fileName: proposed[index] ?? "" }),
  );
  expect(toCheck).toEqual([true, true, false]);
  const [fileName = ""] = proposed.slice(-1);
  expect(isOnlyItsDay({ title: named(files(fileName))[0] ?? "", fileName })).toBe(true);
  expect(isOnlyItsDay({ title: "Le bon voisinage", fileName })).toBe(false);
  expect(isTitleToCheck({ title: "Leçon 4", fileName: "Voice 001.m4a" })).toBe(false);
  expect(isTitleToCheck({ title: "Le bon voisinage", fileName: "preche.mp3" })).toBe(false);
});
