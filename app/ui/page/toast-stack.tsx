import { useEffect, useRef } from "react";
import { useLocation, useNavigation, useSubmit } from "react-router";
import { Toaster, toast } from "sonner";
import { takeWaiting } from "./notify.ts";

const SHOWN_MS = 6_000;
/** Long enough to read it, decide and get there, by keyboard too. */
const SHOWN_WITH_ACTION_MS = 15_000;

/** The player and the back office's shortcuts stand there, and what a form is saved with. */
const ABOVE_THE_BARS = "calc(var(--dock, 0px) + var(--bar, 0px) + 1rem)";

const AFTER_EXCLAMATION = "[&>[data-content]>:first-child]:after:!content-['_']";

const CLASSES = {
  // On a phone its button stands beside the text, and below where it has no room.
  toast:
    "[&>[data-content]]:!block [&>[data-content]>*]:!inline [&>[data-content]>:first-child]:after:content-['_·_'] [&>[data-content]>:last-child]:after:!content-none max-sm:!flex-wrap max-sm:[&>[data-content]]:basis-40 max-sm:[&>[data-content]]:grow max-sm:[&_button]:!ms-auto max-sm:!gap-x-2 max-sm:!gap-y-1 max-sm:!px-3 max-sm:!py-2.5 !text-base/snug max-sm:!text-sm !bg-card !text-ink !border-rule !shadow-float !rounded-xl !font-sans !pointer-events-none [&_button]:!pointer-events-auto",
  description: "!text-soft",
  error: "!border-rose [&_[data-title]]:!text-rose",
  success: "[&_[data-icon]]:!text-teal",
  actionButton:
    "!h-11 !rounded-lg !bg-teal !px-4 !text-base !font-semibold !text-on-teal hover:!bg-teal-strong focus-visible:!outline-2 focus-visible:!outline-offset-2 focus-visible:!outline-teal focus-visible:!shadow-none",
};

export default function ToastStack({ calls }: { calls: number }) {
  const submit = useSubmit();
  const sending = useNavigation().state === "submitting";
  const { pathname } = useLocation();
  const bound = useRef<(string | number)[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on leaving each page
  useEffect(() => () => dismissAll(bound.current), [pathname]);
  const errors = useRef<(string | number)[]>([]);
  // A new sending answers anew: the error of the last one would outlive its correction.
  useEffect(() => {
    if (sending) dismissAll(errors.current);
  }, [sending]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `calls` says that toasts are waiting
  useEffect(() => {
    for (const { kind, title, description, action, at } of takeWaiting()) {
      if (at && at !== pathname) continue;
      const inDialog = document.querySelector("[role=dialog]:not([popover])") !== null;
      const id = toast[kind](title, {
        description,
        className: title.endsWith("!") ? AFTER_EXCLAMATION : undefined,
        style: inDialog ? undefined : { translate: `0 -${saveBarHeight()}px` },
        position: inDialog || hasUncovered() ? "top-center" : undefined,
        duration: action && !action.opens ? SHOWN_WITH_ACTION_MS : SHOWN_MS,
        action: action && {
          label: action.label,
          onClick: () =>
            action.opens
              ? location.assign(action.to)
              : submit(null, { method: "post", action: action.to, navigate: false }),
        },
      });
      if (kind === "error") errors.current.push(id);
      if (at) bound.current.push(id);
    }
  }, [calls]);
  return (
    <Toaster
      position="bottom-center"
      visibleToasts={1}
      offset={{ bottom: ABOVE_THE_BARS }}
      mobileOffset={{ bottom: ABOVE_THE_BARS }}
      containerAriaLabel="Avis"
      toastOptions={{ classNames: CLASSES }}
    />
  );
}

/** It has one to three lines, by its words and the screen. */
function saveBarHeight(): number {
  return document.querySelector<HTMLElement>(".save-bar")?.offsetHeight ?? 0;
}

/** What a page asks to keep in sight, such as a number to note. */
function hasUncovered(): boolean {
  return document.querySelector("[data-uncovered]") !== null;
}

function dismissAll(ids: (string | number)[]): void {
  for (const id of ids.splice(0)) toast.dismiss(id);
}
