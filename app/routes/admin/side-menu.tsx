import { Plus, X } from "lucide-react";
import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { Waiting } from "#app/domain/all-unanswered.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useClosedByNavigation } from "#app/ui/dropdown.tsx";
import { Link } from "#app/ui/link.tsx";
import { ADDITIONS_ID } from "./additions-menu.tsx";
import { isActive, type MenuEntry } from "./menu.ts";
import { useMenuPath, useOwnMenu } from "./own-menu.ts";

export const MENU_ID = "menu-administration";

/** On small screens a sheet that a button opens, scripts or not. */
export function SideMenu({ waiting }: { waiting?: Waiting }) {
  const { groups } = useOwnMenu();
  const sheet = useRef<HTMLElement>(null);
  useClosedByNavigation(sheet);
  useCurrentInSight(sheet);
  return (
    <nav
      ref={sheet}
      id={MENU_ID}
      popover="auto"
      aria-label="Administration"
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh w-[min(18rem,88vw)] max-sm:w-screen large:max-sm:w-[88vw] max-w-none border-0 bg-deep p-0 text-white/90 shadow-float backdrop:bg-veil lg:static lg:block lg:h-auto lg:overflow-visible lg:w-62 lg:shrink-0 lg:shadow-none"
    >
      <div className="sticky top-0 max-h-dvh overflow-y-auto px-3.5 py-6 max-sm:px-2 max-sm:py-3 lg:pointer-fine:py-3">
        <div className="flex min-h-11 items-center justify-between ps-3 pb-2 lg:pointer-fine:pb-1">
          <div className="grid gap-3">
            <span aria-hidden data-logo="dark" />
            <p className="font-title text-xl text-white">Administration</p>
          </div>
          <button
            type="button"
            popoverTarget={MENU_ID}
            popoverTargetAction="hide"
            className="grid size-11 place-items-center rounded-xl hover:bg-white/10 lg:hidden"
          >
            <X aria-hidden size={20} />
            <span className="sr-only">Fermer le menu</span>
          </button>
        </div>
        <button
          type="button"
          popoverTarget={ADDITIONS_ID}
          className="mb-2 hidden min-h-11 w-full items-center gap-3 rounded-xl border border-white/35 px-3.5 font-semibold text-white hover:bg-white/10 lg:flex"
        >
          <Plus aria-hidden size={19} /> Nouveau…
        </button>
        {groups.map(({ title, entries }) => (
          <div key={title ?? "premier"}>
            {title && (
              <p className="px-3 pt-4 pb-1 max-sm:pt-2 max-sm:pb-0.5 text-sm font-semibold text-white/65 lg:pointer-fine:pt-2 lg:pointer-fine:pb-0">
                {title}
              </p>
            )}
            {/* On a phone nearly all of it is on one screen. */}
            <ul className="grid gap-0.5 max-sm:grid-cols-2 large:grid-cols-1 lg:pointer-fine:gap-0">
              {entries.map((entry) => (
                <Entry key={entry.to} entry={entry} waiting={waiting} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}

/** The menu is longer than a low screen. */
function useCurrentInSight(sheet: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another entry
  useEffect(() => {
    const entry = sheet.current?.querySelector<HTMLElement>("[aria-current=page]");
    const shown = sheet.current?.querySelector("div");
    if (!entry || !shown) return;
    const { top, bottom } = entry.getBoundingClientRect();
    const frame = shown.getBoundingClientRect();
    if (top < frame.top || bottom > frame.bottom) {
      shown.scrollTop += top - frame.top - frame.height / 2;
    }
  }, [pathname]);
}

function Entry({ entry, waiting }: { entry: MenuEntry; waiting?: Waiting }) {
  const active = isActive(entry, useMenuPath());
  return (
    <li>
      <Link
        to={entry.to}
        prefetch="intent"
        aria-current={active ? "page" : undefined}
        className={classNames(
          "flex min-h-11 h-full items-center gap-3 rounded-xl border-s-3 px-3 py-1.5 leading-snug max-sm:gap-2 max-sm:px-2 max-sm:py-0.5 max-sm:text-[0.9375rem] lg:pointer-fine:min-h-7.5 lg:pointer-fine:py-0.5 lg:pointer-fine:text-[0.9375rem]",
          active
            ? "border-gold bg-white/10 text-white"
            : "border-transparent hover:bg-white/5 hover:text-white",
        )}
      >
        <entry.icon aria-hidden size={19} className="shrink-0" />
        <span className="min-w-0 flex-1">{entry.label}</span>
        {entry.waiting && <WaitingBadge count={waiting?.[entry.waiting] ?? 0} />}
      </Link>
    </li>
  );
}

export function WaitingBadge({ count, size = "text-sm/snug" }: { count: number; size?: string }) {
  if (count === 0) return null;
  return (
    <span
      className={classNames(
        "inline-block shrink-0 rounded-full bg-gold px-[0.5em] py-0.5 font-semibold text-[oklch(0.25_0.02_200)] tabular-nums",
        size,
      )}
    >
      {count > 99 ? "99+" : count}
      <span className="sr-only"> en attente</span>
    </span>
  );
}
