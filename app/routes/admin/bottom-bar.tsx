import { Menu, Plus } from "lucide-react";
import type { ReactNode } from "react";
import type { Waiting } from "#app/domain/all-unanswered.server.ts";
import { Link } from "#app/ui/link.tsx";
import { ADDITIONS_ID } from "./additions-menu.tsx";
import {
  COURSES,
  DASHBOARD,
  FORMATIONS,
  isActive,
  MESSAGES,
  type MenuEntry,
  REGISTRATIONS,
} from "./menu.ts";
import { useMenuPath, useOwnMenu } from "./own-menu.ts";
import { MENU_ID, WaitingBadge } from "./side-menu.tsx";

/** Five words share a phone's width: enlarged, they would cover one another; the menu says them large. */
const PLACE =
  "grid min-h-[min(3.5rem,60px)] min-w-0 content-center justify-items-center gap-0.5 text-[min(0.75rem,3.3vw)] leading-tight text-soft aria-[current=page]:text-teal aria-[current=page]:shadow-[inset_0_2px_currentColor]";

/** Within reach of the thumb, on screens that have no room for the menu. */
export function BottomBar({ waiting }: { waiting?: Waiting }) {
  const { opens } = useOwnMenu();
  const answers = opens(MESSAGES.to);
  return (
    <nav
      aria-label="Raccourcis"
      className="fixed inset-x-0 bottom-0 z-40 grid h-(--bar) overflow-clip [overflow-clip-margin:1rem] grid-cols-5 items-start border-t border-rule bg-card lg:hidden [:root:is([data-writing],:has([data-docked]))_&]:invisible"
    >
      <Shortcut entry={DASHBOARD} />
      {answers ? (
        <Shortcut entry={REGISTRATIONS} count={waiting?.registrations} />
      ) : (
        <Shortcut entry={COURSES} label="Cours" />
      )}
      <button type="button" popoverTarget={ADDITIONS_ID} className={PLACE}>
        <span className="grid h-[min(2rem,36px)] w-full max-w-[min(3rem,56px)] place-items-center rounded-full bg-teal text-on-teal">
          <Plus aria-hidden size={22} />
        </span>
        Nouveau
      </button>
      {answers ? (
        <Shortcut entry={MESSAGES} label="Messages" count={waiting?.messages} />
      ) : (
        <Shortcut entry={FORMATIONS} />
      )}
      <button type="button" popoverTarget={MENU_ID} className={PLACE}>
        <Mark>
          <Menu aria-hidden size={22} />
        </Mark>
        <span className="sr-only">Ouvrir le </span>
        <span className="first-letter:uppercase">menu</span>
      </button>
    </nav>
  );
}

function Shortcut({
  entry,
  label = entry.label,
  count = 0,
}: {
  entry: MenuEntry;
  label?: string;
  count?: number;
}) {
  const pathname = useMenuPath();
  return (
    <Link
      to={entry.to}
      prefetch="intent"
      aria-current={isActive(entry, pathname) ? "page" : undefined}
      className={PLACE}
    >
      <Mark>
        <entry.icon aria-hidden size={22} />
        <span className="absolute start-1/2 -top-1.5 ms-0.5">
          <WaitingBadge count={count} size="text-[min(0.875rem,14px,4vw)]/snug" />
        </span>
      </Mark>
      {label}
    </Link>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid h-[min(2rem,36px)] w-[min(3rem,56px)] place-items-center">
      {children}
    </span>
  );
}
