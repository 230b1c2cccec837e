import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useEffect } from "react";
import { useBlocker } from "react-router";
import { dropOldDrafts, forgetDraft } from "#app/ui/autosave/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { SAVED_EVENT } from "#app/ui/page/notices.ts";

const forms = new Set<() => boolean>();

/** A form of the page says whether leaving would lose something. Gives what ends it. */
export function watchUnsaved(isUnsaved: () => boolean): () => void {
  forms.add(isUnsaved);
  return () => {
    forms.delete(isUnsaved);
  };
}

export function anyUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved());
}

/** A form is sent to its own page, which React Router may mark with `?index`: that is not leaving. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete("index");
  return `${pathname}?${params}`;
}

/** Asks before a page is left whose form is not saved, and clears the drafts of those that are; one for all. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pageOf(currentLocation) !== pageOf(nextLocation) && anyUnsaved(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (anyUnsaved()) event.preventDefault();
    };
    const forget = (event: Event) =>
      forgetDraft(localStorage, (event as CustomEvent<string>).detail);
    dropOldDrafts(localStorage, Date.now());
    addEventListener("beforeunload", warn);
    addEventListener(SAVED_EVENT, forget);
    return () => {
      removeEventListener("beforeunload", warn);
      removeEventListener(SAVED_EVENT, forget);
    };
  }, []);
  return (
    <AlertDialog.Root
      open={blocker.state === "blocked"}
      onOpenChange={(open) => {
        if (!open) blocker.reset?.();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Popup className="panel fixed inset-x-4 top-1/2 z-50 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 gap-4 overflow-y-auto p-6 shadow-float">
          <AlertDialog.Title className="font-title text-2xl">
            Quitter sans enregistrer ?
          </AlertDialog.Title>
          <AlertDialog.Description className="text-soft">
            Ce que vous avez changé ici n'est pas encore enregistré.
          </AlertDialog.Description>
          <div className="flex flex-wrap justify-end gap-3">
            <AlertDialog.Close render={<Button look="secondary" />}>Rester</AlertDialog.Close>
            <Button look="danger" onClick={() => blocker.proceed?.()}>
              Quitter
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
