import { useEffect } from "react";
import { useBlocker } from "react-router";
import { dropOldDrafts, forgetDraft } from "#app/ui/autosave/drafts.ts";
import { Button } from "#app/ui/button.tsx";
import { SAVED_EVENT } from "#app/ui/page/notify.ts";
import { QuestionDialog } from "./dialog.tsx";

type Watched = {
  form: HTMLFormElement;
  isUnsaved: () => boolean;
  /** On the device. */
  keepsDraft: boolean;
};
const watched = new Set<Watched>();

export function watchUnsaved(one: Watched): () => void {
  watched.add(one);
  return () => {
    watched.delete(one);
  };
}

export function anyUnsaved(): boolean {
  return unsaved().length > 0;
}

function unsaved(): Watched[] {
  return [...watched].filter(({ isUnsaved }) => isUnsaved());
}

function consequence(): string {
  const isLost = unsaved().some(({ keepsDraft }) => !keepsDraft);
  return `Ce que vous avez changé ici n'est pas encore enregistré.${isLost ? "" : " Votre saisie reste sur cet appareil."}`;
}

/** What saves the one form as a draft, where it can be and is filled enough. */
function draftSaving(): (() => void) | null {
  const [one, ...others] = unsaved();
  const draft = one?.form.querySelector<HTMLInputElement>("input[data-keeps-draft]");
  if (!one || !draft || others.length > 0 || !one.form.matches(":valid")) return null;
  return () => {
    draft.checked = true;
    one.form.requestSubmit();
  };
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
  const saveDraft = open ? draftSaving() : null;
  return (
    <QuestionDialog
      open={open}
      onClose={stay}
      question="Quitter sans enregistrer ?"
      consequence={open ? consequence() : ""}
    >
      <div className={saveDraft ? "grid gap-3" : "flex flex-wrap justify-end gap-3"}>
        {saveDraft && (
          <Button
            onClick={() => {
              stay();
              saveDraft();
            }}
          >
            Garder en brouillon
          </Button>
        )}
        <Button look="secondary" onClick={stay}>
          Rester
        </Button>
        <Button look="danger" onClick={() => blocker.proceed?.()}>
          Quitter sans enregistrer
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
