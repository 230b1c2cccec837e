import {
  AudioLines,
  CalendarDays,
  CircleUser,
  ClipboardList,
  FileText,
  GraduationCap,
  Headphones,
  History,
  LayoutDashboard,
  ListMusic,
  type LucideIcon,
  Mail,
  MailOpen,
  Radio,
  Search,
  Send,
  Settings,
  Tag,
  Trash2,
  UserPlus,
  UserSearch,
  Users,
} from "lucide-react";
import type { StaffRole } from "#app/domain/accounts/account.ts";
import { mayOpen } from "#app/domain/accounts/role.ts";
import type { Waiting } from "#app/domain/all-unanswered.server.ts";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";

export type MenuEntry = {
  label: string;
  to: string;
  icon: LucideIcon;
  alsoAt?: string;
  /** A second root of pages that belong to it. */
  alsoUnder?: string;
  waiting?: keyof Waiting;
};

export const DASHBOARD = {
  label: "Dashboard",
  to: "/admin/dashboard",
  icon: LayoutDashboard,
  alsoAt: "/admin",
};
export const COURSES = { label: "Cours Audio", to: "/admin/courses", icon: Headphones };
export const FORMATIONS = {
  label: "Formations",
  to: "/admin/formations",
  icon: GraduationCap,
  alsoUnder: "/admin/students/",
};
export const MESSAGES = {
  label: "Messages & Inscriptions",
  to: "/admin/messages",
  icon: Mail,
  waiting: "messages",
} as const;
export const REGISTRATIONS = {
  label: "Inscriptions",
  to: "/admin/registrations",
  icon: ClipboardList,
  waiting: "registrations",
} as const;

export const PEOPLE = { label: "Recherche", to: "/admin/people", icon: Search };

/** The entries of the specification in its order; ours stand at the end of the group they belong to. */
export const MENU_GROUPS: { title?: string; entries: MenuEntry[] }[] = [
  { entries: [DASHBOARD, PEOPLE] },
  {
    title: "Contenus",
    entries: [
      COURSES,
      ...CONTENT_TYPES.map((type) => ({
        label: CONTENT_KINDS[type].label,
        to: contentTexts(type).screen,
        icon: CONTENT_ICONS[type],
        alsoUnder: `/admin/${type}/`,
      })),
      FORMATIONS,
      { label: "Séries", to: "/admin/series", icon: ListMusic },
      { label: "Agenda", to: "/admin/agenda", icon: CalendarDays },
      { label: "Direct", to: "/admin/live-stream", icon: Radio },
    ],
  },
  {
    title: "Personnes",
    entries: [
      { label: "Instructeurs", to: "/admin/instructors", icon: Users },
      MESSAGES,
      REGISTRATIONS,
      { label: "Newsletter", to: "/admin/newsletter", icon: MailOpen },
      { label: "E-mails", to: "/admin/mails", icon: Send },
      { label: "Données personnelles", to: "/admin/personal-data", icon: UserSearch },
    ],
  },
  {
    title: "Site",
    entries: [
      { label: "Thèmes", to: "/admin/themes", icon: Tag },
      { label: "Paramètres", to: "/admin/settings", icon: Settings },
      { label: "Pages", to: "/admin/pages", icon: FileText },
      { label: "Journal", to: "/admin/journal", icon: History },
      { label: "Corbeille", to: "/admin/trash", icon: Trash2 },
    ],
  },
  {
    title: "Mon compte",
    entries: [{ label: "Mon Profil", to: "/admin/profile", icon: CircleUser }],
  },
];

export const MENU_ENTRIES = MENU_GROUPS.flatMap(({ entries }) => entries);

const RECORDINGS = {
  label: "Enregistrements audio",
  to: "/admin/partage",
  icon: AudioLines,
};

/** All that can be added, from any screen. */
export const ADDITIONS: Pick<MenuEntry, "label" | "to" | "icon">[] = [
  RECORDINGS,
  { label: "Nouveau cours audio", to: "/admin/courses/new", icon: Headphones },
  ...CONTENT_TYPES.map((type) => ({
    label: CONTENT_KINDS[type].singular,
    to: `/admin/${type}/new`,
    icon: CONTENT_ICONS[type],
  })),
  { label: "Formation", to: "/admin/formations/new", icon: GraduationCap },
  { label: "Étudiant", to: "/admin/students/register", icon: UserPlus },
  { label: "Instructeur", to: "/admin/instructors/new", icon: Users },
  { label: "Thème", to: "/admin/themes/new", icon: Tag },
  { label: "Série", to: "/admin/series/new", icon: ListMusic },
  { label: "Page", to: "/admin/pages/new", icon: FileText },
  { label: "Lettre", to: "/admin/newsletter/new", icon: MailOpen },
];

/** Only what the role opens. */
export function menuFor(role: StaffRole) {
  const opens = ({ to }: { to: string }) => mayOpen(role, to);
  const groups = MENU_GROUPS.map((group) => ({ ...group, entries: group.entries.filter(opens) }));
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    additions: ADDITIONS.filter(opens),
    opens: (to: string) => mayOpen(role, to),
  };
}

/** From a list of recordings or a course, `/admin/partage` proposes that place. */
export function additionFrom(pathname: string, to: string): string {
  if (to !== RECORDINGS.to) return to;
  const [, area = "", id] = pathname.split("/").slice(1);
  const type = CONTENT_TYPES.find(
    (known) => known === area || contentTexts(known).screen === `/admin/${area}`,
  );
  const place = area === "courses" && id !== "new" ? id : type;
  return place ? `${to}?vers=${place}` : to;
}

export function isActive(entry: MenuEntry, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  if (path === entry.to || path === entry.alsoAt) return true;
  return [`${entry.to}/`, entry.alsoUnder].some((above) => above && path.startsWith(above));
}
