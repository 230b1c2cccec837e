import { UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { NavLink } from "#app/ui/link.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { TabRow } from "#app/ui/page/tab-row.tsx";

export function studentsPath(formation: string, screen = ""): string {
  return `/admin/formations/${formation}/students${screen && `/${screen}`}`;
}

/** In the formation given, where one is. `back`: where the form leads back to. */
export function enrolPath(formation?: string, back?: string): string {
  const asked = new URLSearchParams({
    ...(formation && { formation }),
    ...(back && { retour: back }),
  }).toString();
  return `/admin/students/register${asked && `?${asked}`}`;
}

/** Above a list, whose first name a phone has to show too. */
export function EnrolLink({ formation, back }: { formation?: string; back?: string }) {
  return (
    <ButtonLink size="small" to={enrolPath(formation, back)} className="max-sm:[&_svg]:hidden">
      <UserPlus aria-hidden size={18} />{" "}
      <span>
        Inscrire<span className="max-sm:sr-only"> un étudiant</span>
      </span>
    </ButtonLink>
  );
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
  beside,
  children,
}: {
  formation: { id: string; title: string };
  text?: string;
  /** At the end of the line of screens, where there is room. */
  beside?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <>
      <ScreenHeader
        title={formation.title}
        text={text}
        back={{ to: "/admin/formations", label: "Formations" }}
        compact
      >
        {children}
      </ScreenHeader>
      <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2 sm:mb-5 lg:mb-4">
        <TabRow
          label="Étudiants"
          className="flex flex-wrap rounded-2xl border border-rule bg-card p-0.5 max-lg:basis-full sm:gap-1 sm:p-1"
        >
          {SCREENS.map(([screen, label]) => (
            <NavLink
              key={screen}
              end
              to={studentsPath(formation.id, screen)}
              className={({ isActive }) =>
                classNames(
                  "inline-flex min-h-11 shrink-0 grow items-center justify-center rounded-xl px-1 text-[0.8125rem] font-semibold tracking-tight whitespace-nowrap sm:tracking-normal sm:grow-0 sm:px-4 sm:text-base",
                  isActive ? "bg-ink text-paper" : "hover:bg-leaf",
                )
              }
            >
              {label}
            </NavLink>
          ))}
        </TabRow>
        {beside && <div className="min-w-0 flex-1 basis-60">{beside}</div>}
      </div>
    </>
  );
}
