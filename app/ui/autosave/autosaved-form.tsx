import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { formatDayAndHour } from "#app/infra/french/french-moments.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { toastErrors, useErrorFocus } from "#app/ui/forms/form-errors.ts";
import { signInAgain } from "#app/ui/page/sign-in-again.ts";
import type { Draft } from "./drafts.ts";
import type { FieldValues } from "./form-values.ts";
import {
  type Comparing,
  OtherVersionNotice,
  otherVersionText,
  type Whole,
} from "./other-version.tsx";
import { type Refusal, type Restore, useAutosavedForm } from "./use-autosaved-form.ts";

type Props<Item, Values extends FieldValues> = {
  /** The form among all forms: « cours/{id} », « cours/nouveau ». */
  name: string;
  stored: Values;
  refusal: Refusal<Item> | undefined;
  /** Whether what is typed stays in this browser until it is saved. */
  keepsDraft?: boolean;
  /** The version that is shown (`Edition`), and how two of them are compared. */
  version?: string;
  comparing?: Comparing<Item, Values>;
  restore?: Restore;
  /** Something is on its way that the fields do not tell. */
  unsaved?: boolean;
  /** Said above the messages. `only` names the one told there, where the form is short. */
  summary?: { title?: string; only?: string };
  children: (kept: { shown: Values; errors: Record<string, string> }) => ReactNode;
  form?: RefObject<HTMLFormElement | null>;
  /** Where the form stays in place: its fetcher, and the address it posts to. */
  fetcher?: FetcherWithComponents<unknown>;
  action?: string;
  id?: string;
  /** The id of a new item, chosen by its page. */
  itemId?: string;
  className?: string;
  onSubmit?: (event: FormEvent) => void;
};

/**
 * A form of the back office, which loses nothing: what is typed is kept in the browser, comes back after
 * a refusal, outlives the session, and never overwrites what somebody else has saved meanwhile.
 */
export function AutosavedForm<Item, Values extends FieldValues>(props: Props<Item, Values>) {
  const { refusal, comparing, summary, fetcher, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;
  const kept = useAutosavedForm({ ...props, form });
  const errors = refusal?.errors;
  useRefusalTold(refusal, form, comparing?.whole);
  const FormTag = fetcher?.Form ?? Form;
  return (
    <FormTag
      id={props.id}
      ref={form}
      method="post"
      action={props.action}
      className={props.className}
      onSubmit={props.onSubmit}
      noValidate
    >
      {props.itemId && <input type="hidden" name="id" value={props.itemId} data-no-autosave />}
      <input type="hidden" name="version" value={kept.version} data-no-autosave />
      <input type="hidden" name="draft" value={kept.draftKey} data-no-autosave />
      {kept.found && <DraftOffer draft={kept.found} onResume={kept.resume} onErase={kept.erase} />}
      <ErrorSummary errors={errors} {...summary} />
      {refusal?.other && comparing && kept.yours && (
        <OtherVersionNotice
          other={refusal.other}
          comparing={comparing}
          yours={kept.yours}
          choices={kept.choices}
          onChoose={kept.choose}
        />
      )}
      <Fragment key={kept.drawing}>
        {children({ shown: kept.shown, errors: errors ?? {} })}
      </Fragment>
    </FormTag>
  );
}

function DraftOffer({
  draft,
  onResume,
  onErase,
}: {
  draft: Draft;
  onResume: () => void;
  onErase: () => void;
}) {
  const files = draft.files.length;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink"
    >
      <p className="min-w-0 flex-1 basis-64">
        {`Un brouillon non enregistré du ${formatDayAndHour(draft.at)} a été retrouvé${files > 0 ? `, avec ${count(files, "fichier")}` : ""}.`}
      </p>
      <div className="flex gap-2">
        <Button size="small" onClick={onResume}>
          Reprendre
        </Button>
        <Button size="small" look="secondary" onClick={onErase}>
          Effacer
        </Button>
      </div>
    </div>
  );
}

/** Says the refusal as a toast too, takes the person to the field; or lets them sign in and sends again. */
function useRefusalTold<Item>(
  refusal: Refusal<Item> | undefined,
  form: RefObject<HTMLFormElement | null>,
  whole: Whole | undefined,
) {
  useErrorFocus(refusal?.errors, form);
  useEffect(() => {
    if (!refusal) return;
    if (refusal.sessionOver) {
      void signInAgain().then((signedIn) => {
        if (signedIn) form.current?.requestSubmit();
      });
      return;
    }
    toastErrors(
      refusal.other ? [otherVersionText(refusal.other, whole)] : Object.values(refusal.errors),
    );
  }, [refusal, form, whole]);
}
