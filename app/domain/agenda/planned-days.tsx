import { useSearchParams } from "react-router";
import {
  WEEKDAY_NAMES,
  WEEKDAYS,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { count } from "#app/infra/french/french.ts";
import { namedDay, weekdayPlace } from "#app/infra/french/named-days.ts";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { withParams } from "#app/ui/lists/pagination.tsx";
import type { PlannedDay, PlannedEntry } from "./agenda-admin.server.ts";
import { DAY_PARAM } from "./agenda-admin.ts";

const DOTS = 3;

/** The month where its weeks have no room for words: each day says how much it has, the chosen one is told below. */
export function PlannedDays({
  days,
  today,
  chosen,
}: {
  days: PlannedDay[];
  today: string;
  chosen: string;
}) {
  const [params] = useSearchParams();
  return (
    <nav aria-label="Jours du mois" className="border-b border-rule p-2 @4xl:hidden">
      <div aria-hidden className="grid grid-cols-7 text-center text-xs text-soft">
        {WEEKDAYS.map((day) => (
          <span key={day} className="py-1 uppercase">
            {WEEKDAY_NAMES[day][0]}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7 gap-0.5">
        {days.map(({ day, entries }, place) => (
          <li
            key={day}
            style={place === 0 ? { gridColumnStart: weekdayPlace(day) + 1 } : undefined}
          >
            {day < today ? (
              // What was held then is not read: it is told on its formation's own screen.
              <span className="grid h-11 justify-items-center pt-1.5 leading-tight text-soft/70 tabular-nums">
                {Number(day.slice(8))}
              </span>
            ) : (
              <Link
                to={withParams(params, { mois: day.slice(0, 7), [DAY_PARAM]: day })}
                preventScrollReset
                replace
                aria-label={`${namedDay(day)} : ${said(entries)}${day === today ? ", aujourd'hui" : ""}`}
                aria-current={day === chosen ? "true" : undefined}
                className={classNames(
                  "grid h-11 content-center justify-items-center gap-0.5 rounded-lg hover:bg-leaf aria-current:bg-teal aria-current:text-on-teal",
                  entries.length > 0 ? "font-semibold" : "text-soft",
                  day === today && "inset-ring-2 inset-ring-teal",
                )}
              >
                <span className="leading-tight tabular-nums">{Number(day.slice(8))}</span>
                <span aria-hidden className="flex h-1.5 gap-0.5">
                  {entries.slice(0, DOTS).map((entry) => (
                    <span
                      key={entry.to + entry.hours}
                      className={classNames(
                        "size-1.5 rounded-full in-aria-current:bg-on-teal",
                        dotOf(entry),
                      )}
                    />
                  ))}
                </span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The day asked for, else the next one that has something. */
export function chosenDay(days: PlannedDay[], today: string, asked: string | null): string {
  const ahead = days.filter(({ day }) => day >= today);
  const found =
    ahead.find(({ day }) => day === asked) ?? ahead.find(({ entries }) => entries.length > 0);
  return found?.day ?? ahead[0]?.day ?? today;
}

function dotOf({ state }: PlannedEntry): string {
  if (state === "left-out") return "border border-rose";
  return state === "live" ? "bg-gold" : "bg-teal";
}

function said(entries: PlannedEntry[]): string {
  const held = entries.filter(({ state }) => state !== "left-out" && state !== "live").length;
  const off = entries.filter(({ state }) => state === "left-out").length;
  const parts = [
    held > 0 && count(held, "séance"),
    off > 0 && `${off} sans séance`,
    entries.some(({ state }) => state === "live") && "un direct",
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(", ") : "rien";
}
