import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { useErrorFocus, useLastErrors } from "#app/ui/forms/form-errors.ts";
import { useMended } from "#app/ui/forms/standing-errors.ts";
import { Link } from "#app/ui/link.tsx";
import {
  ANSWER,
  ANSWERED,
  ASKED,
  type Challenge,
  COOLDOWN,
  PROOF,
  type Question,
  SENDING,
  visitorDraftKey,
} from "./visitor-form.ts";
import { VisitorSeal } from "./visitor-seal.tsx";

type Texts = Record<string, string>;
/** How a form comes back: as typed, with what is wrong in it. */
export type VisitorFormState = {
  token: string;
  errors?: Texts;
  values?: Texts;
  questions?: Question[];
};

export function VisitorForm({
  state,
  summary = state.errors?.form ? "Erreur" : "À corriger",
  submit,
  sending = "Envoi…",
  className = "panel grid gap-5 p-5 sm:p-8",
  large,
  keepsDraft,
  children,
}: {
  state: VisitorFormState;
  /** The title above what is wrong. */
  summary?: string;
  submit: string;
  sending?: string;
  className?: string;
  large?: boolean;
  /** What is typed survives a reload. */
  keepsDraft?: boolean;
  children: (field: VisitorField) => ReactNode;
}) {
  const { values } = state;
  const { errors, onSubmit } = useLastErrors(state.errors);
  // Until the next page is there: a second press would send a second request.
  const busy = useNavigation().formMethod === "POST";
  const form = useErrorFocus(errors);
  const isMended = useMended(state.errors, form);
  const questions =
    state.questions?.filter(({ field, others = [] }) => ![field, ...others].some(isMended)) ?? [];
  const wrong = Object.entries(state.errors ?? {}).filter(([at]) => !isMended(at));
  const standing = Object.fromEntries(errors ? wrong : []);
  // As it came back: what is chosen stays chosen while the rest is mended.
  const sends = state.questions?.length === 1 && !Object.keys(state.errors ?? {}).length;
  useDraft(form, keepsDraft, errors);
  const names: string[] = [];
  const fields = children((name) => {
    names.push(name);
    const question = questions.find(({ field }) => field === name);
    return {
      name,
      defaultValue: values?.[name],
      error: standing[name],
      question: question && (
        <Asking
          {...question}
          mute={!sends && (wrong.length > 0 || question !== questions[0])}
          sends={sends}
          busy={busy}
        />
      ),
    };
  });
  const said = [...wrong, ...questions.map(({ field, text }) => [field, text] as const)];
  said.sort(([one], [other]) => names.indexOf(one) - names.indexOf(other));
  return (
    <Form method="post" noValidate ref={form} onSubmit={onSubmit} className={className}>
      <VisitorGuard state={state} />
      <ErrorSummary
        errors={errors}
        standing={errors && Object.fromEntries(said)}
        title={wrong.length > 0 ? summary : "À vérifier"}
        asks={wrong.length === 0}
      />
      {fields}
      <Button
        type="submit"
        disabled={busy}
        className={classNames("max-sm:px-2 sm:justify-self-start", large && "sm:text-lg")}
      >
        {busy ? sending : submit}
      </Button>
    </Form>
  );
}

/** Loaded once something is typed, or was before the page was read again or activated. */
function useDraft(
  form: RefObject<HTMLFormElement | null>,
  keeps: boolean | undefined,
  errors: Texts | undefined,
) {
  const refused = useRef(errors !== undefined);
  useEffect(() => {
    const node = form.current;
    if (!keeps || !node) return;
    const key = visitorDraftKey(location);
    const keep = () =>
      import("./visitor-draft.ts")
        .then(({ keepDraft }) => keepDraft(node, key, !refused.current))
        .catch(() => {});
    node.addEventListener("input", keep, { once: true });
    if (isKept(key) || isTyped(node)) void keep();
    return () => node.removeEventListener("input", keep);
  }, [form, keeps]);
}

/** Before the page was activated. */
function isTyped(form: HTMLFormElement): boolean {
  const typed = form.querySelectorAll<HTMLInputElement>("input, textarea");
  return Array.from(typed).some((at) => at.value !== at.defaultValue);
}

/** A browser may refuse to keep anything. */
function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

export type VisitorField = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
  question: ReactNode;
};

type Answering = HTMLInputElement | HTMLButtonElement;

/** The field beside it is not wrong. `sends`: nothing else is, nor is asked; otherwise all is answered together, and sent once. Sending without an answer keeps what was typed. */
export function Asking({
  asked,
  field,
  text,
  help,
  keep,
  confirm = keep,
  meant,
  elsewhere,
  mute,
  sends,
  busy,
}: Question & { mute?: boolean; sends: boolean; busy?: boolean }) {
  // What is chosen stands in its field at once.
  const write = ({ currentTarget: { form, value } }: MouseEvent<Answering>) => {
    if (meant && form) form[field].value = value;
  };
  return (
    <fieldset
      aria-label={text}
      data-question
      tabIndex={-1}
      className="mt-1 grid min-w-0 gap-1 border-l-3 border-gold pl-3 text-sm wrap-anywhere"
    >
      <input type="hidden" name={ASKED} value={asked} />
      <p className="font-semibold">{text}</p>
      <p className="text-soft">
        {help}
        {!mute && " Vous pouvez aussi envoyer sans répondre."}
      </p>
      {elsewhere?.map(({ to, label }) => (
        <Link key={to} to={to} className="w-fit py-2.5 underline">
          {label}
        </Link>
      ))}
      <div className="flex flex-wrap gap-x-6 gap-y-2 pt-1">
        {[meant, asked].map((value) => {
          if (!value) return null;
          const isMeant = value === meant;
          const said = isMeant ? "Oui, corriger" : confirm;
          return sends ? (
            <Button
              key={value}
              type="submit"
              size="small"
              look={meant && !isMeant ? "quiet" : "secondary"}
              className="text-start"
              name={ANSWER}
              value={value}
              disabled={busy}
              onClick={write}
            >
              {isMeant ? `${said} et envoyer` : keep}
            </Button>
          ) : (
            <label key={value} className="flex min-h-11 items-center gap-3">
              <input
                type={meant ? "radio" : "checkbox"}
                name={`${ANSWER}-${field}`}
                value={value}
                onClick={write}
                className="size-5 shrink-0 accent-teal"
              />
              {said}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

export function VisitorGuard({ state: { token, values, questions } }: { state: VisitorFormState }) {
  const answered = values?.[ANSWERED];
  return (
    <>
      {answered && <input type="hidden" name={ANSWERED} value={answered} />}
      <input type="hidden" name={SENDING} defaultValue={values?.[SENDING]} ref={markSending} />
      <Proof />
      {/* The Enter key presses the first button: it keeps what was typed. */}
      <VisitorSeal token={token}>
        {questions?.length ? <button type="submit" tabIndex={-1} /> : null}
      </VisitorSeal>
    </>
  );
}

function markSending(field: HTMLInputElement | null) {
  if (field && !field.value) field.value = crypto.getRandomValues(new Uint32Array(4)).join("");
}

function Proof() {
  const answer = useActionData<{ challenge?: Challenge; cooldown?: string } | undefined>();
  const challenge = answer?.challenge;
  const input = useRef<HTMLInputElement>(null);
  const [working, setWorking] = useState(false);
  useEffect(() => {
    if (!challenge) return;
    const leaving = new AbortController();
    setWorking(true);
    prove(challenge, leaving.signal).then((proof) => {
      if (leaving.signal.aborted) return;
      setWorking(false);
      if (!proof || !input.current) return;
      input.current.value = proof;
      input.current.form?.requestSubmit();
      input.current.value = "";
    });
    return () => leaving.abort();
  }, [challenge]);
  return (
    <>
      <input ref={input} type="hidden" name={PROOF} />
      {answer?.cooldown && <input type="hidden" name={COOLDOWN} value={answer.cooldown} />}
      {working && (
        <p role="status" className="rounded-xl bg-gold-wash p-4 text-gold-ink">
          Un instant : votre appareil fait une petite vérification, puis l'envoi repart tout seul.
        </p>
      )}
    </>
  );
}

async function prove(challenge: Challenge, signal: AbortSignal): Promise<string | null> {
  const { solve } = await import("./visitor-proof.ts");
  return solve(challenge, signal).catch(() => null);
}
