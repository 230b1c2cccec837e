import { Plus } from "lucide-react";
import {
  WEEKDAY_NAMES,
  WEEKDAYS,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { formatDay, namedDay, weekdayPlace } from "#app/infra/french/named-days.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import type { PlannedDay, PlannedEntry } from "./agenda-admin.server.ts";
import { additionPath, dayAnchor } from "./agenda-admin.ts";
import { PlannedDays } from "./planned-days.tsx";

/**
 * One list, which is laid out by weeks where it has the width: there, days without anything stand too.
 * Elsewhere only `chosen` is told, under a small month to choose it from; without one, all that have something.
 */
export function PlannedMonth({
  days,
  today,
  chosen,
}: {
  days: PlannedDay[];
  today: string;
  chosen: string | null;
}) {
  const [first] = days;
  const before = first ? weekdayPlace(first.day) : 0;
  const adds = useMayOpen()(additionPath(today));
  return (
    <div className="panel @container overflow-clip">
      {chosen && <PlannedDays days={days} today={today} chosen={chosen} />}
      <div
        aria-hidden
        className="hidden grid-cols-7 border-b border-rule text-center text-sm text-soft @4xl:grid"
      >
        {WEEKDAYS.map((day) => (
          <span key={day} className="py-2 first-letter:uppercase">
            {WEEKDAY_NAMES[day]}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-1 divide-y divide-rule @4xl:grid-cols-7 @4xl:divide-y-0">
        <Blank days={before} />
        {days.map((one) => (
          <Day
            key={one.day}
            {...one}
            adds={adds && one.day >= today}
            isTold={chosen ? one.day === chosen : one.entries.length > 0}
          />
        ))}
        <Blank days={6 - ((before + days.length + 6) % 7)} />
      </ol>
    </div>
  );
}

/** Of the weeks that the month begins and ends in, what is not the month's. */
function Blank({ days }: { days: number }) {
  if (days === 0) return null;
  return (
    <li
      aria-hidden
      className="border-e border-b border-rule bg-leaf/40 @max-4xl:hidden"
      style={{ gridColumn: `span ${days}` }}
    />
  );
}

function Day({
  day,
  entries,
  adds,
  isTold,
}: PlannedDay & {
  adds: boolean;
  /** Where the month is no table. */
  isTold: boolean;
}) {
  return (
    <li
      id={dayAnchor(day)}
      className={classNames(
        "relative scroll-mt-24 target:bg-gold-wash flex gap-3 p-3 sm:gap-4 sm:px-4 @4xl:block @4xl:min-h-24 @4xl:border-e @4xl:border-b @4xl:border-rule @4xl:p-1.5",
        !isTold && "@max-4xl:hidden",
      )}
    >
      <p
        aria-hidden
        className="grid min-h-14 min-w-14 shrink-0 content-center self-start rounded-lg bg-leaf px-1 text-center text-sm text-teal @4xl:min-h-0 @4xl:min-w-0 @4xl:bg-transparent @4xl:p-1 @4xl:text-start @4xl:text-soft"
      >
        <span className="@4xl:hidden">{formatDay(day, { weekday: "short" })}</span>
        <span className="font-title text-2xl leading-none @4xl:font-sans @4xl:text-sm">
          {Number(day.slice(8))}
        </span>
      </p>
      {entries.length === 0 && (
        <div className="grid min-w-0 content-center @4xl:contents">
          <p className="px-2 text-soft @4xl:hidden">Rien ce jour-là.</p>
          {adds && (
            <Link
              to={additionPath(day)}
              aria-label={`Ajouter une séance le ${namedDay(day)}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-lg px-2 font-semibold text-teal hover:bg-leaf @4xl:absolute @4xl:inset-1 @4xl:justify-center @4xl:opacity-0 @4xl:hover:opacity-100 @4xl:focus-visible:opacity-100"
            >
              <Plus aria-hidden size={20} />
              <span className="@4xl:hidden">Ajouter une séance</span>
            </Link>
          )}
        </div>
      )}
      {entries.length > 0 && (
        <ul className="grid min-w-0 flex-1 content-center gap-1">
          {entries.map((entry) => (
            <li key={entry.to + entry.hours}>
              <Entry day={day} entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Entry({ day, entry }: { day: string; entry: PlannedEntry }) {
  const { title, hours, place, to, state, note, isDraft } = entry;
  const opens = useMayOpen()(to);
  const said = [note, isDraft && "Brouillon"].filter(Boolean);
  const text = (
    <>
      <span className="sr-only">{namedDay(day)} : </span>
      <span className="@4xl:flex @4xl:flex-col-reverse">
        <span
          className={classNames(
            "block font-semibold wrap-anywhere @4xl:line-clamp-3 @4xl:text-sm @4xl:leading-snug",
            state === "left-out" && "font-normal text-soft line-through",
          )}
        >
          {title}
        </span>
        {hours && <span className="text-sm text-soft @4xl:text-xs">{hours}</span>}
      </span>
      {place && state !== "live" && (
        <span className="text-sm text-soft before:content-['_·_'] @4xl:hidden">{place}</span>
      )}
      {said.length > 0 && (
        <span className="ms-2 inline-flex gap-1 align-middle @4xl:ms-0 @4xl:mt-1 @4xl:flex">
          {said.map((one) => (
            <Badge key={String(one)} small tone={one === "Annulée" ? "rose" : "neutral"}>
              {one}
            </Badge>
          ))}
        </span>
      )}
    </>
  );
  const shape = "block min-h-11 content-center rounded-lg px-2 py-1 @4xl:min-h-0 @4xl:p-1.5";
  if (!opens) return <p className={shape}>{text}</p>;
  return (
    <Link to={to} className={classNames(shape, "hover:bg-leaf")}>
      {text}
    </Link>
  );
}
