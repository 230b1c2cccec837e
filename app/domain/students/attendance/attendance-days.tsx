import { useEffect, useRef } from "react";
import { Form } from "react-router";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";

const DAYS_SHOWN = 6;

export function AttendanceDays({
  day,
  days,
  today,
}: {
  day: string;
  days: string[];
  today: string;
}) {
  const place = Math.max(0, days.indexOf(day) - DAYS_SHOWN + 1);
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day may stand past the edge of a phone
  useEffect(() => {
    const chosen = line.current?.querySelector("[aria-current]");
    chosen?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, [day]);
  return (
    <div className="grid gap-1">
      <nav
        ref={line}
        aria-label="Séances"
        className="-m-1 flex gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap [&>*]:shrink-0"
      >
        {days.slice(place, place + DAYS_SHOWN).map((one) => (
          <Link
            key={one}
            to={`?jour=${one}`}
            preventScrollReset
            aria-current={one === day ? "date" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-full border px-4",
              one === day
                ? "border-ink bg-ink font-semibold text-paper"
                : "border-rule bg-card hover:border-edge",
            )}
          >
            {one === today ? "Aujourd'hui" : formatLongDate(one)}
          </Link>
        ))}
      </nav>
      <details key={day}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-teal underline underline-offset-4">
          Une autre date
        </summary>
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
          <TextField
            label="Date de la séance"
            type="date"
            name="jour"
            required
            defaultValue={day}
          />
          <Button type="submit" look="secondary">
            Afficher
          </Button>
        </Form>
      </details>
    </div>
  );
}
