import { type RefObject, useEffect, useRef } from "react";
import { notifyError } from "#app/ui/page/notify.ts";

/** After a refusal: the first wrong field, else the form's message. */
export function useErrorFocus(
  errors: object | undefined,
  shared?: RefObject<HTMLFormElement | null>,
) {
  const own = useRef<HTMLFormElement>(null);
  const form = shared ?? own;
  useEffect(() => {
    if (!errors) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // With no field to name, the form's message has already taken the focus.
    if (field?.role === "radiogroup") field.querySelector("input")?.focus();
    else field?.focus();
  }, [errors, form]);
  return form;
}

/** The message may be far above the screen. */
export function useSummaryFocus(errors: object | undefined, shown: boolean) {
  const summary = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!errors || !shown) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "center" });
  }, [errors, shown]);
  return summary;
}

export function useErrorToast(
  errors: Record<string, string> | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useErrorFocus(errors);
  useEffect(() => {
    if (errors) toastErrors(Object.values(errors));
  }, [errors]);
  return form;
}

export function toastErrors(messages: string[]): void {
  notifyError([...new Set(messages)].slice(0, MOST_SHOWN).join(" · "));
}

const MOST_SHOWN = 3;
