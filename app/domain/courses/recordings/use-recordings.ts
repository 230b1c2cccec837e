import { useState } from "react";
import type { StoredRecording } from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { type DraftFiles, keptFiles, tellMissing } from "#app/domain/media/upload/draft-files.ts";
import type { Uploads } from "#app/domain/media/upload/upload-state.ts";
import { useUploads } from "#app/domain/media/upload/use-uploads.ts";
import { count } from "#app/infra/french/french.ts";
import { newId } from "#app/infra/identifiers.ts";
import { focusSoon } from "#app/ui/focus.ts";
import {
  addFiles,
  moveRow,
  placeRow,
  type RecordingRow,
  removeRow,
  retitle,
  rowsOf,
  rowsOfDraft,
  settleTitles,
  titlesIn,
} from "./recording-rows.ts";

export const RECORDING_PICKER = "ajouter-des-enregistrements";

export type Recordings = {
  rows: RecordingRow[];
  uploads: Uploads;
  removed: string[];
  /** The last move or removal, for screen readers. */
  spoken: string;
  choose: (files: File[]) => void;
  retitle: (id: string, title: string) => void;
  settle: () => void;
  move: (id: string, by: -1 | 1) => void;
  place: (id: string, after: string | null) => void;
  remove: (id: string) => void;
  retry: (id: string) => void;
  /** Returns what undoes it. */
  show: (recordings: StoredRecording[]) => () => void;
  restore: (
    lists: Record<string, string[]> | undefined,
    fresh: string[],
  ) => Promise<void> | undefined;
};

export function useRecordings(
  stored: StoredRecording[],
  sent: Record<string, string[]> | undefined,
): Recordings {
  const [rows, setRows] = useState(() => rowsOf(stored, titlesIn(sent)));
  const [removed, setRemoved] = useState<string[]>([]);
  const [spoken, setSpoken] = useState("");
  const { uploads, add, recall, retry, remove } = useUploads();
  return {
    rows,
    uploads,
    removed,
    spoken,
    choose: (files) => {
      const chosen = files.map((file) => ({ id: newId(), fileName: file.name, file }));
      setRows((known) =>
        addFiles(
          known,
          chosen.map(({ id, fileName }) => ({ id, fileName })),
        ),
      );
      for (const { id, file } of chosen) add(id, file, "audio");
    },
    retitle: (id, title) => setRows((known) => retitle(known, id, title)),
    settle: () => setRows(settleTitles),
    move: (id, by) => {
      const moved = moveRow(rows, id, by);
      setRows(moved);
      setSpoken(placeOf(moved, id));
      keepFocus(id, by);
    },
    place: (id, after) => setRows((known) => placeRow(known, id, after)),
    remove: (id) => {
      const place = rows.findIndex((row) => row.id === id);
      if (rows[place]?.stored) setRemoved((known) => [...known, id]);
      else remove(id);
      setRows((known) => removeRow(known, id));
      setSpoken(`« ${rows[place]?.title} » retiré : ${count(rows.length - 1, "enregistrement")}`);
      const next = rows[place + 1];
      focusSoon(next ? `retirer-${next.id}` : RECORDING_PICKER);
    },
    retry,
    show: (recordings) => {
      setRows(rowsOf(recordings));
      setRemoved([]);
      return () => {
        setRows(rows);
        setRemoved(removed);
      };
    },
    restore: (lists, fresh) => {
      const take = ({ files, saved }: DraftFiles) => {
        const draft = rowsOfDraft(stored, lists, files);
        setRows(draft.rows);
        setRemoved(draft.removed);
        for (const [id, file] of draft.sent) recall(id, file);
        tellMissing(draft.missing.length, { titles: draft.missing, saved });
      };
      if (fresh.length > 0) return keptFiles(fresh).then(take);
      take({ files: [], saved: 0 });
    },
  };
}

function placeOf(rows: RecordingRow[], id: string): string {
  const position = rows.findIndex((row) => row.id === id) + 1;
  return `« ${rows[position - 1]?.title} » : place ${position} sur ${rows.length}`;
}

/** Moving a row in the page takes the focus from it. */
function keepFocus(id: string, by: -1 | 1): void {
  const focused = document.activeElement?.id;
  const button = `${by === -1 ? "monter" : "descendre"}-${id}`;
  focusSoon(focused || button);
}
