import { expect, test } from "vitest";
import type { UploadState } from "#app/domain/media/upload/upload-state.ts";
import {
  addFiles,
  placeRow,
  type RecordingRow,
  removeRow,
  retitle,
  rowsOf,
  rowsOfDraft,
  settleTitles,
  tellTag,
  titlesIn,
  wantedName,
} from "./recording-rows.ts";

const files = (...names: string[]) => names.map((fileName) => ({ id: fileName, fileName }));
const titles = (rows: RecordingRow[]) => rows.map((row) => row.title);
const three = addFiles([], files("1", "2", "3"));

test("new files are called Cours 1, Cours 2…, after those already there", () => {
  expect(titles(three)).toEqual(["Cours 1", "Cours 2", "Cours 3"]);
  expect(titles(addFiles(three, files("4")))).toEqual(["Cours 1", "Cours 2", "Cours 3", "Cours 4"]);
});

test("files chosen together are ordered as a person counts", () => {
  const rows = addFiles([], files("leçon 10.mp3", "leçon 2.mp3", "Leçon 1.mp3"));
  expect(rows.map((row) => row.fileName)).toEqual(["Leçon 1.mp3", "leçon 2.mp3", "leçon 10.mp3"]);
  const named = addFiles([], files("Dictaphone lecon 2.m4a", "Leçon 3.mp3", "Leçon 1.mp3"));
  expect(named.map((row) => row.fileName)).toEqual([
    "Leçon 1.mp3",
    "Dictaphone lecon 2.m4a",
    "Leçon 3.mp3",
  ]);
});

test("a draft gives back the order, the titles, the removals and the files that were sent, and names those that are missing", () => {
  const stored = { fileId: null, fileName: null, size: null, seconds: null };
  const recordings = ["a", "b", "c"].map((id) => ({ ...stored, id, title: `Leçon ${id}` }));
  const lists = {
    recordingId: ["c", "neuf", "a", "fin", "coupé"],
    recordingTitle: ["Leçon c", "Cours 2", "Le début", "La fin", "Cours 5"],
    recordingFile: ["", "fichier-parti", "", "fichier-fin", ""],
    removedId: ["b", "inconnu"],
  };
  expect(titlesIn(lists)).toMatchObject({ c: "Leçon c", neuf: "Cours 2", a: "Le début" });
  const file = {
    id: "fichier-fin",
    kind: "audio" as const,
    mimeType: "audio/mpeg",
    size: 900,
    durationSeconds: 45,
    originalName: "fin.mp3",
  };
  const draft = rowsOfDraft(recordings, lists, [file]);
  expect(draft.rows.map(({ id, title }) => [id, title])).toEqual([
    ["c", "Leçon c"],
    ["a", "Le début"],
    ["fin", "La fin"],
  ]);
  expect(draft.rows.at(-1)).toMatchObject({ stored: null, typed: true, fileName: "fin.mp3" });
  expect(draft.sent).toEqual([["fin", file]]);
  expect(draft.missing).toEqual(["Cours 2", "Cours 5"]);
  expect(draft.removed).toEqual(["b"]);
});

test("a draft names its lost files, not those that were refused", () => {
  const rows = addFiles([], files("a 1.mp3", "b.pdf", "c%.mp3", "d.mp3"));
  const refused = { step: "failed", message: "Non", final: true } as const;
  const cut = { step: "failed", message: "Coupé", final: false } as const;
  const states: Record<string, UploadState> = { "b.pdf": refused, "c%.mp3": cut };
  const lists = {
    recordingId: rows.map(({ id }) => id),
    recordingTitle: titles(rows),
    recordingName: rows.map((row) => wantedName(row, states[row.id])),
  };
  expect(rowsOfDraft([], lists).missing).toEqual(["a 1.mp3", "c%.mp3", "d.mp3"]);
});

test("titles a refused form carried stand over the stored ones", () => {
  const stored = { fileId: null, fileName: null, size: null, seconds: null };
  const recordings = ["a", "b"].map((id) => ({ ...stored, id, title: `Cours ${id}` }));
  const rows = rowsOf(recordings, { b: "Corrigée", gone: "Partie" });
  expect(titles(rows)).toEqual(["Cours a", "Corrigée"]);
});

test("removing renumbers the titles nobody typed and keeps the others", () => {
  const rows = retitle(three, "3", "La conclusion");
  expect(titles(removeRow(rows, "1"))).toEqual(["Cours 1", "La conclusion"]);
  expect(titles(removeRow(three, "2"))).toEqual(["Cours 1", "Cours 2"]);
});

test("moving follows the same rule and stops at both ends", () => {
  const moved = placeRow(retitle(three, "1", "L'ouverture"), "1", { by: 1 });
  expect(titles(moved)).toEqual(["Cours 1", "L'ouverture", "Cours 3"]);
  expect(moved.map((row) => row.id)).toEqual(["2", "1", "3"]);
  expect(placeRow(three, "1", { by: -1 })).toEqual(three);
  expect(placeRow(three, "3", { by: 1 })).toEqual(three);
});

test("a title may be emptied while typing and gets its number back afterwards", () => {
  const emptied = retitle(three, "2", "");
  expect(titles(emptied)).toEqual(["Cours 1", "", "Cours 3"]);
  expect(titles(settleTitles(emptied))).toEqual(["Cours 1", "Cours 2", "Cours 3"]);
});

test("a stored title that is only a number is renumbered, a real one is not", () => {
  const stored = { fileId: null, fileName: null, size: null, seconds: null };
  const rows = rowsOf([
    { ...stored, id: "1", title: "Cours 1" },
    { ...stored, id: "b", title: "Cours 2 : les lettres" },
    { ...stored, id: "c", title: "Cours 3" },
  ]);
  expect(titles(removeRow(rows, "1"))).toEqual(["Cours 2 : les lettres", "Cours 2"]);
});

test("placing puts a row after another, or first, and renumbers", () => {
  const rows = retitle(three, "2", "Le cœur");
  expect(titles(placeRow(rows, "3", { after: null }))).toEqual(["Cours 1", "Cours 2", "Le cœur"]);
  expect(placeRow(rows, "1", { after: "3" }).map((row) => row.id)).toEqual(["2", "3", "1"]);
  expect(placeRow(rows, "1", { after: "parti" })).toEqual(rows);
});

test("a file's own title takes the place of what was proposed, not of what somebody wrote", () => {
  const rows = retitle(
    addFiles([], files("a_intention.mp3", "b_lettres.mp3")),
    "b_lettres.mp3",
    "B",
  );
  expect(titles(rows)).toEqual(["A intention", "B"]);
  const told = tellTag(tellTag(rows, "a_intention.mp3", "L'intention"), "b_lettres.mp3", "Lettres");
  expect(titles(told)).toEqual(["L'intention", "B"]);
});

test("several sent at once follow the numbers in their names, then in the titles that they carry", () => {
  const names = ["Dictaphone lecon 2.m4a", "Nouvel enregistrement 3.m4a", "01 - La niya.mp3"];
  const rows = addFiles([], files(...names));
  expect(rows.map(({ fileName }) => fileName)).toEqual([names[2], names[0], names[1]]);
  const unnumbered = addFiles([], files("Dictaphone lecon 2.m4a", "matin.m4a"));
  const told = tellTag(unnumbered, "matin.m4a", "Leçon n° 1");
  expect(titles(told)).toEqual(["Leçon n° 1", "Dictaphone lecon 2"]);
  const pillars = tellTag(
    addFiles([], files("01.mp3", "02.mp3", "03.mp3")),
    "02.mp3",
    "Les 5 piliers",
  );
  expect(pillars.map(({ fileName }) => fileName)).toEqual(["01.mp3", "02.mp3", "03.mp3"]);
  // Once somebody has moved one, they stay.
  const moved = placeRow(unnumbered, "matin.m4a", { after: null });
  const again = tellTag(moved, "Dictaphone lecon 2.m4a", "Leçon n° 0");
  expect(titles(again)).toEqual(["Matin", "Leçon n° 0"]);
});
