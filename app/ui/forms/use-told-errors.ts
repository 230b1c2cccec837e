import { type RefObject, useEffect } from "react";
import { notify } from "#app/ui/page/notices.ts";
import { useErrorFocus } from "./error-focus.ts";

/** After a refusal, says it as a toast too and takes the person to the field. */
export function useToldErrors(
  errors: Record<string, string> | undefined,
): RefObject<HTMLFormElement | null> {
  const form = useErrorFocus(errors);
  useEffect(() => {
    if (errors) tellErrors(Object.values(errors));
  }, [errors]);
  return form;
}

export function tellErrors(messages: string[]): void {
  const description = [...new Set(messages)].slice(0, MOST_TOLD).join(" · ");
  notify({ kind: "error", title: "Erreur", description });
}

const MOST_TOLD = 3;
