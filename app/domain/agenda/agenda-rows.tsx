import { CalendarPlus } from "lucide-react";
import { useEffect, useState } from "react";
import { REGISTRATION_BADGES } from "#app/domain/courses/course.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { formatDay, namedDay } from "#app/infra/french/named-days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import type { AgendaDay, AgendaEntry, AgendaMonth } from "./agenda-days.server.ts";
import { hourAtHome } from "./hour-at-home.ts";

export function AgendaMonths({
  months,
  day,
  today,
  goesOn,
}: {
  months: AgendaMonth[];
  day: string | null;
  today: string;
  /** Its name stands above already. */
  goesOn?: boolean;
}) {
  return months.map((month) => (
    <section key={month.id} className="grid grid-cols-1 gap-3">
      <h2 className={goesOn ? "sr-only" : "text-2xl"}>
        {day ? capitalized(namedDay(day)) : month.name}
        {goesOn && ", suite"}
      </h2>
      {month.weeks.map(({ name, days }) => (
        <div key={name}>
          {!day && name && <p className="agenda-week">{name}</p>}
          <ol className="panel grid grid-cols-1 divide-y divide-rule">
            {days.map((one) => (
              <Day key={one.day} {...one} isToday={one.day === today} />
            ))}
          </ol>
        </div>
      ))}
    </section>
  ));
}

function Day({ day, entries, isToday }: AgendaDay & { isToday: boolean }) {
  return (
    <li id={`jour-${day}`} className="agenda-day">
      <p
        aria-hidden
        className={classNames(
          "agenda-date",
          isToday
            ? "bg-gold-wash text-gold-ink"
            : entries.every(isClosed)
              ? "text-soft"
              : "bg-leaf text-teal",
        )}
      >
        {weekdayOf(day, "short")}
        <span>{Number(day.slice(8))}</span>
      </p>
      <div className="agenda-sessions">
        {isToday && <p className="-mb-2 text-sm font-semibold text-gold-ink">Aujourd'hui</p>}
        {entries.map((entry) => (
          <Session key={entry.hours + entry.to} day={day} entry={entry} />
        ))}
      </div>
    </li>
  );
}

function Session({ day, entry }: { day: string; entry: AgendaEntry }) {
  const { hours, begins, title, to, place, terms, file, status, isLeftOut, isAgain } = entry;
  const closed = isClosed(entry);
  const badge = status && status !== "ouvert" && <Badge small>{REGISTRATION_BADGES[status]}</Badge>;
  return (
    <div className="agenda-session">
      <h3
        className={classNames(
          "leading-snug sm:text-lg",
          closed && "text-soft",
          isAgain && "is-again",
        )}
      >
        <span className="sr-only">{weekdayOf(day, "long")} : </span>
        <CardLink to={to}>{title}</CardLink>
      </h3>
      {isLeftOut ? (
        <p className="font-semibold text-rose">
          {entry.movedTo ? `Séance déplacée au ${entry.movedTo}` : "Pas de séance ce jour-là"}
        </p>
      ) : (
        <div className="agenda-facts">
          <p className={classNames("text-sm font-semibold", closed && "text-soft")}>
            {hours}
            {begins && <HourAtHome day={day} begins={begins} />}
          </p>{" "}
          <MetaList items={[place, ...(isAgain ? [] : terms)]} />
        </div>
      )}
      {badge && <span className="agenda-state">{badge}</span>}
      {file && !isLeftOut && !isAgain && !badge && (
        <a href={file} className="agenda-file">
          <CalendarPlus aria-hidden size={18} className="shrink-0" />
          <span>
            Ajouter à mon agenda<span className="sr-only"> : {title}</span>
          </span>
        </a>
      )}
    </div>
  );
}

/** Where the visitor is, the server does not know: without scripts, what is said above the list does. */
function HourAtHome({ day, begins }: { day: string; begins: NonNullable<AgendaEntry["begins"]> }) {
  const [hour, tell] = useState("");
  useEffect(() => tell(hourAtHome(day, begins)), [day, begins]);
  return (
    hour && (
      <>
        {", "}
        {hour}
      </>
    )
  );
}

function isClosed({ status }: AgendaEntry): boolean {
  return status === "fermé";
}

function weekdayOf(day: string, length: "short" | "long"): string {
  const whole = length === "long" ? ({ day: "numeric", month: "long" } as const) : {};
  return formatDay(day, { weekday: length, ...whole });
}
