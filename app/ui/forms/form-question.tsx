import type { ReactNode } from "react";
import { useAnswerFocus } from "./form-errors.ts";

/** Asked over a form: sent again, the form says yes to what was asked, named by `value`. */
export function FormQuestion({
  name,
  asked,
  value,
  children,
}: {
  name: string;
  asked: string | undefined;
  value: string;
  children?: ReactNode;
}) {
  return (
    <div
      role="alert"
      ref={useAnswerFocus(asked)}
      tabIndex={-1}
      className="scroll-mt-24 scroll-mb-60 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink"
    >
      <p className="font-semibold">{asked}</p>
      {children}
      <input type="hidden" name={name} value={value} data-no-autosave />
    </div>
  );
}
