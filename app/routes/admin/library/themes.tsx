import { Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { themeDeletion } from "#app/domain/themes/theme.record.server.ts";
import { listThemes } from "#app/domain/themes/theme.server.ts";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { OrderedList } from "#app/ui/lists/ordered-list.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/themes.ts";

export async function loader() {
  const themes = await listThemes();
  const dependents = await dependentsOf(
    RECORDS,
    "theme",
    themes.map(({ id }) => id),
  );
  return themes.map((theme) => ({
    ...theme,
    title: theme.name,
    deletion: themeDeletion(theme.name, dependents.get(theme.id)),
  }));
}

export default function Themes({ loaderData: themes }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Thèmes" text={themes.length > 0 && count(themes.length, "thème")}>
        <ButtonLink to="/admin/themes/new" preventScrollReset>
          <Plus aria-hidden size={18} /> Nouveau thème
        </ButtonLink>
      </ScreenHeader>
      <Outlet />
      {themes.length === 0 && (
        <EmptyState
          title="Aucun thème"
          text="Un thème rassemble ce qui traite du même sujet : Coran, Fiqh, Langue Arabe…"
        />
      )}
      <OrderedList
        items={themes}
        to="/admin/themes/order"
        className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        {(theme, tools) => <ThemeTile theme={theme} tools={tools} />}
      </OrderedList>
    </>
  );
}

function ThemeTile({
  theme,
  tools,
}: {
  theme: Route.ComponentProps["loaderData"][number];
  tools: ReactNode;
}) {
  return (
    <div className="panel grid h-full content-between gap-4 p-5">
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <span
            className="grid size-11 shrink-0 place-items-center rounded-xl"
            style={{ background: `color-mix(in oklab, ${theme.color} 14%, var(--card))` }}
          >
            <ThemeIcon icon={theme.icon} color={theme.color} size={22} />
          </span>
          <h2 className="min-w-0 text-xl">
            <Bilingual>{theme.name}</Bilingual>
          </h2>
        </div>
        {theme.description && (
          <p className="text-soft">
            <Bilingual>{theme.description}</Bilingual>
          </p>
        )}
      </div>
      <div className="grid grid-cols-2 gap-2">
        <div className="col-span-2">{tools}</div>
        <ButtonLink
          look="secondary"
          size="small"
          to={`/admin/themes/${theme.id}/edit`}
          preventScrollReset
        >
          <Pencil aria-hidden size={16} /> Modifier
          <span className="sr-only"> « {theme.name} »</span>
        </ButtonLink>
        <DeleteLink
          to={`/admin/themes/${theme.id}/delete`}
          of={`« ${theme.name} »`}
          {...theme.deletion}
        />
      </div>
    </div>
  );
}
