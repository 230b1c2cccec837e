import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { namedDay, weekdayPlace } from "#app/infra/french/named-days.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import type { DrawnMonth } from "./agenda-page.server.ts";

type DrawnDay = DrawnMonth["days"][number];

const WEEKDAYS = ["Lundi", "Mardi", "Mercredi", "Jeudi", "Vendredi", "Samedi", "Dimanche"];

/**
 * Its days with sessions lead to them, and those that lost theirs too. Small beside the list, which says the same in
 * words; large where it is what is asked for: there each day shows its sessions, but on a phone, whose list is below.
 */
export function AgendaMonthGrid({
  month: { id, name, previous, next, now, days },
  today,
  chosen,
  large,
}: {
  month: DrawnMonth;
  today: string;
  chosen: string | null;
  large?: boolean;
}) {
  const [year = 0, place = 1] = id.split("-").map(Number);
  const length = new Date(Date.UTC(year, place, 0)).getUTCDate();
  const planned = new Map(days.map((one) => [+one.day.slice(8), one]));
  return (
    <section
      aria-label={name}
      className={classNames("panel agenda-month", large && "agenda-large")}
    >
      <div>
        <Neighbour of={previous} icon={ChevronLeft} />
        <p>{name}</p>
        <Neighbour of={next} icon={ChevronRight} />
      </div>
      <div aria-hidden>
        {WEEKDAYS.map((day) => (
          <span key={day}>
            {day[0]}
            {large && <span>{day.slice(1)}</span>}
          </span>
        ))}
      </div>
      <ol>
        {Array.from({ length }, (_, at) => {
          const day = planned.get(at + 1);
          const written = `${id}-${String(at + 1).padStart(2, "0")}`;
          const marks = {
            "data-today": written === today || undefined,
            "aria-current": written === chosen ? ("true" as const) : undefined,
            children: at + 1,
          };
          return (
            <li
              key={written}
              style={at === 0 ? { gridColumnStart: weekdayPlace(written) + 1 } : undefined}
            >
              {day ? (
                <DayLink
                  to={day.to}
                  aria-label={`${namedDay(day.day)} : ${day.told}`}
                  className={day.isOff ? "line-through" : undefined}
                  {...marks}
                />
              ) : (
                <span {...marks} />
              )}
              {day?.first && <Sessions first={day.first} of={day} />}
            </li>
          );
        })}
      </ol>
      {now && (
        <Link to={now} rel="nofollow" preventScrollReset>
          Aujourd'hui
        </Link>
      )}
    </section>
  );
}

/** What is beyond them, the day's own list says. */
function Sessions({ first, of }: { first: NonNullable<DrawnDay["first"]>; of: DrawnDay }) {
  const { more = 0 } = of;
  return (
    <ul>
      {first.map(({ hour, title, color, to, off }) => (
        <li key={hour + to}>
          <Link to={to}>
            <span className={off && "flex-wrap"}>
              {color && <i className="theme-dot" style={{ color }} />}
              {hour}
              {off && <strong className="font-semibold text-rose"> {off}</strong>}
            </span>{" "}
            <span className={off && "text-soft line-through"}>
              <Bilingual>{title}</Bilingual>
            </span>
          </Link>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Link to={of.to} rel="nofollow" preventScrollReset>
            +{more}
            <span className="sr-only"> {more > 1 ? "autres séances" : "autre séance"}</span>
          </Link>
        </li>
      )}
    </ul>
  );
}

/** No robot follows it to a page per day. Within the page, the router would forget what the address asks. */
function DayLink({ to, ...marks }: { to: string } & ComponentProps<"a">) {
  return to.startsWith("#") ? (
    <a href={to} {...marks} />
  ) : (
    <Link to={to} rel="nofollow" preventScrollReset {...marks} />
  );
}

function Neighbour({ of, icon: Icon }: { of: DrawnMonth["next"]; icon: typeof ChevronLeft }) {
  if (!of) return <span />;
  return (
    <Link to={of.to} rel="nofollow" preventScrollReset aria-label={of.name}>
      <Icon aria-hidden size={22} />
    </Link>
  );
}
