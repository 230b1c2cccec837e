import { useEffect } from "react";
import { useLocation } from "react-router";

const MARK = "data-writing";
const WRITTEN =
  "main :is(textarea, [contenteditable=true], input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url], [type=number], [type=password]))";
const BAR = ".save-bar";
const SETTLE_MS = 300;
/** Pressed twice, « Enregistrer » is not the shortcut that comes back under it. */
const AFTER_SAVE_MS = 1_500;
/** A keyboard is higher, the browser's own bars are lower. */
const KEYBOARD = 150;

/**
 * Marks the document while words are written, for the bars that leave them their room.
 * The field loses its focus as soon as a button is pressed: the mark stays until that press has arrived,
 * or what is pressed would move away.
 */
export function useWritingMark(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a field that went with its screen tells nothing
  useEffect(() => mark(document.activeElement), [pathname]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pressed: EventTarget | null = null;
    let isHeld = false;
    let height = innerHeight;
    const settle = () => {
      clearTimeout(timer);
      if (isHeld) return;
      const isSaved = pressed instanceof Element && pressed.closest(BAR) !== null;
      // It only goes: a keyboard put away leaves the focus where it was.
      timer = setTimeout(
        () => isWritten(document.activeElement) || mark(null),
        isSaved ? AFTER_SAVE_MS : SETTLE_MS,
      );
    };
    const press = ({ target }: Event) => {
      pressed = target;
      isHeld = true;
      // Written on after the keyboard was put away; a text's own paragraph is pressed.
      if (target instanceof Node && document.activeElement?.contains(target)) begin();
    };
    const release = () => {
      isHeld = false;
      settle();
    };
    const begin = () => {
      if (!isWritten(document.activeElement)) return;
      clearTimeout(timer);
      mark(document.activeElement);
    };
    const resize = () => {
      const isPutAway = innerHeight - height > KEYBOARD;
      height = innerHeight;
      // The focus stays where it was.
      if (isPutAway && !isHeld) mark(null);
    };
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true };
    addEventListener("focusin", begin, options);
    addEventListener("focusout", settle, options);
    addEventListener("pointerdown", press, options);
    addEventListener("pointerup", release, options);
    addEventListener("pointercancel", release, options);
    addEventListener("resize", resize, options);
    return () => {
      listening.abort();
      clearTimeout(timer);
      mark(null);
    };
  }, []);
}

function isWritten(element: Element | null): boolean {
  return element?.matches(WRITTEN) ?? false;
}

function mark(focused: Element | null): void {
  document.documentElement.toggleAttribute(MARK, isWritten(focused));
}
