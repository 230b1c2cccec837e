import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ComponentProps } from "react";
import { count } from "#app/infra/french/french.ts";
import { namedDay, weekdayPlace } from "#app/infra/french/named-days.ts";
import { Link } from "#app/ui/link.tsx";
import type { DrawnMonth } from "./agenda-page.server.ts";

const WEEKDAYS = [..."LMMJVSD"];

/** Its days with sessions lead to them; the list beside or below says the same in words. */
export function AgendaMonthGrid({
  month: { id, name, previous, next, now, days },
  today,
  chosen,
}: {
  month: DrawnMonth;
  today: string;
  chosen: string | null;
}) {
  const [year = 0, place = 1] = id.split("-").map(Number);
  const length = new Date(Date.UTC(year, place, 0)).getUTCDate();
  const held = new Map(days.map((one) => [+one.day.slice(8), one]));
  return (
    <section aria-label={name} className="panel agenda-month">
      <div>
        <Neighbour of={previous} icon={ChevronLeft} />
        <p>{name}</p>
        <Neighbour of={next} icon={ChevronRight} />
      </div>
      <div aria-hidden>
        {WEEKDAYS.map((letter, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two begin with the same letter
          <span key={at}>{letter}</span>
        ))}
      </div>
      <ol>
        {Array.from({ length }, (_, at) => {
          const day = held.get(at + 1);
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
                  aria-label={`${namedDay(day.day)} : ${count(day.count, "séance")}`}
                  {...marks}
                />
              ) : (
                <span {...marks} />
              )}
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
