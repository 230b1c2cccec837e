import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { Button } from "#app/ui/button.tsx";
import { tallyOf, tallyText, type Uploads } from "./upload-state.ts";

export type Saving = ReturnType<typeof useSavingAfterUploads>;

/** Submits by itself after the last upload; if one failed, stays and says how many are in. */
export function useSavingAfterUploads(uploads: Uploads, form: RefObject<HTMLFormElement | null>) {
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
      const failure = form.current?.querySelector<HTMLElement>("[data-failed]");
      failure?.focus({ preventScroll: true });
      failure?.scrollIntoView({ block: "center" });
    },
  };
}

export function FormEnding({
  saving,
  submit,
  cancelTo,
  missing,
  into,
}: {
  saving: Saving;
  submit: string;
  cancelTo: string;
  missing?: string | false;
  into?: string;
}) {
  const busy = useNavigation().state !== "idle" || saving.waiting;
  return (
    <>
      <SavingNotice saving={saving} />
      <SaveBar
        submit={submit}
        busy={busy}
        missing={missing}
        refused={saving.refused}
        into={into}
        cancelTo={cancelTo}
      />
    </>
  );
}

export function SavingNotice({ saving }: { saving: Saving }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {saving.waiting && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
            <p className="min-w-0 flex-1 basis-64">
              Des fichiers sont encore en route. Tout sera enregistré dès qu'ils seront arrivés :
              gardez cette page ouverte.
            </p>
            <Button look="secondary" size="small" onClick={saving.stopWaiting}>
              Continuer à modifier
            </Button>
          </div>
        )}
      </div>
      {saving.refused && (
        <p role="alert" className="rounded-xl border border-rose bg-rose-wash px-4 py-3 text-rose">
          <strong>{saving.refused}.</strong> Réessayez ou retirez ce qui a échoué, puis recommencez.
        </p>
      )}
    </>
  );
}
