import { useId } from "react";
import type { DayCount } from "#app/infra/french/days.ts";
import { type Bucket, bucketsOf, summaryOf, ticksUpTo } from "./day-buckets.ts";

const GAP = 0.28;

/** The same numbers stand in words and in a table. Drawn by the server. */
export function DayChart({
  title,
  days,
  one,
  many = `${one}s`,
  empty,
}: {
  title: string;
  /** Every day of the span, in order, empty ones included. */
  days: DayCount[];
  one: string;
  many?: string;
  empty: string;
}) {
  const id = useId();
  const buckets = bucketsOf(days);
  const total = days.reduce((sum, { count }) => sum + count, 0);
  return (
    <figure
      aria-labelledby={id}
      className="panel grid min-w-0 content-start gap-2 p-4 sm:gap-4 sm:p-6"
    >
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span id={id} className="font-title text-xl">
          {title}
        </span>
        <span className={total === 0 ? "sr-only" : "text-soft"}>
          <strong className="font-title text-2xl font-normal text-ink tabular-nums">
            {total.toLocaleString("fr-FR")}
          </strong>{" "}
          {total < 2 ? one : many}
        </span>
      </figcaption>
      {total === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <>
          <Plot buckets={buckets} summary={`${title} : ${summaryOf(buckets, one, many)}`} />
          <Numbers buckets={buckets} caption={title} many={many} />
        </>
      )}
    </figure>
  );
}

function Plot({ buckets, summary }: { buckets: Bucket[]; summary: string }) {
  const ticks = ticksUpTo(Math.max(...buckets.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const width = 100 / buckets.length;
  const heightOf = (count: number) => (count / top) * 100;
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-xs text-soft">
      <div aria-hidden className="relative min-w-5 tabular-nums">
        <span className="invisible">{top.toLocaleString("fr-FR")}</span>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="absolute end-0 translate-y-1/2 leading-none"
            style={{ bottom: `${heightOf(tick)}%` }}
          >
            {tick.toLocaleString("fr-FR")}
          </span>
        ))}
      </div>
      <svg role="img" aria-label={summary} width="100%" height="176" className="overflow-visible">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={`${100 - heightOf(tick)}%`}
            y2={`${100 - heightOf(tick)}%`}
            className={tick === 0 ? "stroke-edge" : "stroke-rule"}
          />
        ))}
        {buckets.map(({ key, label, count }, index) => (
          <rect
            key={key}
            x={`${(index + GAP / 2) * width}%`}
            width={`${width * (1 - GAP)}%`}
            y={`${100 - heightOf(count)}%`}
            height={`${heightOf(count)}%`}
            rx="2"
            className="fill-teal hover:fill-gold"
          >
            <title>{`${label} : ${count.toLocaleString("fr-FR")}`}</title>
          </rect>
        ))}
      </svg>
      <div
        aria-hidden
        className="col-start-2 flex h-4 flex-wrap justify-between gap-x-2 overflow-clip whitespace-nowrap"
      >
        {marked(buckets).map(({ key, short }) => (
          <span key={key}>{short}</span>
        ))}
      </div>
    </div>
  );
}

function Numbers({ buckets, caption, many }: { buckets: Bucket[]; caption: string; many: string }) {
  return (
    <details className="-mb-2">
      <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-teal underline underline-offset-4">
        Voir les chiffres<span className="sr-only"> : {caption}</span>
      </summary>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label={`${caption}, en chiffres`}
        className="max-h-64 overflow-y-auto rounded-xl border border-rule"
      >
        <table className="w-full text-sm">
          <thead>
            <tr className="sticky top-0 bg-leaf text-start">
              <th scope="col" className="px-4 py-2 text-start font-semibold">
                Quand
              </th>
              <th scope="col" className="px-4 py-2 text-end font-semibold first-letter:uppercase">
                {many}
              </th>
            </tr>
          </thead>
          <tbody>
            {buckets.map(({ key, label, count }) => (
              <tr key={key} className="border-t border-rule">
                <th scope="row" className="px-4 py-1.5 text-start font-normal">
                  {label}
                </th>
                <td className="px-4 py-1.5 text-end tabular-nums">
                  {count.toLocaleString("fr-FR")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  );
}

/** The first, the last and two between: a phone has room for few. */
function marked(buckets: Bucket[]): Bucket[] {
  const shown = [0, 1, 2, 3].map((n) => Math.round((n * (buckets.length - 1)) / 3));
  return buckets.filter((_, index) => shown.includes(index));
}
