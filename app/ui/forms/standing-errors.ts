import { type RefObject, startTransition, useEffect, useState } from "react";

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
