import { useEffect } from "react";
import { useNavigate } from "react-router";

const TYPED_IN =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable=true]";

/** « / » leads to what the screen is searched with, else to `elsewhere`, as in other programs. */
export function useSearchKey(elsewhere: string | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event) || document.querySelector("dialog[open], [role=alertdialog]")) return;
      const field = document.querySelector<HTMLInputElement>("main [role=search] [type=search]");
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
