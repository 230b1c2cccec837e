import { ChevronLeft, ChevronRight, Eye, Plus } from "lucide-react";
import { readPlannedMonth } from "#app/domain/agenda/agenda-admin.server.ts";
import { AGENDA_PATH } from "#app/domain/agenda/agenda-admin.ts";
import { PlannedMonth } from "#app/domain/agenda/planned-month.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/agenda.ts";

export function loader({ url }: Route.LoaderArgs) {
  return readPlannedMonth(url.searchParams.get("mois"));
}

export default function AdminAgenda({ loaderData }: Route.ComponentProps) {
  const { days, name, previous, next, isEmpty, today } = loaderData;
  const mayOpen = useMayOpen();
  const adds = mayOpen(`${AGENDA_PATH}/new`);
  return (
    <>
      <ScreenHeader
        compact
        title="Agenda"
        text="Les prochaines séances de toutes les formations, et le prochain direct."
      >
        <a href="/agenda" className={buttonClass({ look: "secondary" })}>
          <Eye aria-hidden size={18} />
          <span>
            Voir<span className="max-sm:sr-only"> l'agenda public</span>
          </span>
        </a>
        {adds && (
          <ButtonLink to={`${AGENDA_PATH}/new`}>
            <Plus aria-hidden size={18} />
            <span>
              Ajouter<span className="max-sm:sr-only"> une séance</span>
            </span>
          </ButtonLink>
        )}
      </ScreenHeader>
      {isEmpty ? (
        <EmptyState
          title="Aucune séance à venir"
          text="Les séances s'affichent ici dès qu'une formation a une date de début et des jours."
        >
          <ButtonLink to="/admin/formations">Voir les formations</ButtonLink>
        </EmptyState>
      ) : (
        <section aria-labelledby="mois" className="grid gap-4">
          <div className="flex items-center justify-between gap-3">
            <MonthLink of={previous} side="before" />
            <h2 id="mois" className="text-center text-2xl">
              {name}
            </h2>
            <MonthLink of={next} side="after" />
          </div>
          <PlannedMonth days={days} today={today} />
        </section>
      )}
    </>
  );
}

/** Keeps its place where there is none: the month's name stays in the middle. */
function MonthLink({
  of,
  side,
}: {
  of: { id: string; name: string } | null;
  side: "before" | "after";
}) {
  const Arrow = side === "before" ? ChevronLeft : ChevronRight;
  if (!of) return <span className="size-11" />;
  return (
    <ButtonLink
      to={`?mois=${of.id}`}
      look="secondary"
      size="icon"
      aria-label={of.name}
      title={of.name}
    >
      <Arrow aria-hidden size={20} />
    </ButtonLink>
  );
}
