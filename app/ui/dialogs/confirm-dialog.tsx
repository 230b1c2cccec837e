import { Trash2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useFetcher, useNavigate, useNavigation } from "react-router";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { useEndOf } from "#app/ui/fetching.ts";
import { shownOf } from "#app/ui/focus.ts";
import { Link } from "#app/ui/link.tsx";
import { useVerbAction } from "#app/ui/lists/verbs.tsx";
import { QuestionDialog } from "./dialog.tsx";
import { anyUnsaved } from "./leave-guard.tsx";

export type Confirmation = {
  question: string;
  consequence: string;
  confirm?: string;
  /** Where nothing goes away. */
  look?: "primary";
  /** Where « Annuler » would be taken for the verb itself. */
  keep?: string;
  /** Something has to be chosen first: asked on the verb's own page, never in a dialog. */
  onPage?: boolean;
  /** It comes back to the same page: one stays where one was in it. */
  keepsPlace?: boolean | undefined;
  fields?: ReactNode;
};

/** Without scripts it opens the verb's own page (`ConfirmPage`). */
export function ConfirmLink({
  to,
  className,
  children,
  question,
  consequence,
  confirm = "Supprimer",
  keep,
  look,
  onPage,
  keepsPlace,
  fields,
}: Confirmation & { to: string; className: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const link = useRef<HTMLAnchorElement>(null);
  const target = useVerbAction(to);
  const close = () => setOpen(false);
  const ask = (event: MouseEvent) => {
    if (onPage) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setUnsaved(anyUnsaved());
    setOpen(true);
  };
  return (
    <>
      <Link
        ref={link}
        to={target}
        onClick={ask}
        className={className}
        aria-haspopup={onPage ? undefined : "dialog"}
      >
        {children}
      </Link>
      <QuestionDialog
        open={open}
        onClose={close}
        finalFocus={() => shownOf(link.current)}
        question={question}
        consequence={
          <>
            {consequence}
            {unsaved && " Ce que vous avez changé ici n'est pas encore enregistré."}
          </>
        }
      >
        <ConfirmForm {...{ target, confirm, keep, look, keepsPlace, fields }} onClose={close} />
      </QuestionDialog>
    </>
  );
}

export function DeleteLink({
  of,
  label = "Supprimer",
  size = "small",
  ...confirmation
}: Confirmation & {
  to: string;
  /** Completes the label for screen readers: « « La prière » ». */
  of: string;
  label?: string;
  size?: "regular" | "small";
}) {
  return (
    <ConfirmLink {...confirmation} className={buttonClass({ look: "danger", size })}>
      <Trash2 aria-hidden size={16} /> {label}
      <span className="sr-only"> {of}</span>
    </ConfirmLink>
  );
}

export function ConfirmPage({
  cancelTo,
  question,
  consequence,
  confirm = "Supprimer",
  keep = "Annuler",
  doing = "Un instant…",
  look = "danger",
  children,
}: Pick<Confirmation, "question" | "consequence" | "confirm" | "keep"> & {
  cancelTo: string;
  look?: "primary" | "danger";
  /** Said while it works. */
  doing?: string;
  children?: ReactNode;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <section className="panel mx-auto grid max-w-lg gap-4 p-6">
      <title>{`${confirm} · Administration`}</title>
      <h1 className="text-2xl">{question}</h1>
      <p className="text-soft">{consequence}</p>
      <Form method="post" className="grid gap-5">
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <ButtonLink look="secondary" to={cancelTo}>
            {keep}
          </ButtonLink>
          <Button type="submit" look={look} disabled={busy}>
            {busy ? doing : confirm}
          </Button>
        </div>
        <p role="status" className="sr-only">
          {busy && doing}
        </p>
      </Form>
    </section>
  );
}

function ConfirmForm({
  target,
  confirm,
  keep = "Annuler",
  look = "danger",
  keepsPlace,
  fields,
  onClose,
}: {
  target: string;
  confirm: string;
  keep?: string | undefined;
  look?: "primary" | "danger" | undefined;
  keepsPlace?: boolean | undefined;
  fields?: ReactNode;
  onClose: () => void;
}) {
  const fetcher = useFetcher<{ refused?: true }>();
  const navigate = useNavigate();
  const busy = fetcher.state !== "idle";
  const refused = fetcher.data?.refused;
  useEffect(() => {
    if (refused) navigate(target);
  }, [refused, target, navigate]);
  useEndOf(busy, onClose);
  useEffect(() => () => focusMainWhenNothingIs(), []);
  return (
    <fetcher.Form
      method="post"
      action={target}
      preventScrollReset={keepsPlace}
      className="flex flex-wrap justify-end gap-3"
    >
      {fields && <div className="basis-full">{fields}</div>}
      <Button look="secondary" onClick={onClose}>
        {keep}
      </Button>
      <Button type="submit" look={look} disabled={busy}>
        {busy ? "Un instant…" : confirm}
      </Button>
    </fetcher.Form>
  );
}

/** The link that had the focus may have gone with what it removed. */
function focusMainWhenNothingIs(): void {
  setTimeout(() => {
    if (document.activeElement && document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>("main")?.focus({ preventScroll: true });
  }, 50);
}
