import { type RefObject, useEffect } from "react";
import { notifyError } from "#app/ui/page/notify.ts";
import { useErrorFocus } from "./form-errors.ts";

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
