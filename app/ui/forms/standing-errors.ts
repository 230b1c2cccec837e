import { type RefObject, startTransition, useEffect, useState } from "react";

type Errors = Record<string, string> | undefined;
type Form = RefObject<HTMLElement | null>;

/** The fields that a question is about, by its name: it leaves when one of them changes. */
export type Questions = Record<string, readonly string[]>;

/** Without those whose field was touched since. */
export function useStandingErrors(
  errors: Errors,
  form: Form,
  questions: Questions = {},
): Record<string, string> {
  const isMended = useMended(errors, form);
  const stands = (at: string) => ![at, ...(questions[at] ?? [])].some(isMended);
  return Object.fromEntries(Object.entries(errors ?? {}).filter(([at]) => stands(at)));
}

/** Whether a field was touched since these errors came. */
export function useMended(errors: object | undefined, form: Form): (at: string) => boolean {
  const [mended, setMended] = useState<{ of?: object; names: string[] }>({
    of: errors,
    names: NONE,
  });
  useEffect(() => {
    const node = form.current;
    if (!node || !errors) return;
    const mend = ({ type, target }: Event) => {
      const touched =
        type === "online" ? cutBy(errors) : target instanceof Element ? errorNamesOf(target) : NONE;
      if (touched.length === 0) return;
      // At once, it would draw the field before React hears what was typed, which would be lost.
      startTransition(() =>
        setMended(({ of, names }) => ({
          of: errors,
          names: [...(of === errors ? names : NONE), ...touched],
        })),
      );
    };
    node.addEventListener("input", mend);
    node.addEventListener("change", mend);
    window.addEventListener("online", mend);
    return () => {
      window.removeEventListener("online", mend);
      node.removeEventListener("input", mend);
      node.removeEventListener("change", mend);
    };
  }, [errors, form]);
  const names = mended.of === errors ? mended.names : NONE;
  return (at) => names.includes(at) || names.includes(at.split(".")[0] ?? at);
}

const NONE: string[] = [];

/** « La ligne est coupée » (keep-form.ts) is no longer true once it is back. */
function cutBy(errors: { form?: unknown }): string[] {
  return /ligne est coup/.test(String(errors.form)) ? ["form"] : NONE;
}

/** What answers a question leaves the question. */
function errorNamesOf(field: Element): string[] {
  if (field.matches("[type=checkbox], [data-question] *")) return NONE;
  const marked = field.closest<HTMLElement>("[data-error]")?.dataset.error;
  return [marked, field.getAttribute("name")?.replace("[]", "")].filter(
    (name) => name !== undefined,
  );
}
