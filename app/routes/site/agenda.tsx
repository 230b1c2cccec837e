import { CalendarPlus } from "lucide-react";
import { readAgenda } from "#app/domain/agenda/agenda.server.ts";
import { AGENDA_FILE, type AgendaEntry } from "#app/domain/agenda/agenda.ts";
import { env } from "#app/infra/env.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { CardLink, MetaList, RowMark } from "#app/ui/lists/rows.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/agenda.ts";
import { metaOf } from "./site-meta.ts";

const LEAD = "Les séances des formations et les directs des deux mois à venir, à l'heure de Paris.";

export async function loader() {
  return { months: await readAgenda(), host: new URL(env.SITE_URL).host };
}

export const meta = metaOf({ title: "Agenda", description: LEAD });

export default function Agenda({ loaderData: { months, host } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Agenda" lead={LEAD} />
      <div className="wrap grid grid-cols-1 gap-8">
        <p className="grid justify-items-start gap-2">
          <a href={`webcal://${host}${AGENDA_FILE}`} className={buttonClass({ look: "secondary" })}>
            <CalendarPlus aria-hidden size={18} /> S'abonner à l'agenda
          </a>
          <span className="reading text-sm text-soft">
            Les dates s'ajoutent à l'agenda de votre téléphone et s'y mettent à jour seules. Le
            bouton ne répond pas ?{" "}
            <a href={AGENDA_FILE} className="underline">
              Téléchargez le fichier
            </a>
            .
          </span>
        </p>
        {months.length === 0 && (
          <EmptyState
            title="Rien n'est prévu pour l'instant"
            text="Les prochaines séances s'afficheront ici dès que leurs dates seront fixées."
          >
            <ButtonLink to="/formations">Voir les formations</ButtonLink>
          </EmptyState>
        )}
        <div className="grid grid-cols-1 gap-8">
          {months.map(({ name, entries }) => (
            <section key={name} className="grid grid-cols-1 gap-3">
              <h2 className="text-2xl">{name}</h2>
              <ol className="panel overflow-hidden lg:columns-2 lg:gap-0 lg:[column-rule:1px_solid_var(--rule)]">
                {[...new Set(entries.map(({ day }) => day))].map((day) => (
                  <Day key={day} day={day} entries={entries.filter((entry) => entry.day === day)} />
                ))}
              </ol>
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function Day({ day, entries }: { day: string; entries: AgendaEntry[] }) {
  return (
    <li className="-mb-px flex break-inside-avoid gap-4 border-b border-rule p-3">
      <RowMark>
        <span className="text-center text-sm">
          <span className="block font-title text-2xl leading-none">{Number(day.slice(8))}</span>
          {weekdayOf(day, "short")}
        </span>
      </RowMark>
      <div className="grid min-w-0 flex-1 content-center gap-3 wrap-break-word">
        {entries.map(({ hours, title, to, place }) => (
          <div key={hours + to} className="relative">
            <h3 className="text-lg leading-snug">
              <span className="sr-only">{weekdayOf(day, "long")} : </span>
              <CardLink to={to}>{title}</CardLink>
            </h3>
            <MetaList items={[hours, place]} />
          </div>
        ))}
      </div>
    </li>
  );
}

function weekdayOf(day: string, length: "short" | "long"): string {
  const date = new Date(`${day}T00:00:00Z`);
  const whole = length === "long" ? ({ day: "numeric", month: "long" } as const) : {};
  return date.toLocaleDateString("fr-FR", { weekday: length, ...whole, timeZone: "UTC" });
}
