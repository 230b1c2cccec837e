import {
  CircleUser,
  ClipboardList,
  GraduationCap,
  Headphones,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  MailOpen,
  Radio,
  Send,
  Settings,
  Tag,
  Trash2,
  UserSearch,
  Users,
  X,
} from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import type { Waiting } from "#app/domain/all-unanswered.server.ts";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { classNames } from "#app/ui/class-names.ts";

export type MenuEntry = {
  label: string;
  to: string;
  icon: LucideIcon;
  alsoAt?: string;
  /** A second root of pages that belong to it. */
  alsoUnder?: string;
  waiting?: keyof Waiting;
};

export const ADMIN_MENU: MenuEntry[] = [
  { label: "Dashboard", to: "/admin/dashboard", icon: LayoutDashboard, alsoAt: "/admin" },
  { label: "Cours Audio", to: "/admin/courses", icon: Headphones },
  ...CONTENT_TYPES.map((type) => ({
    label: CONTENT_KINDS[type].label,
    to: contentTexts(type).screen,
    icon: CONTENT_ICONS[type],
    alsoUnder: `/admin/${type}/`,
  })),
  { label: "Instructeurs", to: "/admin/instructors", icon: Users },
  { label: "Messages & Inscriptions", to: "/admin/messages", icon: Mail, waiting: "messages" },
  {
    label: "Inscriptions",
    to: "/admin/registrations",
    icon: ClipboardList,
    waiting: "registrations",
  },
  { label: "Thèmes", to: "/admin/themes", icon: Tag },
  { label: "Paramètres", to: "/admin/settings", icon: Settings },
  { label: "Mon Profil", to: "/admin/profile", icon: CircleUser },
  {
    label: "Formations",
    to: "/admin/formations",
    icon: GraduationCap,
    alsoUnder: "/admin/students/",
  },
  { label: "Newsletter", to: "/admin/newsletter", icon: MailOpen },
  { label: "Direct", to: "/admin/live-stream", icon: Radio },
  { label: "E-mails", to: "/admin/mails", icon: Send },
  { label: "Données personnelles", to: "/admin/personal-data", icon: UserSearch },
  { label: "Journal", to: "/admin/journal", icon: History },
  { label: "Corbeille", to: "/admin/trash", icon: Trash2 },
];

export function isActive(entry: MenuEntry, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  if (path === entry.to || path === entry.alsoAt) return true;
  return [`${entry.to}/`, entry.alsoUnder].some((above) => above && path.startsWith(above));
}

export const MENU_ID = "menu-administration";

/** On small screens a sheet that a button opens, scripts or not. */
export function SideMenu({ waiting }: { waiting?: Waiting }) {
  const { pathname } = useLocation();
  const sheet = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sheet closes when the page changes
  useEffect(() => {
    if (sheet.current?.matches(":popover-open")) sheet.current.hidePopover();
  }, [pathname]);
  return (
    <nav
      ref={sheet}
      id={MENU_ID}
      popover="auto"
      aria-label="Administration"
      className="fixed inset-y-0 start-0 end-auto m-0 h-dvh w-[min(18rem,88vw)] max-w-none border-0 bg-deep p-0 text-white/90 shadow-float backdrop:bg-veil lg:static lg:block lg:h-auto lg:overflow-visible lg:w-62 lg:shrink-0 lg:shadow-none"
    >
      <div className="sticky top-0 max-h-dvh overflow-y-auto px-3.5 py-6">
        <div className="flex min-h-11 items-center justify-between ps-3 pb-4">
          <p className="font-title text-xl text-white">Administration</p>
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
        <ul className="grid gap-0.5">
          {ADMIN_MENU.map((entry) => {
            const active = isActive(entry, pathname);
            return (
              <li key={entry.to}>
                <Link
                  to={entry.to}
                  prefetch="intent"
                  aria-current={active ? "page" : undefined}
                  className={classNames(
                    "flex min-h-11 items-center gap-3 rounded-xl border-s-3 px-3 py-1.5 leading-snug lg:pointer-fine:min-h-9",
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
          })}
        </ul>
      </div>
    </nav>
  );
}

function WaitingBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="shrink-0 rounded-full bg-gold px-2 py-0.5 text-sm font-semibold text-[oklch(0.25_0.02_200)] tabular-nums">
      {count > 99 ? "99+" : count}
      <span className="sr-only"> en attente</span>
    </span>
  );
}
