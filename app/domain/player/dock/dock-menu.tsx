import { X } from "lucide-react";
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  use,
  useId,
  useRef,
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

/** In the open player a face has its word, and what it offers stands above them all. */
const AmongTools = createContext(false);

/** Icons with their words: what one of them offers moves nothing. */
export function DockTools({ children }: { children: ReactNode }) {
  return (
    <div className="dock-tools">
      <AmongTools value={true}>{children}</AmongTools>
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

export function DockMenu({ label, face, word, title, children }: DockMenuProps) {
  const id = useId();
  const tool = useRef<HTMLButtonElement>(null);
  const tools = use(AmongTools);
  const opening = ({ currentTarget: menu, newState }: ToggleEvent<HTMLElement>) => {
    if (newState === "open" && tools && tool.current) placeOver(menu, tool.current);
  };
  return (
    <div className={tools ? "contents" : undefined}>
      <button
        ref={tool}
        type="button"
        popoverTarget={id}
        aria-label={label}
        title={tools ? undefined : label}
        className={
          tools
            ? "dock-tool"
            : buttonClass(
                { look: "quiet", size: "small" },
                "min-w-11 gap-1 whitespace-nowrap tabular-nums",
              )
        }
      >
        {tools ? <span>{face}</span> : face}
        {tools && word}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: of the buttons in it, which keys press too */}
      <div
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        onBeforeToggle={opening}
        onToggle={({ currentTarget, newState }: ToggleEvent<HTMLElement>) =>
          newState === "open" && focusWithin(currentTarget)
        }
        onClick={(click) => closes(click) && click.currentTarget.hidePopover()}
        className={classNames(
          "panel inset-auto overflow-y-auto overscroll-contain p-2 text-ink shadow-float",
          !tools &&
            "right-[max(2rem,50%-var(--half))] bottom-[calc(var(--dock)+0.5rem)] max-h-[calc(100%-var(--dock)-1rem)] min-w-88 max-w-104",
        )}
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

const GAP = 8;

/** As wide as the row of tools, above it, or below where there is more room. */
function placeOver(menu: HTMLElement, tool: HTMLElement): void {
  const row = tool.closest(".dock-tools")?.getBoundingClientRect();
  if (!row) return;
  const below = innerHeight - row.bottom;
  const above = row.top >= below;
  Object.assign(menu.style, {
    left: `${row.left}px`,
    width: `${row.width}px`,
    top: above ? "auto" : `${row.bottom + GAP}px`,
    bottom: above ? `${innerHeight - row.top + GAP}px` : "auto",
    maxHeight: `${Math.max(row.top, below) - 2 * GAP}px`,
  });
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
