import { X } from "lucide-react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  use,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";

type DockMenuProps = {
  /** Spoken, with what is chosen. */
  label: string;
  face: ReactNode;
  /** Under the face, in the open player. */
  word: string;
  title: string;
  /** Its links and what has `CLOSES` close it. */
  children: ReactNode;
};

export const CLOSES = { "data-closes": "" };

function closes({ target }: MouseEvent): boolean {
  return target instanceof Element && target.closest("[data-closes], a") !== null;
}

/** Which tool of the open player shows its choices; none of the bar, where they float over the page. */
const Unfolding = createContext<[open: string, unfold: (id: string) => void] | null>(null);

export function DockMenu(menu: DockMenuProps) {
  const unfolding = use(Unfolding);
  return unfolding ? <UnfoldedMenu {...menu} unfolding={unfolding} /> : <FloatingMenu {...menu} />;
}

/** Icons with their words; what one of them offers unfolds below them all, over nothing. */
export function DockTools({ children }: { children: ReactNode }) {
  const unfolding = useState("");
  return (
    <div className="dock-tools">
      <Unfolding value={unfolding}>{children}</Unfolding>
    </div>
  );
}

export function DockToolLink({
  href,
  label,
  face,
  word,
}: Pick<DockMenuProps, "label" | "face" | "word"> & { href: string }) {
  return (
    <a href={href} download aria-label={label} className="dock-tool">
      <span>{face}</span>
      {word}
    </a>
  );
}

function UnfoldedMenu({
  label,
  face,
  word,
  title,
  children,
  unfolding: [open, unfold],
}: DockMenuProps & { unfolding: [string, (id: string) => void] }) {
  const id = useId();
  const tool = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const isOpen = open === id;
  useEffect(() => {
    if (!isOpen || !panel.current) return;
    panel.current.scrollIntoView({ block: "nearest" });
    focusWithin(panel.current);
  }, [isOpen]);
  return (
    <>
      <button
        ref={tool}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => unfold(isOpen ? "" : id)}
        className="dock-tool"
      >
        <span>{face}</span>
        {word}
      </button>
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: of the buttons in it, which keys press too
        <fieldset
          ref={panel}
          className="panel order-1 col-span-full scroll-mb-4 p-2"
          onClick={(click) => {
            if (!closes(click)) return;
            unfold("");
            tool.current?.focus();
          }}
        >
          <legend className="sr-only">{title}</legend>
          <p aria-hidden="true" className="px-3 pb-2 font-title text-lg">
            {title}
          </p>
          {children}
        </fieldset>
      )}
    </>
  );
}

function FloatingMenu({ label, face, title, children }: DockMenuProps) {
  const id = useId();
  return (
    <div>
      <button
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={label}
        className={buttonClass(
          { look: "quiet", size: "small" },
          "min-w-11 gap-1 whitespace-nowrap tabular-nums",
        )}
      >
        {face}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: of the buttons in it, which keys press too */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onClick={(click) => closes(click) && click.currentTarget.hidePopover()}
        onToggle={({ currentTarget, newState }: ToggleEvent<HTMLElement>) =>
          newState === "open" && focusWithin(currentTarget)
        }
        className="panel inset-auto right-[max(2rem,calc((100vw-72rem)/2))] bottom-[calc(var(--dock)+0.5rem)] max-h-[calc(100%-var(--dock)-1rem)] min-w-88 max-w-104 overflow-y-auto overscroll-contain p-2 text-ink shadow-float"
      >
        <div className="flex items-center justify-between pb-1 pl-3">
          <p className="font-title text-lg">{title}</p>
          <button
            type="button"
            {...CLOSES}
            aria-label={`Fermer : ${title}`}
            className={buttonClass({ look: "quiet", size: "icon" }, "text-soft")}
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

/** On what is chosen: the arrows are then the menu's, and what opened is heard. */
function focusWithin(menu: HTMLElement): void {
  const found = (selector: string) => menu.querySelector<HTMLElement>(selector);
  (found("[aria-pressed=true]") ?? found(":scope > :last-child :is(button, a, input)"))?.focus();
}

type Choice = { label: string; chosen: boolean; choose: () => void };

export function ChoiceMenu({
  choices,
  note,
  ...menu
}: Omit<DockMenuProps, "children"> & { choices: Choice[]; note?: string }) {
  return (
    <DockMenu {...menu}>
      <div className="grid grid-cols-2 gap-2 px-3 pb-2 large:grid-cols-1 [&>:last-of-type:nth-of-type(odd)]:col-span-full">
        {choices.map(({ label, chosen, choose }) => (
          <button
            key={label}
            type="button"
            {...CLOSES}
            aria-pressed={chosen}
            onClick={choose}
            className={classNames(
              "min-h-11 rounded-full border px-3 text-sm tabular-nums",
              chosen
                ? "border-gold bg-gold-wash font-semibold text-gold-ink"
                : "border-rule hover:bg-leaf",
            )}
          >
            {label}
          </button>
        ))}
        {note && <p className="col-span-full text-sm text-soft">{note}</p>}
      </div>
    </DockMenu>
  );
}
