import type { DayCount } from "#app/infra/french/paris-time.ts";
import { DayChart } from "#app/ui/charts/day-chart.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";

const PERIODS = { "7": "7 jours", "30": "30 jours", "90": "90 jours", "365": "1 an" } as const;
export type Period = keyof typeof PERIODS;
const INITIAL: Period = "30";

export function readPeriod(asked: string | null): Period {
  return asked && Object.hasOwn(PERIODS, asked) ? (asked as Period) : INITIAL;
}

export function DashboardCharts({
  period,
  visitDays,
  registrationDays,
  messageDays,
}: {
  period: Period;
  visitDays: DayCount[];
  registrationDays: DayCount[];
  messageDays: DayCount[];
}) {
  const options = Object.entries(PERIODS).map(([value, label]) => ({ value, label }));
  return (
    <section className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Au fil des jours</h2>
        <FilterPills
          name="jours"
          label="Période"
          current={period}
          options={options}
          initial={INITIAL}
        />
      </div>
      <DayChart
        title="Écoutes et lectures"
        days={visitDays}
        one="écoute ou lecture"
        many="écoutes et lectures"
        empty="Rien n'a été écouté ni lu sur cette période."
      />
      <div className="grid min-w-0 gap-4 md:grid-cols-2">
        <DayChart
          title="Inscriptions"
          days={registrationDays}
          one="inscription"
          empty="Personne ne s'est inscrit sur cette période."
        />
        <DayChart
          title="Messages"
          days={messageDays}
          one="message"
          empty="Aucun message sur cette période."
        />
      </div>
    </section>
  );
}
