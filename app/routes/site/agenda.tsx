import { CalendarPlus, ChevronDown } from "lucide-react";

import { AGENDA_FILE, readAgenda } from "#app/domain/agenda/agenda.server.ts";
import type { AgendaDay, AgendaEntry, AgendaMonth } from "#app/domain/agenda/agenda-days.server.ts";
import { REGISTRATION_BADGES } from "#app/domain/courses/course.ts";
import { env } from "#app/infra/env.server.ts";
import { formatDay, weekdayPlace } from "#app/infra/french/named-days.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/agenda.ts";
import { siteMeta } from "./site-meta.ts";

/** Read when it is drawn: the centre may move to another clock. */
const lead = () =>
  `Les prochaines séances des formations et les prochains directs, à l'${zoneHour()}.`;

export async function loader() {
  return { ...(await readAgenda()), file: AGENDA_FILE, host: new URL(env.SITE_URL).host };
}

export function meta({ matches }: Route.MetaArgs) {
  return siteMeta(matches, {
    title: "Agenda",
    description: lead(),
    list: { label: "Accueil", to: "/" },
  });
}

export default function Agenda({ loaderData: { soon, later, file, host } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Agenda" lead={lead()} />
      <div className="wrap grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
        <div className="grid grid-cols-1 gap-8">
          <Others than={soon} all={[...soon, ...later]} />
          {soon.length === 0 && (
            <EmptyState
              title="Rien n'est prévu pour l'instant"
              text="Les prochaines séances s'afficheront ici dès que leurs dates seront fixées."
            >
              <ButtonLink to="/formations">Voir les formations</ButtonLink>
            </EmptyState>
          )}
          <Months of={soon} />
          {later.length > 0 && (
            <details
              className={classNames("group grid gap-8", entriesOf(later).every(isClosed) && CLOSED)}
            >
              <summary className={buttonClass({ look: "secondary" }, "w-fit")}>
                Afficher la suite : {monthsOf(later)}{" "}
                <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
              </summary>
              <Months of={later} />
            </details>
          )}
          {soon.length > 0 && (
            <p className="text-soft">La page de chaque formation donne ses jours et ses heures.</p>
          )}
        </div>
        <aside
          aria-label="Suivre l'agenda"
          className="grid grid-cols-1 gap-6 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1"
        >
          {soon.map((month) => (
            <MonthGrid key={month.name} {...month} />
          ))}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
            <a href={`webcal://${host}${file}`} className={buttonClass({ look: "secondary" })}>
              <CalendarPlus aria-hidden size={18} /> S'abonner à l'agenda
            </a>
            <p className="basis-full text-sm text-soft">
              L'abonnement ne s'ouvre pas ?{" "}
              <a href={file} className="underline">
                Téléchargez les dates
              </a>
              .
            </p>
          </div>
        </aside>
      </div>
      <EditLink to="/admin" label="Administration" />
    </>
  );
}

/** Who looks for something to join sees that first; who is enrolled finds the rest by a press. */
function Others({ than, all }: { than: AgendaMonth[]; all: AgendaMonth[] }) {
  if (!isMixed(than)) return null;
  const closed = new Set(entriesOf(all).flatMap((entry) => (isClosed(entry) ? [entry.to] : [])));
  return (
    <label className="flex min-h-11 items-center gap-3 large:items-start">
      <input type="checkbox" className="size-5 shrink-0 accent-teal" autoComplete="off" />
      <span>
        Aussi les formations complètes ou fermées ({closed.size}). Vous y êtes inscrit ? Vos séances
        y sont.
      </span>
    </label>
  );
}

/** « de » would have to be cut short before some months. */
function monthsOf(months: AgendaMonth[]): string {
  const [first, last] = [months[0]?.name ?? "", months.at(-1)?.name ?? ""];
  return (first === last ? first : `${first} à ${last}`).toLocaleLowerCase("fr");
}

const CLOSED = "joined-no-more";
const publicDayAnchor = (day: string) => `jour-${day}`;
const isClosed = ({ status }: AgendaEntry) => !mayStillJoin(status);
const isToJoin = (entry: AgendaEntry) => !isClosed(entry) && !entry.isLeftOut;
const entriesOf = (months: AgendaMonth[]) =>
  months.flatMap(({ days }) => days.flatMap(({ entries }) => entries));

function isMixed(months: AgendaMonth[]): boolean {
  const entries = entriesOf(months);
  return entries.some(isClosed) && !entries.every(isClosed);
}

const WEEKDAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

/** Where there is room beside the list, which says the same in words. */
function MonthGrid({ name, days }: AgendaMonth) {
  const id = (days[0]?.day ?? "").slice(0, 7);
  const [year = 0, month = 1] = id.split("-").map(Number);
  const blanks = weekdayPlace(`${id}-01`);
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const joined = new Map(
    days.flatMap(({ day, entries }) => (entries.some(isToJoin) ? [[+day.slice(8), day]] : [])),
  );
  return (
    <div className="panel p-4 max-lg:hidden">
      <p className="pb-2 text-center font-title text-lg">{name}</p>
      <div className="grid grid-cols-7 text-center text-sm leading-9 text-soft">
        {WEEKDAYS.map((weekday) => (
          <span key={weekday} aria-hidden>
            {weekday[0]}
          </span>
        ))}
        {Array.from({ length }, (_, place) => place + 1).map((number) => {
          const day = joined.get(number);
          const style = number === 1 ? { gridColumnStart: blanks + 1 } : undefined;
          return day ? (
            <a
              key={number}
              href={`#${publicDayAnchor(day)}`}
              aria-label={weekdayOf(day, "long")}
              style={style}
              className="rounded-lg bg-leaf font-semibold text-teal hover:bg-rule"
            >
              {number}
            </a>
          ) : (
            <span key={number} style={style}>
              {number}
            </span>
          );
        })}
      </div>
    </div>
  );
}

function Months({ of }: { of: AgendaMonth[] }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      {of.map((month) => (
        <section
          key={month.name}
          className={classNames(
            "grid grid-cols-1 gap-3",
            entriesOf([month]).every(isClosed) && CLOSED,
          )}
        >
          <h2 className="text-2xl">{month.name}</h2>
          <ol className="panel grid grid-cols-1 divide-y divide-rule">
            {month.days.map((one) => (
              <Day key={one.day} {...one} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

function Day({ day, entries }: AgendaDay) {
  return (
    <li
      id={publicDayAnchor(day)}
      className={classNames("agenda-day", entries.every(isClosed) && CLOSED)}
    >
      <p
        aria-hidden
        className={classNames(
          "agenda-date",
          entries.every(isClosed) ? "text-soft" : "bg-leaf text-teal",
        )}
      >
        {weekdayOf(day, "short")}
        <span>{Number(day.slice(8))}</span>
      </p>
      <div className="agenda-sessions">
        {entries.map((entry) => (
          <Session key={entry.hours + entry.to} day={day} entry={entry} />
        ))}
      </div>
    </li>
  );
}

function Session({ day, entry }: { day: string; entry: AgendaEntry }) {
  const { hours, abroad, title, to, place, status, isLeftOut, movedTo } = entry;
  return (
    <div className={classNames("agenda-session", isClosed(entry) && CLOSED)}>
      <h3 className={classNames("text-lg leading-snug", !mayStillJoin(status) && "text-soft")}>
        <span className="sr-only">{weekdayOf(day, "long")} : </span>
        <CardLink to={to}>{title}</CardLink>
      </h3>
      {isLeftOut ? (
        <p className="font-semibold text-rose">
          {movedTo ? `Séance déplacée au ${movedTo}` : "Pas de séance ce jour-là"}
        </p>
      ) : (
        <MetaList
          items={[
            hours && (
              <strong className={classNames("font-semibold", mayStillJoin(status) && "text-ink")}>
                {hours}
              </strong>
            ),
            place,
            abroad,
          ]}
        />
      )}
      {status && !isLeftOut && (
        <p
          className={classNames(
            "agenda-state",
            status === "ouvert" ? "font-semibold text-leaf-ink" : "text-soft",
          )}
        >
          {REGISTRATION_BADGES[status]}
        </p>
      )}
    </div>
  );
}

function mayStillJoin(status: AgendaEntry["status"]): boolean {
  return status === null || status === "ouvert";
}

function weekdayOf(day: string, length: "short" | "long"): string {
  const whole = length === "long" ? ({ day: "numeric", month: "long" } as const) : {};
  return formatDay(day, { weekday: length, ...whole });
}
