import { type CSSProperties, type ReactNode, useEffect, useRef } from "react";
import { createPortal } from "react-dom";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { Toaster, toast } from "sonner";
import { classNames } from "#app/ui/class-names.ts";
import { takeWaiting } from "./notify.ts";
import { isTyping } from "./search-key.ts";

const SHOWN_MS = 6_000;
/** Long enough to read it, decide and get there, by keyboard too. */
const SHOWN_WITH_ACTION_MS = 15_000;

/** The player and the back office's shortcuts stand there, and what a form is saved with. */
const ABOVE_THE_BARS = "calc(var(--dock, 0px) + var(--bar, 0px) + 1rem)";

const DIALOG = "[role=dialog]:not([popover]), [role=alertdialog]";
const BARS = "--bars";
/** Above the shortcuts and the player a bar still stands at the foot. */
const FOOT = 220;
const PHONE = 640;
/** Its height there with its button, and what is around it. */
const NOTICE = 130;
const AT_FOOT = ".save-bar, [data-bar], [aria-label='Lecteur audio']";

const AFTER_EXCLAMATION = "[&>[data-content]>:first-child]:after:!content-['_']";

/** In letters: on a phone it would stand in a narrow column beside its button. */
const LONG = 140;
const WHOLE_WIDTH = "[&>[data-content]]:max-sm:!basis-56";

/** What a dialog asks is answered first: its « Annuler » is not that of the notice. */
const BEHIND_DIALOGS =
  "[html:has([role=alertdialog],[role=dialog]:not([popover]))_&]:data-[y-position=bottom]:!invisible";

const CLASSES = {
  // Its button stands beside the text, and below where the words would have no room.
  toast:
    "[&>[data-content]]:!block [&>[data-content]>*]:!inline [&>[data-content]>:first-child]:after:content-['_·_'] [&>[data-content]>:last-child]:after:!content-none !flex-wrap [&>[data-content]]:!basis-40 [&_button]:!ms-auto max-sm:!gap-x-2 max-sm:!gap-y-1 max-sm:!px-3 max-sm:!py-2 !text-base/snug max-sm:!text-sm !bg-card !text-ink !border-rule !shadow-float !rounded-xl !font-sans !pointer-events-none [&_button]:!pointer-events-auto " +
    BEHIND_DIALOGS,
  description: "!text-soft",
  error: "!border-rose [&_[data-title]]:!text-rose",
  warning: "!border-gold [&_[data-title]]:!text-gold-ink [&_[data-icon]]:!text-gold-ink",
  // On a phone its words need one line rather than its sign.
  success: "[&_[data-icon]]:!text-teal max-sm:[&_[data-icon]]:!hidden",
  actionButton:
    "!h-11 !rounded-lg !bg-teal !px-4 !text-base !font-semibold !text-on-teal hover:!bg-teal-strong focus-visible:!outline-2 focus-visible:!outline-offset-2 focus-visible:!outline-teal focus-visible:!shadow-none",
};

export default function ToastStack({ calls }: { calls: number }) {
  const submit = useSubmit();
  const sending = useNavigation().state === "submitting";
  const { pathname } = useLocation();
  const shown = useRef<(string | number)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a notice speaks of its page, and goes with it
  useEffect(() => () => dismissAll(shown.current), [pathname]);
  // A new sending answers anew, perhaps by a question: what the last one answered would lie over it.
  useEffect(() => {
    if (sending) dismissAll(shown.current);
  }, [sending]);
  useRoomForBars();
  const takeBack = useUndoKey();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `calls` says that toasts are waiting
  useEffect(() => {
    const waiting = takeWaiting().filter(({ at }) => !at || at === pathname);
    // Those before would come back once the new ones are gone, long after what they tell.
    if (waiting.length > 0) dismissAll(shown.current);
    for (const { kind, title, description, action, undo } of waiting) {
      const inDialog = kind === "error" && document.querySelector(DIALOG) !== null;
      const act = undo
        ? () => undoFrom(undo)
        : action && !action.opens
          ? () =>
              submit(null, {
                method: "post",
                action: action.to,
                navigate: false,
                // What is undone stands where one is in the list.
                preventScrollReset: true,
              })
          : undefined;
      const id = toast[kind](title, {
        description,
        className: classNames(
          title.endsWith("!") && AFTER_EXCLAMATION,
          (description ?? "").length > LONG && WHOLE_WIDTH,
        ),
        style: inDialog ? undefined : { translate: `0 calc(-1 * var(${BARS}, 0px))` },
        position:
          inDialog || hasUncovered() || (!act && hidesWhatWasPressed()) || hidesVerbs()
            ? "top-center"
            : undefined,
        duration: undo || (action && !action.opens) ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
        action: act
          ? { label: <Undoing>{undo ? "Remettre" : action?.label}</Undoing>, onClick: act }
          : action && { label: action.label, onClick: () => location.assign(action.to) },
      });
      shown.current.push(id);
      takeBack.current = act && { id, act };
    }
  }, [calls]);
  // What the page shows is behind an open sheet, and silent: it is shown there too.
  const sheet = document.querySelector("dialog[open]");
  const toaster = (
    <Toaster
      position="bottom-center"
      visibleToasts={1}
      offset={{ bottom: ABOVE_THE_BARS }}
      mobileOffset={{ bottom: ABOVE_THE_BARS }}
      containerAriaLabel="Avis"
      style={WIDE}
      toastOptions={{ classNames: CLASSES }}
    />
  );
  return (
    <>
      {toaster}
      {sheet && createPortal(toaster, sheet)}
    </>
  );
}

/** Pressed as everywhere: the notice stands far from where the keyboard is. */
function useUndoKey() {
  const last = useRef<{ id: string | number; act: () => void } | undefined>(undefined);
  useEffect(() => {
    const undo = (event: KeyboardEvent) => {
      const isAsked = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
      if (!isAsked || event.shiftKey || isTyping(event) || !last.current) return;
      const { id, act } = last.current;
      last.current = undefined;
      if (!toast.getToasts().some((one) => one.id === id)) return;
      event.preventDefault();
      toast.dismiss(id);
      act();
    };
    addEventListener("keydown", undo);
    return () => removeEventListener("keydown", undo);
  }, []);
  return last;
}

function Undoing({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <kbd aria-hidden className="ms-2 hidden font-sans text-sm font-normal lg:pointer-fine:inline">
        Ctrl+Z
      </kbd>
    </>
  );
}

/** Two lines rather than five over the rows just changed. */
const WIDE = { "--width": "32rem" } as CSSProperties;

/** The stack gives the focus back when its button loses it: before that, not after what is undone takes it. */
function undoFrom(undo: () => void): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  undo();
}

/** Bars come, go and grow while a notice stands: it stays above them. */
function useRoomForBars(): void {
  useEffect(() => {
    let frame = 0;
    const place = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        document.documentElement.style.setProperty(BARS, `${roomForBars()}px`);
      });
    };
    place();
    const listening = new AbortController();
    const late = { signal: listening.signal, capture: true, passive: true };
    for (const change of ["click", "input", "change", "scroll", "resize", "focusin"]) {
      addEventListener(change, place, late);
    }
    const sizes = new ResizeObserver(place);
    sizes.observe(document.body);
    return () => {
      cancelAnimationFrame(frame);
      listening.abort();
      sizes.disconnect();
    };
  }, []);
}

/** Of those that stand at the foot of the screen now; at the end of a page they stand higher than where they stick. */
function roomForBars(): number {
  const bars = [...document.querySelectorAll<HTMLElement>(".save-bar, [data-bar]")];
  const rooms = bars.map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect();
    const isAtFoot = top < innerHeight && bottom > innerHeight - FOOT;
    const raised = innerHeight - bottom - Number.parseFloat(getComputedStyle(bar).bottom) || 0;
    return isAtFoot ? height + Math.max(0, raised) : 0;
  });
  return Math.max(0, ...rooms);
}

/** What was pressed last and changes there, such as « Garder » in a row: it has the focus. A bar stands above the notice. */
function hidesWhatWasPressed(): boolean {
  const pressed = document.activeElement;
  if (!pressed || pressed === document.body || pressed.closest(AT_FOOT)) return false;
  const { top, bottom } = pressed.getBoundingClientRect();
  return top < innerHeight && bottom > innerHeight - roomForBars() - FOOT;
}

/** A phone's notice is as wide as its screen: what one presses next, such as « Corriger » of a payment, would be under it. */
function hidesVerbs(): boolean {
  if (innerWidth >= PHONE || document.querySelector("dialog[open]")) return false;
  const foot = document.querySelector("nav[aria-label=Raccourcis]")?.clientHeight ?? 0;
  const bottom = innerHeight - roomForBars() - foot;
  return verbsBetween(bottom - NOTICE, bottom) > verbsBetween(0, NOTICE);
}

function verbsBetween(top: number, bottom: number): number {
  const verbs = [...document.querySelectorAll("main .button")].filter((verb) => {
    const box = verb.getBoundingClientRect();
    const isThere = box.height > 0 && box.top < bottom && box.bottom > top;
    return isThere && !verb.closest(AT_FOOT);
  });
  return verbs.length;
}

/** What a page asks to keep in sight, such as a number to note. */
function hasUncovered(): boolean {
  return document.querySelector("[data-uncovered]") !== null;
}

function dismissAll(ids: (string | number)[]): void {
  for (const id of ids.splice(0)) toast.dismiss(id);
}
