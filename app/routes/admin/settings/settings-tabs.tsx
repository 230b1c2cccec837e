import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { NavLink } from "#app/ui/link.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { TabRow } from "#app/ui/page/tab-row.tsx";

export const HOME_TEXTS_PATH = "/admin/settings/home";
export const SETTINGS_FAILURE = "Impossible de sauvegarder les paramètres";

const SETTINGS_TABS = [
  {
    to: "/admin/settings",
    label: "Site",
    text: "Le nom du site, ses coordonnées, ses couleurs et son logo.",
  },
  {
    to: "/admin/settings/people",
    label: "Personnes",
    text: "Qui entre dans l'administration, et comment.",
  },
  {
    to: "/admin/settings/mail",
    label: "E-mails",
    text: "Le serveur qui envoie les e-mails du site, et ce que le site écrit.",
  },
  {
    to: "/admin/settings/data",
    label: "Données",
    text: "Combien de temps les demandes sont gardées, et les mentions légales.",
  },
  {
    to: "/admin/settings/system",
    label: "Système",
    text: "Si tout fonctionne, la place qui reste, et les sauvegardes.",
  },
] as const;

export function SettingsTabs({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { text } = SETTINGS_TABS.findLast(({ to }) => pathname.startsWith(to)) ?? {};
  return (
    <div className="grid gap-6">
      <ScreenHeader title="Paramètres" text={text} />
      <TabRow
        label="Pages des paramètres"
        className="-mt-6 border-b border-rule max-sm:-mx-4 max-sm:px-2"
      >
        <ul className="flex w-max pb-px sm:w-auto sm:flex-wrap sm:gap-x-1">
          {SETTINGS_TABS.map(({ to, label }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                prefetch="intent"
                className="-mb-px inline-flex min-h-11 items-center border-b-2 whitespace-nowrap border-transparent min-w-11 justify-center px-1.5 text-sm text-soft hover:text-ink aria-[current]:border-teal aria-[current]:font-semibold aria-[current]:text-ink sm:px-4 sm:text-base"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </TabRow>
      {children}
    </div>
  );
}

export function SettingsPart({
  title,
  text,
  id,
  folds,
  children,
}: {
  title: string;
  text?: string | false;
  id?: string;
  /** Opened by who needs it. */
  folds?: boolean;
  children: ReactNode;
}) {
  const head = (
    <div className="grid min-w-0 gap-1">
      <h2 className="text-2xl">{title}</h2>
      {text && <p className="reading text-soft">{text}</p>}
    </div>
  );
  if (folds) {
    return (
      <details id={id} className="panel group/part min-w-0">
        <summary className="flex cursor-pointer list-none items-center gap-3 rounded-2xl p-5 hover:bg-leaf sm:p-6">
          {head}
          <ChevronDown
            aria-hidden
            size={20}
            className="ms-auto shrink-0 group-open/part:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pb-5 sm:px-6 sm:pb-6">{children}</div>
      </details>
    );
  }
  return (
    <section id={id} className="panel grid min-w-0 gap-4 p-5 sm:p-6">
      {head}
      {children}
    </section>
  );
}
