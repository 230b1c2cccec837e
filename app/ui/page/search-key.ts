import { useEffect } from "react";
import { useNavigate } from "react-router";

const TYPED_IN =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";

const SEARCH = "main [role=search] [type=search]";

/** « / » leads to what the screen is searched with, else to `elsewhere`, as in other programs. */
export function useSearchKey(elsewhere: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      const { target } = event;
      // Pressed again where it leads: nothing is looked for under « / ».
      const isThere = target instanceof HTMLInputElement && target.matches(SEARCH);
      if (isThere && target.value === "") return event.preventDefault();
      if (isTyping(event) || document.querySelector("dialog[open], [role=alertdialog]")) return;
      const field = document.querySelector<HTMLInputElement>(SEARCH);
      if (!field && !elsewhere) return;
      event.preventDefault();
      field?.focus();
      field?.select();
      if (!field && elsewhere) navigate(elsewhere);
    };
    addEventListener("keydown", find);
    return () => removeEventListener("keydown", find);
  }, [navigate, elsewhere]);
}

export function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
