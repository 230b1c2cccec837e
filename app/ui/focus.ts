/** To a heading or place that takes none by itself: without one, to the page's title. */
export function focusOn(element?: HTMLElement | null): void {
  const aim = element ?? document.querySelector<HTMLElement>("#contenu h1");
  if (!aim) return;
  if (aim.tabIndex < 0) aim.tabIndex = -1;
  aim.focus({ preventScroll: true });
}

/** Once the page shows the change, to what replaces the focused element. */
export function focusSoon(id: string): void {
  setTimeout(() => shownOf(document.getElementById(id))?.focus(), 0);
}

/** Where its panel has closed, the button that opens it. */
export function shownOf(element: HTMLElement | null): HTMLElement | null {
  const panel = element?.closest("[popover]");
  if (!panel || element?.getClientRects().length) return element;
  return document.querySelector(`[popovertarget="${CSS.escape(panel.id)}"]`) ?? element;
}

/** Restores focus and caret once the form is drawn anew. */
export function refocusSoon(form: HTMLFormElement): void {
  const field = document.activeElement;
  if (!isWritten(field) || !form.contains(field)) return;
  const { name, selectionStart, selectionEnd } = field;
  setTimeout(() => {
    const again = form.elements.namedItem(name);
    if (!isWritten(again)) return;
    again.focus();
    if (selectionStart !== null) again.setSelectionRange(selectionStart, selectionEnd);
  }, 0);
}

/** Nobody walks on behind a veil: a panel closes when the focus leaves it, its button and what it opened. */
export function closeLeftPanels(): void {
  if (!("popover" in HTMLElement.prototype)) return;
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    for (const panel of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
      const button = target.closest<HTMLButtonElement>("[popovertarget]");
      const opened = panel.querySelector(`[popovertarget="${target.closest("[popover]")?.id}"]`);
      if (!panel.contains(target) && !opened && button?.popoverTargetElement !== panel)
        panel.hidePopover();
    }
  });
}

function isWritten(element: unknown): element is HTMLInputElement | HTMLTextAreaElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}
