import { useEffect } from "react";
import { useBlocker } from "react-router";
import { dropOldDrafts, forgetDraft } from "#app/ui/autosave/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { SAVED_EVENT } from "#app/ui/page/notify.ts";
import { QuestionDialog } from "./dialog.tsx";

/** Whether each keeps its draft on the device. */
const forms = new Map<() => boolean, boolean>();

export function watchUnsaved(isUnsaved: () => boolean, keepsDraft: boolean): () => void {
  forms.set(isUnsaved, keepsDraft);
  return () => {
    forms.delete(isUnsaved);
  };
}

export function anyUnsaved(): boolean {
  return [...forms.keys()].some((isUnsaved) => isUnsaved());
}

function consequence(): string {
  const isLost = [...forms].some(([isUnsaved, keepsDraft]) => isUnsaved() && !keepsDraft);
  return `Ce que vous avez changé ici n'est pas encore enregistré.${isLost ? "" : " Votre brouillon reste sur cet appareil."}`;
}

/** Asks before an unsaved form is left, and clears the drafts of saved ones; one for all forms. */
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
  const stay = () => blocker.reset?.();
  const open = blocker.state === "blocked";
  return (
    <QuestionDialog
      open={open}
      onClose={stay}
      question="Quitter sans enregistrer ?"
      consequence={open ? consequence() : ""}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={stay}>
          Rester
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Quitter
        </Button>
      </div>
    </QuestionDialog>
  );
}

/** React Router may mark with `?index` the page a form is sent to: that is not leaving. */
function pageOf({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  params.delete("index");
  return `${pathname}?${params}`;
}
