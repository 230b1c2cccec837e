import { FolderInput, Pencil, Plus } from "lucide-react";
import type { ReactNode } from "react";
import { Outlet } from "react-router";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { deletionVerb, verbPath } from "#app/domain/records/publication/collection-verbs.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { themeDeletion } from "#app/domain/themes/theme.record.server.ts";
import { listThemes } from "#app/domain/themes/theme.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { ThemeDestination } from "#app/domain/themes/theme-destination.tsx";
import { ThemeIcon } from "#app/domain/themes/theme-icon.tsx";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ItemMenu } from "#app/ui/lists/item-menu.tsx";
import { OrderedList } from "#app/ui/lists/ordered-list.tsx";
import { Pick, Selection } from "#app/ui/lists/selection.tsx";
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
    held: dependents.get(theme.id) ?? "",
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
      {themes.length > 0 && (
        <Selection verbs={VERBS} shown={themes.length} chosen="thème choisi">
          <OrderedList
            items={themes}
            to="/admin/themes/order"
            className="panel divide-y divide-rule"
          >
            {(theme, tools) => <ThemeLine theme={theme} others={themes} {...tools} />}
          </OrderedList>
        </Selection>
      )}
    </>
  );
}

const VERBS = [deletionVerb(verbPath("themes", "delete"))];

type Theme = Route.ComponentProps["loaderData"][number];

function ThemeLine({
  theme,
  others,
  handle,
  steps,
}: {
  theme: Theme;
  others: Theme[];
  handle: ReactNode;
  steps: ReactNode;
}) {
  const { id, title, description, held, icon, color } = theme;
  return (
    <div className="relative flex items-center gap-1 rounded-2xl bg-card p-1.5 hover:bg-leaf sm:gap-2">
      <div className="relative z-10 flex items-center gap-2.5 pe-2.5">
        {handle}
        <Pick id={id} title={title} />
      </div>
      <span
        className="grid size-7 shrink-0 place-items-center rounded-lg sm:size-10 sm:rounded-xl"
        style={{ background: `color-mix(in oklab, ${color} 14%, var(--card))` }}
      >
        <ThemeIcon icon={icon} color={color} size={20} />
      </span>
      <div className="min-w-0 flex-1 ps-1.5 wrap-anywhere sm:pe-1.5">
        <h2 className="font-sans leading-snug font-semibold">
          <Link
            to={`/admin/themes/${id}/edit`}
            preventScrollReset
            className="after:absolute after:inset-0"
          >
            <Bilingual>{title}</Bilingual>
          </Link>
        </h2>
        <p className="text-sm text-soft">{held || "Rien pour l'instant"}</p>
        {description && (
          <p className="line-clamp-1 text-sm text-soft max-sm:hidden">
            <Bilingual>{description}</Bilingual>
          </p>
        )}
      </div>
      <div className="relative z-10 flex gap-1.5">
        <div className="flex gap-1.5 max-sm:hidden">{steps}</div>
        <ItemMenu
          id={`panneau-${id}`}
          title={title}
          verbs={
            <>
              <ButtonLink
                look="secondary"
                size="small"
                to={`/admin/themes/${id}/edit`}
                preventScrollReset
              >
                <Pencil aria-hidden size={16} /> Modifier
                <span className="sr-only"> « {title} »</span>
              </ButtonLink>
              <SiteLink
                size="small"
                to={themePath(theme)}
                item={{ isPublished: true, publishAt: null }}
              >
                <span className="sr-only"> « {title} »</span>
              </SiteLink>
              {held && (
                <ButtonLink
                  look="secondary"
                  size="small"
                  to={`/admin/themes/${id}/move`}
                  preventScrollReset
                >
                  <FolderInput aria-hidden size={16} /> Déplacer ses contenus
                  <span className="sr-only"> « {title} »</span>
                </ButtonLink>
              )}
              <DeleteLink
                to={`/admin/themes/${id}/delete`}
                of={`« ${title} »`}
                {...theme.deletion}
                fields={
                  theme.held && <ThemeDestination others={others.filter((one) => one.id !== id)} />
                }
              />
            </>
          }
        >
          <div className="flex items-center gap-2 sm:hidden">
            <span className="me-auto text-soft">Changer sa place</span>
            {steps}
          </div>
          {description && (
            <p className="text-soft">
              <Bilingual>{description}</Bilingual>
            </p>
          )}
        </ItemMenu>
      </div>
    </div>
  );
}
