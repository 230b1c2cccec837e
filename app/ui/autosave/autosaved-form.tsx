import { type FormEvent, Fragment, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { type FetcherWithComponents, Form } from "react-router";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDayAndHour } from "#app/infra/french/french-moments.ts";
import { Button } from "#app/ui/button.tsx";
import { toastErrors } from "#app/ui/forms/error-toast.ts";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { useErrorFocus } from "#app/ui/forms/form-errors.ts";
import { type Questions, useStandingErrors } from "#app/ui/forms/standing-errors.ts";
import { signInAgain } from "#app/ui/page/sign-in-again.ts";
import type { Draft } from "./drafts.ts";
import { OtherVersionNotice } from "./other-version.tsx";
import { OthersHere } from "./others-here.tsx";
import { FormState } from "./save-bar.tsx";
import { type AutosaveOptions, useAutosavedForm } from "./use-autosaved-form.ts";

type Props<Item, Values extends FieldValues> = Omit<AutosaveOptions<Item, Values>, "form"> & {
  form?: RefObject<HTMLFormElement | null>;
  /** Shown where several fields are wrong; `always`, where one is. */
  summary?: { title: string; always?: true };
  /** Among the errors, those that the form sent again answers. */
  questions?: Questions;
  children: (fields: { shown: Values; errors: Record<string, string> }) => ReactNode;
  fetcher?: FetcherWithComponents<unknown>;
  action?: string;
  id?: string;
  itemId?: string;
  className?: string;
  onSubmit?: (event: FormEvent) => void;
};

/** What is typed outlives a refusal and the session, and overwrites no newer version. */
export function AutosavedForm<Item, Values extends FieldValues>(props: Props<Item, Values>) {
  // The router keeps a component from one address to the next: its fields must not go along.
  return <FormOf key={props.name} {...props} />;
}

function FormOf<Item, Values extends FieldValues>(props: Props<Item, Values>) {
  const { refusal, comparing, summary, fetcher, children } = props;
  const own = useRef<HTMLFormElement>(null);
  const form = props.form ?? own;
  const autosave = useAutosavedForm({ ...props, form });
  const errors = useStandingErrors(refusal?.errors, form, props.questions);
  const wrong = Object.keys(errors).length;
  useRefusalNotice(refusal, form);
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
      <input type="hidden" name="version" value={autosave.version} data-no-autosave />
      <input type="hidden" name="draft" value={autosave.draftKey} data-no-autosave />
      {comparing && props.version && <OthersHere form={props.name} />}
      {autosave.found && (
        <DraftOffer draft={autosave.found} onResume={autosave.resume} onErase={autosave.erase} />
      )}
      {(wrong > (summary?.always ? 0 : 1) || errors.form) && (
        <ErrorSummary errors={refusal?.errors} standing={errors} title={summary?.title} />
      )}
      {autosave.conflict && comparing && (
        <OtherVersionNotice
          conflict={autosave.conflict}
          comparing={comparing}
          onChoose={autosave.choose}
        />
      )}
      <Fragment key={autosave.drawing}>
        <FormState
          value={{
            wrong,
            cause: refusal?.cause,
            isChanged: autosave.changed,
            isStored: autosave.version !== "" || autosave.savings > 0,
            keepsDraft: props.keepsDraft ?? false,
          }}
        >
          {children({ shown: autosave.shown, errors })}
        </FormState>
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
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-2 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink"
    >
      <p className="min-w-0 flex-1 basis-[min(16rem,100%)] wrap-anywhere">
        {`Une saisie non enregistrée du ${formatDayAndHour(draft.at)} a été retrouvée${files > 0 ? `, avec ${count(files, "fichier")}` : ""}.`}
      </p>
      <div className="flex min-w-0 flex-wrap gap-2">
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

function useRefusalNotice<Item>(
  refusal: FormRefusal<Item> | undefined,
  form: RefObject<HTMLFormElement | null>,
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
    // The others stand beside their fields.
    if (refusal.errors.form) toastErrors([refusal.errors.form]);
  }, [refusal, form]);
}
