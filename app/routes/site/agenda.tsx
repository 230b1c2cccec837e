import { CalendarPlus, ChevronDown, ChevronLeft, ChevronRight, X } from "lucide-react";
import { redirect } from "react-router";
import { AGENDA_FILE, agendaFeed, readAgenda } from "#app/domain/agenda/agenda.server.ts";
import { AgendaMonthGrid } from "#app/domain/agenda/agenda-month.tsx";
import { type AgendaPage, LISTED_ID } from "#app/domain/agenda/agenda-page.server.ts";
import { readAgendaQuery } from "#app/domain/agenda/agenda-query.server.ts";
import { AgendaMonths } from "#app/domain/agenda/agenda-rows.tsx";
import { env } from "#app/infra/env.server.ts";
import { capitalized, count, formatLongDate } from "#app/infra/french/french.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/agenda.ts";
import { siteMeta } from "./site-meta.ts";

/** Read when it is drawn: the centre may move to another clock. */
const lead = () => `Les prochaines séances et les prochains directs, à l'${zoneHour()}.`;

export async function loader({ url }: Route.LoaderArgs) {
  const agenda = await readAgenda(readAgendaQuery(url.searchParams));
  if (agenda.instead) throw redirect(agenda.instead, { headers: { "Cache-Control": "no-cache" } });
  const follow = agendaFeed(env.SITE_URL);
  return { ...agenda, clocks: clocksText(agenda), listId: LISTED_ID, file: AGENDA_FILE, follow };
}

/** « Heures de Paris ; à Dakar, Bamako et Abidjan : une heure plus tôt. » */
function clocksText({ clocks: [first, ...changes] }: AgendaPage): string {
  if (!first) return "";
  const later = changes.map(({ from, said }) => ` À partir du ${formatLongDate(from)}, ${said}.`);
  return `${capitalized(zoneHour()).replace("Heure", "Heures")} ; ${first.said}.${later.join("")}`;
}

export function meta({ matches, location }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: "Agenda",
    description: lead(),
    list: { label: "Accueil", to: "/" },
    unlisted: location.search !== "",
  });
}

export default function Agenda({ loaderData: agenda }: Route.ComponentProps) {
  const {
    isDrawn,
    months,
    rest,
    chosenDay,
    whole,
    later,
    earlier,
    around,
    closed,
    found,
    file,
    follow,
  } = agenda;
  const isWhole = isDrawn && !chosenDay;
  return (
    <>
      <ListHeader
        title="Agenda"
        // The hours of other towns say whose these are.
        lead={agenda.clocks ? "Les prochaines séances et les prochains directs." : lead()}
        found={found}
        none="Aucune séance"
      />
      <div className={classNames("wrap agenda", isDrawn && "agenda-drawn")}>
        <Tools agenda={agenda} />
        {isDrawn && agenda.ahead && (
          <p>
            Aucune séance ce mois-ci. <Ahead {...agenda.ahead} />
          </p>
        )}
        {isDrawn && <Grids agenda={agenda} />}
        <div id={agenda.listId} className="agenda-listed">
          {months.length === 0 && !(isDrawn && agenda.ahead) && <Nothing agenda={agenda} />}
          {/* The month shows them where it has room. */}
          <div className={classNames("grid grid-cols-1 gap-6", isWhole && "md:hidden")}>
            <AgendaMonths months={months} day={chosenDay} today={agenda.today} />
            {rest && (
              <details className="group">
                <summary className={buttonClass({ look: "secondary" })}>
                  {count(rest.count, "autre séance", "autres séances")} ce mois-ci
                  <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
                </summary>
                <div className="grid grid-cols-1 pt-6">
                  <AgendaMonths months={rest.months} day={null} today={agenda.today} goesOn />
                </div>
              </details>
            )}
          </div>
          {closed && (
            <Link
              to={closed.to}
              rel="nofollow"
              preventScrollReset
              className="w-fit py-2.5 text-teal underline"
            >
              {agenda.showsClosed ? "Masquer" : "Afficher aussi"} les formations fermées (
              {closed.count})
            </Link>
          )}
          {whole && months.length > 0 && (
            <ButtonLink to={whole.to} look="secondary" className="w-fit" preventScrollReset>
              Toutes les séances du mois
            </ButtonLink>
          )}
          {(earlier || later) && (
            <nav aria-label="Suite de l'agenda" className="flex flex-wrap gap-3">
              {earlier && (
                <ButtonLink to={earlier} look="secondary">
                  <ChevronLeft aria-hidden size={18} /> Séances précédentes
                </ButtonLink>
              )}
              {later && (
                <ButtonLink to={later.to} look="secondary">
                  Afficher la suite
                  <span className="sr-only"> : dès le {later.name}</span>
                  <ChevronRight aria-hidden size={18} />
                </ButtonLink>
              )}
            </nav>
          )}
          {around && !whole && (
            <nav
              aria-label="Autres mois"
              className={classNames("flex justify-between gap-3", isDrawn && "md:hidden")}
            >
              {around.previous && (
                <ButtonLink to={around.previous.to} look="secondary" className="max-sm:px-4">
                  <ChevronLeft aria-hidden size={18} /> <MonthName {...around.previous} />
                </ButtonLink>
              )}
              {around.next && (
                <ButtonLink to={around.next.to} look="secondary" className="ml-auto max-sm:px-4">
                  <MonthName {...around.next} /> <ChevronRight aria-hidden size={18} />
                </ButtonLink>
              )}
            </nav>
          )}
        </div>
        <aside aria-label="Suivre l'agenda">
          <a href={follow} className={buttonClass({ look: "secondary" })}>
            <CalendarPlus aria-hidden size={18} /> S'abonner à l'agenda
          </a>
          <p className="pt-2 text-sm text-soft">
            L'abonnement ne s'ouvre pas ?{" "}
            <a href={file} className="underline">
              Téléchargez les dates
            </a>
            .
          </p>
          {!isDrawn && <Grids agenda={agenda} />}
        </aside>
      </div>
      <EditLink to="/admin" label="Administration" />
    </>
  );
}

type Shown = { agenda: Route.ComponentProps["loaderData"] };

/** Links, each with its address: they work before scripts. For robots, all they lead to is the same sessions. */
function Tools({ agenda: { isDrawn, list, month, choices, clocks } }: Shown) {
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      <nav
        aria-label="Affichage"
        className="grid grid-cols-2 gap-2 max-sm:basis-full [&>a]:justify-center"
      >
        <Link to={list} className="pill" aria-current={isDrawn ? undefined : "true"}>
          Liste
        </Link>
        <Link
          to={month}
          rel="nofollow"
          className="pill"
          aria-current={isDrawn ? "true" : undefined}
        >
          Mois
        </Link>
      </nav>
      {choices.length > 0 && (
        <nav aria-label="Pour qui, et où" className="agenda-choices">
          {choices.map(({ name, to, isChosen }) => (
            <Link
              key={name}
              to={to}
              rel="nofollow"
              preventScrollReset
              className="pill"
              aria-current={isChosen ? "true" : undefined}
            >
              {name}
              {isChosen && <X size={16} aria-label=": retirer ce filtre" />}
            </Link>
          ))}
        </nav>
      )}
      {clocks && <p className="basis-full text-sm text-soft">{clocks}</p>}
    </div>
  );
}

function Grids({ agenda: { drawn, today, chosenDay, isDrawn } }: Shown) {
  return (
    <div className={classNames("grid grid-cols-1 gap-6", !isDrawn && "max-lg:hidden")}>
      {drawn.map((month) => (
        <AgendaMonthGrid
          key={month.id}
          month={month}
          today={today}
          chosen={chosenDay}
          large={isDrawn}
        />
      ))}
    </div>
  );
}

/** Beside the month that is read, its neighbour's year goes without saying; two of them share a phone's row. */
function MonthName({ name }: { name: string }) {
  const [month, year] = name.split(" ");
  return (
    <span>
      {month}
      <span className="max-sm:sr-only"> {year}</span>
    </span>
  );
}

function Ahead({ name, to }: { name: string; to: string }) {
  return (
    <Link to={to} rel="nofollow" className="inline-block py-2.5 text-teal underline">
      Prochaine séance : {name}
    </Link>
  );
}

function Nothing({ agenda: { isFiltered, whole, around, ahead } }: Shown) {
  if (ahead) {
    return (
      <EmptyState title="Aucune séance ce mois-ci">
        <Ahead {...ahead} />
      </EmptyState>
    );
  }
  if (whole || around) {
    const to = whole?.to ?? around?.next?.to ?? "/agenda";
    return (
      <EmptyState title={whole ? "Aucune séance ce jour-là" : "Aucune séance ce mois-ci"}>
        <ButtonLink to={to} look="secondary" preventScrollReset>
          {whole ? "Toutes les séances du mois" : (around?.next?.name ?? "Les prochaines séances")}
        </ButtonLink>
      </EmptyState>
    );
  }
  return isFiltered ? (
    <EmptyState title="Aucune séance ne correspond">
      <ButtonLink to="/agenda" look="secondary">
        Voir tout l'agenda
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      title="Rien n'est prévu pour l'instant"
      text="Les prochaines séances s'afficheront ici dès que leurs dates seront fixées."
    >
      <ButtonLink to="/formations">Voir les formations</ButtonLink>
    </EmptyState>
  );
}
