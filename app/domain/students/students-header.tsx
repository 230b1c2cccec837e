import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { NavLink } from "#app/ui/link.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";

export function studentsPath(formation: string, screen = ""): string {
  return `/admin/formations/${formation}/students${screen && `/${screen}`}`;
}

const SCREENS = [
  ["", "Inscriptions"],
  ["attendance", "Présences"],
  ["fees", "Paiements"],
  ["write", "Écrire"],
] as const;

/** Above each screen about a formation's students. */
export function StudentsHeader({
  formation,
  text,
  children,
}: {
  formation: { id: string; title: string };
  text?: string;
  children?: ReactNode;
}) {
  return (
    <>
      <ScreenHeader
        title={formation.title}
        text={text}
        back={{ to: "/admin/formations", label: "Formations" }}
      >
        {children}
      </ScreenHeader>
      <nav
        aria-label="Étudiants"
        className="mb-5 grid grid-cols-2 gap-1 rounded-2xl border border-rule bg-card p-1 sm:flex"
      >
        {SCREENS.map(([screen, label]) => (
          <NavLink
            key={screen}
            end
            to={studentsPath(formation.id, screen)}
            className={({ isActive }) =>
              classNames(
                "inline-flex min-h-11 items-center justify-center rounded-xl px-2 font-semibold sm:px-4",
                isActive ? "bg-ink text-paper" : "hover:bg-leaf",
              )
            }
          >
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
