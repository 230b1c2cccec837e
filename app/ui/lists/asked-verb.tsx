import { type MouseEvent, type RefObject, useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { QuestionDialog } from "#app/ui/dialogs/dialog.tsx";

type Asked = { ids: string[]; question: string; consequence: string };

/** A verb whose answer is a question: it is asked over the list, as for one item. */
export function useAskedVerb(
  form: RefObject<HTMLFormElement | null>,
  { action, label, picked }: { action: string; label: string; picked: string },
) {
  const { submit, state, data } = useFetcher<Asked>();
  const [asked, setAsked] = useState<Asked | null>(null);
  const busy = state !== "idle";
  // Each answer once: the fetcher keeps the last one when what was confirmed leads elsewhere.
  useEffect(() => setAsked(data?.question ? data : null), [data]);
  const ask = (event: MouseEvent) => {
    if (!form.current) return;
    event.preventDefault();
    if (busy) return;
    // An open sheet would lie over the question.
    form.current.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
    submit(new FormData(form.current), { method: "post", action });
  };
  const confirm = () => {
    setAsked(null);
    const answer = new FormData();
    answer.set("confirmed", "on");
    for (const id of asked?.ids ?? []) answer.append(picked, id);
    submit(answer, { method: "post", action, preventScrollReset: true });
  };
  const close = () => setAsked(null);
  const dialog = (
    <QuestionDialog
      open={asked !== null}
      onClose={close}
      question={asked?.question ?? ""}
      consequence={asked?.consequence ?? ""}
    >
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={close}>
          Annuler
        </Button>
        <Button look="danger" onClick={confirm}>
          {label}
        </Button>
      </div>
    </QuestionDialog>
  );
  return { ask, dialog };
}
