import { ChevronLeft, ChevronRight, Eye, Plus } from "lucide-react";
import { Form, useSearchParams, useSubmit } from "react-router";
import { readPlannedMonth } from "#app/domain/agenda/agenda-admin.server.ts";
import { AGENDA_PATH, DAY_PARAM } from "#app/domain/agenda/agenda-admin.ts";
import { chosenDay } from "#app/domain/agenda/planned-days.tsx";
import { PlannedMonth } from "#app/domain/agenda/planned-month.tsx";
import { Button, ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterPills, FilterSelect, useChoices } from "#app/ui/lists/filters.tsx";
import { withParams } from "#app/ui/lists/pagination.tsx";
import { filledIn } from "#app/ui/lists/search-form.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/agenda.ts";

export function loader({ url }: Route.LoaderArgs) {
  const { searchParams } = url;
  const formation = searchParams.get("formation");
  return readPlannedMonth(searchParams.get("mois"), { formation });
}

export default function AdminAgenda({ loaderData }: Route.ComponentProps) {
  const { days, name, previous, next, isEmpty, today, chosen, formations } = loaderData;
  const [params] = useSearchParams();
  const listed = params.get("vue") === "liste";
  const mayOpen = useMayOpen();
  const adds = mayOpen(`${AGENDA_PATH}/new`);
  return (
    <>
      <ScreenHeader
        compact
        title="Agenda"
        text={
          // The month says it: on a phone its days and the chosen one's sessions stand on one screen.
          <span className="max-sm:sr-only">
            Les prochaines séances de toutes les formations, et le prochain direct.
          </span>
        }
      >
        <a href="/agenda" className={buttonClass({ look: "secondary" })}>
          <Eye aria-hidden size={18} />
          <span className="max-sm:sr-only">Voir l'agenda public</span>
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
      {isEmpty && !chosen ? (
        <EmptyState
          title="Aucune séance à venir"
          text="Les séances s'affichent ici dès qu'une formation a une date de début et des jours."
        >
          <ButtonLink to="/admin/formations">Voir les formations</ButtonLink>
        </EmptyState>
      ) : (
        <section
          aria-labelledby={isEmpty ? undefined : "mois"}
          className={classNames("grid gap-3 sm:gap-4", listed && "max-w-3xl")}
        >
          <div className="flex flex-wrap items-end justify-between gap-x-2 gap-y-3 sm:gap-x-6">
            {formations.length > 1 && <FormationChoice formations={formations} />}
            {!isEmpty && (
              <FilterPills
                name="vue"
                label="Affichage"
                current={listed ? "liste" : "mois"}
                options={VIEWS}
              />
            )}
          </div>
          {isEmpty && chosen ? (
            <NoneOf formation={chosen} />
          ) : (
            <>
              <div className="flex items-center justify-between gap-3">
                <MonthLink of={previous} side="before" />
                <h2 id="mois" className="text-center text-2xl">
                  {name}
                </h2>
                <MonthLink of={next} side="after" />
              </div>
              <PlannedMonth
                days={days}
                today={today}
                chosen={listed ? null : chosenDay(days, today, params.get(DAY_PARAM))}
              />
            </>
          )}
        </section>
      )}
    </>
  );
}

const VIEWS = [
  { value: "mois", label: "Mois" },
  { value: "liste", label: "Liste" },
];

function NoneOf({ formation: { id, name } }: { formation: { id: string; name: string } }) {
  return (
    <EmptyState
      title={`« ${name} » n'a pas de séance à venir`}
      text="Ses séances s'affichent ici dès qu'elle a des jours, ou une date de début à venir."
    >
      <ButtonLink to={`/admin/formations/${id}/edit`}>Modifier la formation</ButtonLink>
    </EmptyState>
  );
}

/** Another formation may have nothing in the month that is shown. */
function FormationChoice({ formations }: { formations: { id: string; name: string }[] }) {
  const view = useSearchParams()[0].get("vue");
  const submit = useSubmit();
  const choices = useChoices((form) => submit(filledIn(form), { preventScrollReset: true }));
  return (
    <Form
      method="get"
      className="flex min-w-0 flex-1 flex-wrap items-end gap-2 max-sm:[&>*]:min-w-0"
      {...choices}
    >
      {view && <input type="hidden" name="vue" value={view} />}
      <FilterSelect name="formation" label="Formation" every="Toutes" options={formations} />
      <noscript>
        <Button type="submit" look="secondary" size="small">
          Choisir
        </Button>
      </noscript>
    </Form>
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
  const [params] = useSearchParams();
  const Arrow = side === "before" ? ChevronLeft : ChevronRight;
  if (!of) return <span className="size-11" />;
  return (
    <ButtonLink
      to={withParams(params, { mois: of.id, [DAY_PARAM]: null })}
      preventScrollReset
      look="secondary"
      size="icon"
      aria-label={of.name}
      title={of.name}
    >
      <Arrow aria-hidden size={20} />
    </ButtonLink>
  );
}
