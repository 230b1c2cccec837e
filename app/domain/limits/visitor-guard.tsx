import { useEffect, useRef, useState } from "react";
import { useActionData } from "react-router";
import { type Challenge, COOLDOWN, FORM_TOKEN, HONEYPOT, PROOF } from "./visitor-form.ts";

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
