import { useState } from "react";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { newId } from "#app/infra/identifiers.ts";
import type { ComparedField } from "#app/ui/autosave/other-version.tsx";
import { keptFiles, tellMissing } from "./draft-files.ts";
import type { SentFile, UploadState } from "./upload-state.ts";
import { useUploads } from "./use-uploads.ts";

export type FieldFile = {
  id: string;
  name: string;
  size: number;
  seconds: number | null;
  croppedFrom?: string | null;
  /** Of a picture, in pixels. */
  width?: number | null;
  height?: number | null;
  existing: boolean;
};

export type FileFieldState = ReturnType<typeof useFileField>;

/** When the form's `kind` changes, a file of another kind waits for its kind to come back. */
export function useFileField(
  kind: MediaKind,
  stored: Omit<FieldFile, "existing"> | null,
  storedKind = kind,
) {
  const { uploads, add, recall, remove, retry } = useUploads();
  const [kept, setKept] = useState(stored && { kind: storedKind, file: stored });
  const [last, setLast] = useState<{ key: string; name: string; kind: MediaKind } | null>(null);
  const chosen = last?.kind === kind ? last : null;
  const state = chosen ? (uploads[chosen.key] ?? null) : null;
  const shown = kept?.kind === kind ? kept.file : null;
  const file = fileOf(state) ?? (chosen || !shown ? null : { ...shown, existing: true });
  /** One that is stored already, as if it had just been sent. */
  const take = (sent: SentFile) => {
    const key = newId();
    setLast({ key, name: sent.originalName, kind: sent.kind });
    recall(key, sent);
  };
  const clear = () => {
    if (chosen) {
      remove(chosen.key);
      setLast(null);
    }
    if (shown) setKept(null);
  };
  return {
    kind,
    file,
    fileName: chosen?.name ?? "",
    tagTitle: state?.step === "saved" ? state.file.tagTitle : undefined,
    /** The stored file's id until another has arrived. */
    value: file?.id ?? (chosen && shown?.id) ?? "",
    sending: state?.step === "saved" ? null : state,
    uploads: chosen && state ? { [chosen.key]: state } : {},
    choose: (file: File) => {
      if (last) remove(last.key);
      const key = newId();
      setLast({ key, name: file.name, kind });
      add(key, file, kind);
    },
    take,
    clear,
    /** Returns what undoes it. */
    show: (other: Omit<FieldFile, "existing"> | null) => {
      setLast(null);
      setKept(other && { kind, file: other });
      return () => {
        setLast(last);
        setKept(kept);
      };
    },
    retry: () => chosen && retry(chosen.key),
    /** `fresh`: files sent for this draft. */
    restore: (id: string | undefined, fresh: string[]) => {
      if (id === "") clear();
      if (!id || !fresh.includes(id)) return;
      return keptFiles([id]).then(({ files: [file], saved }) => {
        if (!file) return tellMissing(1, { saved });
        take(file);
      });
    },
  };
}

function fileOf(state: UploadState | null): FieldFile | null {
  if (state?.step !== "saved") return null;
  const { id, originalName: name, size, durationSeconds: seconds, ...rest } = state.file;
  const { croppedFrom, width, height } = rest;
  return { id, name, size, seconds, croppedFrom, width, height, existing: false };
}

type Stored = Omit<FieldFile, "existing" | "seconds"> & { seconds?: number | null };

export function comparedFile<Item>(
  label: string,
  field: FileFieldState,
  of: (item: Item) => Stored | null,
): ComparedField<Item> {
  return {
    label,
    theirs: (item) => of(item)?.name ?? "Aucun fichier",
    yours: () => field.file?.name ?? "Aucun fichier",
    take: (item) => {
      const file = of(item);
      return field.show(file && { seconds: null, ...file });
    },
  };
}
