import { useState } from "react";
import { keptFiles, tellMissing } from "#app/domain/media/upload/draft-files.ts";
import { useUploads } from "#app/domain/media/upload/use-uploads.ts";
import { newId } from "#app/infra/identifiers.ts";

type Document = { id: string; name: string };
export type Documents = ReturnType<typeof useDocuments>;

export function useDocuments(stored: Document[]) {
  const [kept, setKept] = useState(stored);
  const [chosen, setChosen] = useState<{ key: string; name: string }[]>([]);
  const { uploads, add, recall, retry, remove } = useUploads();
  const sent = chosen.map(({ key, name }) => {
    const state = uploads[key];
    return { key, name, state, id: state?.step === "saved" ? state.file.id : "" };
  });
  return {
    uploads,
    rows: [...kept.map(({ id, name }) => ({ key: id, name, state: undefined, id })), ...sent],
    retry,
    choose: (files: File[]) => {
      const added = files.map((file) => ({ key: newId(), name: file.name, file }));
      setChosen([...chosen, ...added]);
      for (const { key, file } of added) add(key, file, "pdf");
    },
    remove: (key: string) => {
      remove(key);
      setKept(kept.filter(({ id }) => id !== key));
      setChosen(chosen.filter((one) => one.key !== key));
    },
    /** Returns what undoes it. */
    show: (documents: Document[]) => {
      setKept(documents);
      setChosen([]);
      return () => {
        setKept(kept);
        setChosen(chosen);
      };
    },
    restore: async (ids: string[], fresh: string[]) => {
      setKept(stored.filter(({ id }) => ids.includes(id)));
      const wanted = ids.filter((id) => fresh.includes(id));
      if (wanted.length === 0) return;
      const { files, saved } = await keptFiles(wanted);
      const found = files.map((file) => ({ key: newId(), name: file.originalName, file }));
      setChosen(found);
      for (const { key, file } of found) recall(key, file);
      tellMissing(wanted.length - files.length, { saved });
    },
  };
}
