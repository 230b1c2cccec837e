import { useEffect, useRef, useState } from "react";
import type { StoredRecording } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { type DraftFiles, keptFiles, tellMissing } from "#app/domain/media/upload/draft-files.ts";
import type { Uploads } from "#app/domain/media/upload/upload-state.ts";
import { useUploads } from "#app/domain/media/upload/use-uploads.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { count } from "#app/infra/french/french.ts";
import { newId } from "#app/infra/identifiers.ts";
import { focusSoon, shownOf } from "#app/ui/focus.ts";
import { notify } from "#app/ui/page/notify.ts";
import type { Naming } from "./recording-names.ts";
import {
  addFiles,
  placeRow,
  putBackRow,
  type RecordingRow,
  removeRow,
  retitle,
  rowsOf,
  rowsOfDraft,
  settleTitles,
  tellTag,
  titlesIn,
} from "./recording-rows.ts";

export const RECORDING_PICKER = "ajouter-des-enregistrements";

export function menuOfRecording(id: string): string {
  return `plus-${id}`;
}

type Lists = Record<string, string[]> | undefined;
export type Recordings = ReturnType<typeof useRecordings>;

export function useRecordings(stored: StoredRecording[], sent: Lists, naming?: Naming) {
  const [list, setList] = useState(() => ({
    rows: rowsOf(stored, titlesIn(sent)),
    removed: [] as string[],
    /** The last move or removal, for screen readers. */
    spoken: "",
  }));
  const { uploads, add, recall, retry, remove } = useUploads();
  const change = (changed: (rows: RecordingRow[]) => RecordingRow[]) =>
    setList((known) => ({ ...known, rows: changed(known.rows) }));
  useTags(uploads, (id, tag) => change((rows) => tellTag(rows, id, tag, naming)));
  return {
    ...list,
    uploads,
    choose: (files: File[]) => {
      const chosen = files.map((file) => ({ id: newId(), fileName: file.name, file }));
      const named = chosen.map(({ id, fileName }) => ({ id, fileName }));
      change((rows) => addFiles(rows, named, naming));
      for (const { id, file } of chosen) add(id, file, "audio");
      showSoon(chosen.at(-1)?.id);
    },
    retitle: (id: string, title: string) => change((rows) => retitle(rows, id, title)),
    settle: () => change((rows) => settleTitles(rows, naming)),
    rename: (otherwise: Naming) => change((rows) => settleTitles(rows, otherwise)),
    /** Another file for a stored recording, until the form is saved. */
    replace: (id: string, file: File) => {
      const changed = { fileName: file.name, tagTitle: "" };
      // The title that a refused file proposed goes with it.
      change((rows) =>
        settleTitles(
          rows.map((row) => (row.id === id ? { ...row, ...changed } : row)),
          naming,
        ),
      );
      add(id, file, "audio");
    },
    keepFile: remove,
    place: (id: string, placing: Placing) => change((rows) => placeRow(rows, id, placing, naming)),
    move: (id: string, placing: Placing) => {
      const rows = placeRow(list.rows, id, placing, naming);
      setList({ ...list, rows, spoken: placeOf(rows, id) });
      keepFocus(id);
    },
    remove: (id: string) => {
      const { rows, removed } = list;
      const place = rows.findIndex((row) => row.id === id);
      const row = rows[place];
      if (!row) return;
      const bringBack = remove(id);
      setList({
        rows: removeRow(rows, id, naming),
        removed: row.stored ? [...removed, id] : removed,
        spoken: "",
      });
      const undo = () => {
        bringBack();
        setList((known) => ({
          rows: putBackRow(known.rows, row, place, naming),
          removed: known.removed.filter((other) => other !== id),
          spoken: `« ${row.title} » est de nouveau dans la liste`,
        }));
        focusSoon(menuOfRecording(id));
      };
      notify({
        kind: "success",
        title: "Succès",
        description: `« ${row.title} » est retiré.`,
        undo,
      });
      const next = rows[place + 1] ?? rows[place - 1];
      focusSoon(next ? menuOfRecording(next.id) : RECORDING_PICKER);
    },
    /** What failed to replace a stored file leaves that one. */
    removeFailed: () => {
      const failed = list.rows.filter(({ id }) => uploads[id]?.step === "failed");
      const gone = failed.filter(({ stored }) => !stored).map(({ id }) => id);
      for (const { id } of failed) remove(id);
      setList({
        ...list,
        rows: gone.reduce((rows, id) => removeRow(rows, id, naming), list.rows),
        spoken: `${count(failed.length, "fichier retiré", "fichiers retirés")}`,
      });
      focusSoon(RECORDING_PICKER);
    },
    retry,
    /** Returns what undoes it. */
    show: (recordings: StoredRecording[]) => {
      setList({ ...list, rows: rowsOf(recordings), removed: [] });
      return () => setList(list);
    },
    restore: (lists: Lists, fresh: string[]): Promise<void> | undefined => {
      const take = ({ files, saved }: DraftFiles) => {
        const { rows, removed, sent, missing } = rowsOfDraft(stored, lists, files);
        setList((known) => ({ ...known, rows, removed }));
        for (const [id, file] of sent) recall(id, file);
        tellMissing(missing.length, { titles: missing, saved });
      };
      if (fresh.length > 0) return keptFiles(fresh).then(take);
      take({ files: [], saved: 0 });
    },
  };
}

function useTags(uploads: Uploads, onTag: (id: string, tag: string) => void): void {
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const [id, state] of Object.entries(uploads)) {
      if (state.step !== "saved" || told.current.has(state.file.id)) continue;
      told.current.add(state.file.id);
      if (state.file.tagTitle) onTag(id, state.file.tagTitle);
    }
  });
}

/** What was chosen stands above the picker, on a phone out of sight. */
function showSoon(id: string | undefined): void {
  if (!id) return;
  setTimeout(() => {
    const menu = shownOf(document.getElementById(menuOfRecording(id)));
    menu?.closest("li")?.scrollIntoView({ block: "nearest" });
  }, 0);
}

function placeOf(rows: RecordingRow[], id: string): string {
  const position = rows.findIndex((row) => row.id === id) + 1;
  return `« ${rows[position - 1]?.title} » : place ${position} sur ${rows.length}`;
}

/** Moving a row in the page takes the focus from it, and closes its menu. */
function keepFocus(id: string): void {
  const focused = document.activeElement?.id || menuOfRecording(id);
  const menu = document.getElementById(menuOfRecording(id));
  const isOpen = menu?.matches(":popover-open");
  setTimeout(() => {
    if (isOpen && !menu?.matches(":popover-open")) {
      shownOf(menu)?.focus();
      menu?.showPopover();
    }
    focusSoon(focused);
  }, 0);
}
