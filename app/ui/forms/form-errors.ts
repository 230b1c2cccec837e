import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/ui/hydration.ts";
import { notifyError } from "#app/ui/page/notify.ts";

/** After a refusal: the first wrong field, else the form's message. */
export function useErrorFocus(
  errors: object | undefined,
  shared?: RefObject<HTMLFormElement | null>,
) {
  const own = useRef<HTMLFormElement>(null);
  const form = shared ?? own;
  const isTyping = useTypingAtStart();
  useEffect(() => {
    if (!errors || isTyping()) return;
    const field = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    // With no field to name, the form's message has already taken the focus.
    if (field?.role === "radiogroup") field.querySelector("input")?.focus();
    else field?.focus();
  }, [errors, form, isTyping]);
  return form;
}

/** Without those whose field was touched since. */
export function useStandingErrors(
  errors: Record<string, string> | undefined,
  form: RefObject<HTMLFormElement | null>,
): Record<string, string> {
  const [mended, setMended] = useState({ of: errors, names: NONE });
  useEffect(() => {
    const node = form.current;
    if (!node || !errors) return;
    const mend = ({ target }: Event) => {
      const name = target instanceof Element && errorNameOf(target);
      if (!name) return;
      // At once, it would draw the field before React hears what was typed, which would be lost.
      startTransition(() =>
        setMended(({ of, names }) => ({
          of: errors,
          names: [...(of === errors ? names : []), name],
        })),
      );
    };
    node.addEventListener("input", mend);
    node.addEventListener("change", mend);
    return () => {
      node.removeEventListener("input", mend);
      node.removeEventListener("change", mend);
    };
  }, [errors, form]);
  const names = mended.of === errors ? mended.names : NONE;
  const standing = Object.entries(errors ?? {}).filter(
    ([at]) => !names.includes(at) && !names.includes(at.split(".")[0] ?? at),
  );
  return Object.fromEntries(standing);
}

const NONE: string[] = [];

/** A switch that answers a question leaves the question. */
function errorNameOf(field: Element): string | undefined {
  if (field.matches("[type=checkbox]")) return undefined;
  const marked = field.closest<HTMLElement>("[data-error]")?.dataset.error;
  return marked ?? field.getAttribute("name")?.replace("[]", "");
}

/** Where a summary leads to. */
export function fieldAnchor(name: string | undefined, error: unknown): string | undefined {
  return name && error ? `champ-${name}` : undefined;
}

export function focusField(anchor: string): boolean {
  const field = document
    .getElementById(anchor)
    ?.querySelector<HTMLElement>("input:not([type=hidden]), select, textarea, button, [tabindex]");
  field?.focus();
  return Boolean(field);
}

/** The message may be far above the screen. */
export function useSummaryFocus(errors: object | undefined, shown: boolean) {
  const summary = useRef<HTMLDivElement>(null);
  const isTyping = useTypingAtStart();
  useEffect(() => {
    if (!errors || !shown || isTyping()) return;
    summary.current?.focus({ preventScroll: true });
    summary.current?.scrollIntoView({ block: "center" });
  }, [errors, shown, isTyping]);
  return summary;
}

/** The good answer to a form takes the focus when it comes, and at each new one. */
export function useAnswerFocus<Shown extends HTMLElement>(answer: unknown) {
  const shown = useRef<Shown>(null);
  const asSent = useRef(!useHydrated());
  useEffect(() => {
    if (answer && !asSent.current) shown.current?.focus();
    asSent.current = false;
  }, [answer]);
  return shown;
}

/** Scripts may come while somebody is typing already: they leave the focus there. */
function useTypingAtStart(): () => boolean {
  const starting = useRef(!useHydrated());
  return useCallback(() => {
    const isFirst = starting.current;
    starting.current = false;
    return isFirst && !!document.activeElement?.matches("input, textarea, select");
  }, []);
}

export function useErrorToast(
  errors: Record<string, string> | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useErrorFocus(errors);
  useEffect(() => {
    if (errors?.form) toastErrors([errors.form]);
  }, [errors]);
  return form;
}

export function toastErrors(messages: string[]): void {
  notifyError([...new Set(messages)].slice(0, MOST_SHOWN).join(" · "));
}

const MOST_SHOWN = 3;
