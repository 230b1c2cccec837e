import { Ellipsis, X } from "lucide-react";
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useRef } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { useClosedByNavigation } from "#app/ui/dropdown.tsx";

const VERBS = ".item-verbs :is(a[href], button, summary)";
/** By arrows, as in any menu; from outside, down leads to the first and up to the last. */
const STEPS: Record<string, (place: number, among: number) => number> = {
  ArrowDown: (place, among) => (place + 1) % among,
  ArrowUp: (place, among) => (place < 1 ? among - 1 : place - 1),
  Home: () => 0,
  End: () => -1,
};

/** « ⋯ » : the item's verbs and what its row does not say; from the foot of a phone, else beside the row. */
export function ItemMenu({
  id,
  title,
  verbs,
  children,
}: {
  id: string;
  title: string;
  /** Links and `VerbButton`s, each on a line. */
  verbs?: ReactNode;
  children?: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useClosedByNavigation(panel);
  const anchor = { anchorName: `--${id}` };
  const closeOnce = ({ target, type }: SyntheticEvent) => {
    // A choice within a form is no end of it.
    const chosen = (target as Element).closest(type === "submit" ? "form" : "a");
    if (chosen && panel.current?.contains(chosen) && panel.current.matches(":popover-open")) {
      panel.current.hidePopover();
    }
  };
  const move = (event: KeyboardEvent) => {
    const { key, target } = event;
    const step = STEPS[key];
    if (!step || (target as Element).matches("input, textarea, select")) return;
    event.preventDefault();
    if (!panel.current?.matches(":popover-open")) panel.current?.showPopover();
    const all = [...(panel.current?.querySelectorAll<HTMLElement>(VERBS) ?? [])];
    // Some are a phone's own; older browsers do not say which.
    const verbs = all.filter((verb) => verb.checkVisibility?.() ?? true);
    const place = verbs.indexOf(target as HTMLElement);
    verbs.at(step(place, verbs.length))?.focus();
  };
  return (
    <>
      <Button look="quiet" size="icon" popoverTarget={id} style={anchor} onKeyDown={move}>
        <Ellipsis aria-hidden size={20} />
        <span className="sr-only">Plus : « {title} »</span>
      </Button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys press its links, which click */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        className="item-menu"
        style={{ positionAnchor: anchor.anchorName }}
        onKeyDown={move}
        onClick={closeOnce}
        onSubmit={closeOnce}
      >
        <div className="flex items-start justify-between gap-3">
          <p className="min-w-0 pt-2 font-title text-lg leading-snug wrap-anywhere">
            <Bilingual>{title}</Bilingual>
          </p>
          <Button look="quiet" size="icon" popoverTarget={id} popoverTargetAction="hide">
            <X aria-hidden size={20} />
            <span className="sr-only">Fermer</span>
          </Button>
        </div>
        {verbs && <div className="item-verbs">{verbs}</div>}
        {children}
      </div>
    </>
  );
}
