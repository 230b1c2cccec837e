import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { notifyError } from "#app/ui/page/notify.ts";
import { tallyOf, tallyText, type Uploads } from "./upload-state.ts";

export type Saving = {
  waiting: boolean;
  refused: string;
  stopWaiting: () => void;
  onSubmit: (event: FormEvent) => void;
};

/** Submits by itself after the last upload; if one failed, stays and says how many are in. */
export function useSavingAfterUploads(
  uploads: Uploads,
  form: RefObject<HTMLFormElement | null>,
): Saving {
  const [waiting, setWaiting] = useState(false);
  const [refused, setRefused] = useState(false);
  const { running, failed, saved, total } = tallyOf(uploads);

  useEffect(() => {
    if (!waiting || running > 0) return;
    setWaiting(false);
    form.current?.requestSubmit();
  }, [waiting, running, form]);

  useEffect(() => {
    if (failed === 0) setRefused(false);
  }, [failed]);

  return {
    waiting,
    refused: refused && running === 0 ? tallyText({ saved, total }) : "",
    stopWaiting: () => setWaiting(false),
    onSubmit: (event: FormEvent) => {
      if (running === 0 && failed === 0) return;
      event.preventDefault();
      if (running > 0) {
        setWaiting(true);
        return;
      }
      setRefused(true);
      notifyError(tallyText({ saved, total }));
    },
  };
}
