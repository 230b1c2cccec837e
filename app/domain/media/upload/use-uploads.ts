import { useCallback, useEffect, useRef, useState } from "react";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { useWarningBeforeLeaving } from "#app/ui/dialogs/leaving-warning.ts";
import { sendFile } from "./upload.ts";
import {
  type SentFile,
  tallyOf,
  toSendNow,
  type UploadState,
  type Uploads,
} from "./upload-state.ts";

type Chosen = { file: File; kind: MediaKind; stop?: (forget: boolean) => void };

export function useUploads() {
  const [uploads, setUploads] = useState<Uploads>({});
  const chosen = useRef(new Map<string, Chosen>());

  const tell = useCallback((key: string, state: UploadState) => {
    setUploads((known) => (chosen.current.has(key) ? { ...known, [key]: state } : known));
  }, []);

  useEffect(() => {
    for (const key of toSendNow(uploads)) {
      const entry = chosen.current.get(key);
      if (!entry) continue;
      entry.stop = sendFile(entry.file, entry.kind, (state) => tell(key, state));
    }
  }, [uploads, tell]);

  useEffect(() => {
    const ofThisPage = chosen.current;
    return () => {
      for (const { stop } of ofThisPage.values()) stop?.(false);
    };
  }, []);

  const retry = useCallback((key: string) => tell(key, { step: "waiting" }), [tell]);

  useEffect(() => {
    const retryCut = () => {
      for (const [key, state] of Object.entries(uploads)) {
        if (state.step === "failed" && !state.final) retry(key);
      }
    };
    window.addEventListener("online", retryCut);
    return () => window.removeEventListener("online", retryCut);
  }, [uploads, retry]);

  // A file on its way would have to be chosen again.
  useWarningBeforeLeaving(tallyOf(uploads).running > 0);

  return {
    uploads,
    retry,
    add: useCallback(
      (key: string, file: File, kind: MediaKind) => {
        chosen.current.set(key, { file, kind });
        tell(key, { step: "waiting" });
      },
      [tell],
    ),
    recall: useCallback((key: string, file: SentFile) => {
      setUploads((known) => ({ ...known, [key]: { step: "saved", file } }));
    }, []),
    /** Returns what brings it back: what had not arrived is sent again. */
    remove: (key: string) => {
      const entry = chosen.current.get(key);
      const state = uploads[key];
      entry?.stop?.(true);
      chosen.current.delete(key);
      setUploads(({ [key]: _, ...rest }) => rest);
      return () => {
        if (!state) return;
        if (entry) chosen.current.set(key, { file: entry.file, kind: entry.kind });
        const back: UploadState = state.step === "sending" ? { step: "waiting" } : state;
        setUploads((known) => ({ ...known, [key]: back }));
      };
    },
  };
}
