import { useRef } from "react";
import { useLocation } from "react-router";
import { useClosedByNavigation } from "#app/ui/dropdown.tsx";
import { Link } from "#app/ui/link.tsx";
import { additionFrom } from "./menu.ts";
import { useOwnMenu } from "./own-menu.ts";

export const ADDITIONS_ID = "nouveau";

/** Over the foot of the screen on a phone, beside the menu on a wide one. */
export function AdditionsMenu() {
  const { additions } = useOwnMenu();
  const { pathname } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  useClosedByNavigation(sheet);
  return (
    <nav
      ref={sheet}
      id={ADDITIONS_ID}
      popover="auto"
      aria-label="Nouveau"
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[85dvh] w-full max-w-none overflow-y-auto rounded-t-2xl border border-rule bg-card p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] text-ink shadow-float backdrop:bg-veil lg:inset-x-auto lg:start-62 lg:top-14 lg:bottom-auto lg:ms-3 lg:w-112 lg:rounded-2xl lg:pb-4"
    >
      <p className="px-2 pb-2 font-title text-xl">Nouveau</p>
      <ul className="grid grid-cols-[auto_auto] gap-1 large:grid-cols-1">
        {additions.map(({ label, to, icon: Icon }) => (
          <li key={to} className="first:col-span-full">
            <Link
              to={additionFrom(pathname, to)}
              className="flex min-h-12 items-center gap-2.5 rounded-xl px-2 py-1.5 leading-snug hover:bg-leaf"
            >
              <Icon aria-hidden size={20} className="shrink-0 text-teal" />
              <span className="min-w-0 wrap-anywhere">{label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
