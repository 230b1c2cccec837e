import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { ErrorSummary } from "#app/ui/forms/field.tsx";
import { useErrorFocus } from "#app/ui/forms/form-errors.ts";
import { type Challenge, COOLDOWN, FORM_TOKEN, HONEYPOT, PROOF } from "./visitor-form.ts";

type Texts = Record<string, string>;
/** How a form comes back: as typed, with what is wrong in it. */
export type VisitorFormState = { token: string; errors?: Texts; values?: Texts };

export function VisitorForm({
  state: { token, errors, values },
  summary,
  submit,
  sending = "Envoi…",
  className = "panel grid gap-5 p-5 sm:p-8",
  large,
  children,
}: {
  state: VisitorFormState;
  /** The title above what is wrong. */
  summary?: string;
  submit: string;
  sending?: string;
  className?: string;
  large?: boolean;
  children: (field: VisitorField) => ReactNode;
}) {
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" noValidate ref={useErrorFocus(errors)} className={className}>
      <VisitorGuard token={token} />
      <ErrorSummary errors={errors} title={summary} />
      {children((name) => ({ name, defaultValue: values?.[name], error: errors?.[name] }))}
      <Button
        type="submit"
        disabled={busy}
        className={classNames("sm:justify-self-start", large && "sm:text-lg")}
      >
        {busy ? sending : submit}
      </Button>
    </Form>
  );
}
export type VisitorField = (name: string) => {
  name: string;
  defaultValue: string | undefined;
  error: string | undefined;
};

export function VisitorGuard({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name={FORM_TOKEN} value={token} />
      <Proof />
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Ne rien écrire ici
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
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
