import { FORM_TOKEN, HONEYPOT } from "./visitor-form.ts";

/** The hidden part of a public form that keeps robots out, without a third party or a riddle. */
export function VisitorGuard({ token }: { token: string }) {
  return (
    <>
      <input type="hidden" name={FORM_TOKEN} value={token} />
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Ne rien écrire ici
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
