import type { StoredRecording } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import type { SentFile, UploadState } from "#app/domain/media/upload/upload-state.ts";
import { type Placing, placed } from "#app/infra/forms/list-order.ts";
import { count } from "#app/infra/french/french.ts";
import { lessonNumber, type Naming, numbered, placeNumber } from "./recording-names.ts";

export function recordingsText(recordings: { title: string }[]): string {
  const titles = recordings.map(({ title }, index) => `${index + 1}. ${title}`);
  return [count(recordings.length, "leçon"), ...titles].join("\n");
}

/** `stored` is null for a file just chosen. */
export type RecordingRow = {
  id: string;
  title: string;
  /** Somebody wrote this title: renumbering leaves it alone. */
  typed: boolean;
  stored: StoredRecording | null;
  fileName: string;
  tagTitle?: string;
};

/** `sent`: titles of a refused form, by recording, to be corrected from there. */
export function rowsOf(
  recordings: StoredRecording[],
  sent: Record<string, string> = {},
): RecordingRow[] {
  return recordings.map((stored) => {
    const title = sent[stored.id] ?? stored.title;
    const typed = !NUMBERED.test(title);
    return { id: stored.id, title, typed, stored, fileName: stored.fileName ?? "" };
  });
}

type Lists = Record<string, string[]>;

export function titlesIn(lists: Lists = {}): Record<string, string> {
  const titles = lists.recordingTitle ?? [];
  return Object.fromEntries(
    (lists.recordingId ?? []).map((id, index) => [id, titles[index] ?? ""]),
  );
}

/** One word of a draft's list: the file that a new recording cannot do without. A refused one is no loss. */
export function wantedName({ stored, fileName }: RecordingRow, upload?: UploadState): string {
  const isRefused = upload?.step === "failed" && upload.final;
  return stored || isRefused ? "" : encodeURIComponent(fileName);
}

/** In the draft's order and titles, with its files still there; later recordings come last. */
export function rowsOfDraft(
  recordings: StoredRecording[],
  lists: Lists = {},
  files: SentFile[] = [],
): {
  rows: RecordingRow[];
  sent: [id: string, file: SentFile][];
  /** By their names. */
  missing: string[];
  removed: string[];
} {
  const ids = lists.recordingId ?? [];
  const places = new Map(ids.map((id, index) => [id, index]));
  const titles = titlesIn(lists);
  const isStored = (id: string) => recordings.some((one) => one.id === id);
  const removed = (lists.removedId ?? []).filter(isStored);
  const kept = rowsOf(recordings, titles).filter(({ id }) => !removed.includes(id));
  const sent = ids.flatMap((id, index): [string, SentFile][] => {
    const file = files.find((one) => one.id === lists.recordingFile?.[index]);
    return file ? [[id, file]] : [];
  });
  const isLost = (id: string) => !isStored(id) && !sent.some(([known]) => known === id);
  // Drafts kept by earlier versions hold no names.
  const names = lists.recordingName?.map(decodeURIComponent) ?? lists.recordingTitle ?? [];
  const added = sent.flatMap(([id, { originalName: fileName }]) => {
    if (isStored(id)) return [];
    const title = titles[id] ?? "";
    const typed = title !== "" && !NUMBERED.test(title);
    return [{ id, title, typed, stored: null, fileName }];
  });
  const place = ({ id }: RecordingRow) => places.get(id) ?? places.size;
  return {
    rows: named([...kept, ...added].toSorted((one, other) => place(one) - place(other))),
    sent,
    missing: ids.flatMap((id, index) => (isLost(id) && names[index]) || []),
    removed,
  };
}

const NUMBERED = /^Cours \d+$/;

/** Last, in the order of the numbers where each has its own, else in natural order: « leçon 2 » before « leçon 10 ». */
export function addFiles(
  rows: RecordingRow[],
  files: { id: string; fileName: string }[],
  naming?: Naming,
): RecordingRow[] {
  const added = inOrder(files);
  const blank = { title: "", typed: false, stored: null };
  return named([...rows, ...added.map((file) => ({ ...blank, ...file }))], naming);
}

type Numbered = { id: string; fileName: string; tagTitle?: string };

function inOrder<File extends Numbered>(files: readonly File[]): File[] {
  const isNumbered = files.every((file) => numberOf(file) !== null);
  return files.toSorted(
    (one, other) =>
      (isNumbered ? Number(numberOf(one)) - Number(numberOf(other)) : 0) ||
      one.fileName.localeCompare(other.fileName, "fr", { numeric: true }),
  );
}

function numberOf({ fileName, tagTitle = "" }: Numbered): number | null {
  // « Les 5 piliers » is no fifth lesson where the file's name says its place.
  return lessonNumber(tagTitle) ?? placeNumber(fileName) ?? placeNumber(tagTitle);
}

/** By what the files say since, where nobody has moved one. */
function orderedAnew(before: RecordingRow[], rows: RecordingRow[]): RecordingRow[] {
  const added = before.filter(({ stored }) => !stored);
  const isLast = before.slice(before.length - added.length).every(({ stored }) => !stored);
  const isAsAdded = inOrder(added).every((row, place) => row === added[place]);
  if (!isLast || !isAsAdded) return rows;
  const kept = rows.length - added.length;
  return [...rows.slice(0, kept), ...inOrder(rows.slice(kept))];
}

export function removeRow(rows: RecordingRow[], id: string, naming?: Naming): RecordingRow[] {
  return named(
    rows.filter((row) => row.id !== id),
    naming,
  );
}

export function putBackRow(
  rows: RecordingRow[],
  row: RecordingRow,
  place: number,
  naming?: Naming,
): RecordingRow[] {
  return named(rows.toSpliced(place, 0, row), naming);
}

export function placeRow(
  rows: RecordingRow[],
  id: string,
  placing: Placing,
  naming?: Naming,
): RecordingRow[] {
  const ids = rows.map((row) => row.id);
  const order = placed(ids, id, placing) ?? ids;
  return named(
    order.flatMap((known) => rows.filter((row) => row.id === known)),
    naming,
  );
}

export function retitle(rows: RecordingRow[], id: string, title: string): RecordingRow[] {
  return rows.map((row) => (row.id === id ? { ...row, title, typed: true } : row));
}

/** What the server read in the file, once it has it. */
export function tellTag(
  rows: RecordingRow[],
  id: string,
  tagTitle: string,
  naming?: Naming,
): RecordingRow[] {
  const told = rows.map((row) => (row.id === id ? { ...row, tagTitle } : row));
  return named(orderedAnew(rows, told), naming);
}

export function settleTitles(rows: RecordingRow[], naming?: Naming): RecordingRow[] {
  return named(
    rows.map((row) => (row.title.trim() ? row : { ...row, typed: false })),
    naming,
  );
}

function named(rows: RecordingRow[], naming: Naming = numbered): RecordingRow[] {
  // A stored one's number was its title already.
  const titles = naming(rows.map((row) => (row.stored ? { fileName: "" } : row)));
  return rows.map((row, index) => (row.typed ? row : { ...row, title: titles[index] ?? "" }));
}
