import type { ReactNode } from "react";
import { FORM_TOKEN, HONEYPOT } from "./visitor-form.ts";

/** What tells a visitor from a robot, of a form that has no answer of its own: another page gives it. */
export function VisitorSeal({ token, children }: { token: string; children?: ReactNode }) {
  return (
    <>
      <input type="hidden" name={FORM_TOKEN} value={token} />
      <div aria-hidden="true" className="absolute -left-[200vw] h-px w-px overflow-hidden">
        <label>
          Ne rien écrire ici
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
        {children}
      </div>
    </>
  );
}
