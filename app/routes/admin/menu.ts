import {
  BookOpenText,
  CircleUser,
  ClipboardList,
  GraduationCap,
  Headphones,
  History,
  LayoutDashboard,
  Library,
  type LucideIcon,
  Mail,
  MailOpen,
  Mic,
  Newspaper,
  Radio,
  Send,
  Settings,
  Tag,
  Trash2,
  UserSearch,
  Users,
  Video,
} from "lucide-react";
import type { Waiting } from "#app/domain/messages/message-waiting.ts";

export type MenuEntry = {
  label: string;
  to: string;
  icon: LucideIcon;
  alsoAt?: string;
  /** A second root of pages that belong to it. */
  alsoUnder?: string;
  /** Which of the things that wait it counts. */
  waiting?: keyof Waiting;
};

export const ADMIN_MENU: MenuEntry[] = [
  { label: "Dashboard", to: "/admin/dashboard", icon: LayoutDashboard, alsoAt: "/admin" },
  { label: "Cours Audio", to: "/admin/courses", icon: Headphones },
  { label: "Prêches", to: "/admin/preches", icon: BookOpenText, alsoUnder: "/admin/preche/" },
  { label: "Conférences", to: "/admin/conferences", icon: Mic, alsoUnder: "/admin/conference/" },
  { label: "Articles", to: "/admin/articles", icon: Newspaper, alsoUnder: "/admin/article/" },
  { label: "Vidéos", to: "/admin/videos", icon: Video, alsoUnder: "/admin/video/" },
  { label: "Bibliothèque", to: "/admin/library", icon: Library, alsoUnder: "/admin/livre/" },
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
  { label: "Courriels", to: "/admin/mails", icon: Send },
  { label: "Données personnelles", to: "/admin/personal-data", icon: UserSearch },
  { label: "Journal", to: "/admin/journal", icon: History },
  { label: "Corbeille", to: "/admin/trash", icon: Trash2 },
];

/** An entry stands for its page and all those under it. */
export function isActive(entry: MenuEntry, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, "");
  if (path === entry.to || path === entry.alsoAt) return true;
  return [`${entry.to}/`, entry.alsoUnder].some((above) => above && path.startsWith(above));
}
