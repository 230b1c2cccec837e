import { focusOn } from "#app/ui/focus.ts";

/** When the row of a pressed button goes: to the last button of the next one, else of the one before it. */
export function focusBeside(pressed: Element): void {
  const row = pressed.closest("li");
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  focusOn(other?.querySelector<HTMLElement>("button:last-child"));
}
