import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { useHydrated } from "#app/ui/hydration.ts";

/** After a refusal: the first wrong field, else the first question, else the form's message. */
export function useErrorFocus(
  errors: object | undefined,
  shared?: RefObject<HTMLFormElement | null>,
) {
  const own = useRef<HTMLFormElement>(null);
  const form = shared ?? own;
  const isTyping = useTypingAtStart();
  useEffect(() => {
    if (isTyping() || !errors) return;
    const first = (among: string) => form.current?.querySelector<HTMLElement>(among);
    const field = first("[aria-invalid=true]") ?? first("[data-question]");
    // With no field to name, the form's message has already taken the focus.
    if (field?.role === "radiogroup") field.querySelector<HTMLElement>("[type=radio]")?.focus();
    else field?.focus();
    // At the edge of the screen, the player would cover its message.
    field?.scrollIntoView({ block: "center" });
  }, [errors, form, isTyping]);
  return form;
}

/** What was wrong with the last sending, until the next: a correction must not be told the old faults. */
export function useLastErrors<Errors>(errors: Errors) {
  const [sentWith, setSentWith] = useState<Errors>();
  return {
    errors: errors === sentWith ? undefined : errors,
    onSubmit: () => setSentWith(errors),
  };
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
    if (isTyping() || !errors || !shown) return;
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
    const top = shown.current?.getBoundingClientRect().top ?? 0;
    // What begins on the screen stays where it is: its end may be far below.
    const preventScroll = top >= 0 && top < innerHeight / 2;
    if (answer && !asSent.current) shown.current?.focus({ preventScroll });
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
