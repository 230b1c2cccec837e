import { CalendarClock, ExternalLink } from "lucide-react";
import { FilmPlayer } from "#app/domain/films/film-player.tsx";
import { liveFilm, nextLive } from "#app/domain/live/live.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { liveLink } from "#app/domain/settings/settings.ts";
import { type LocalTime, localTimes } from "#app/infra/french/local-times.server.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/live.ts";
import { metaOf } from "./site-meta.ts";

export async function loader() {
  const { settings } = await readSettingsOrLast();
  const live = liveLink(settings);
  const next = nextLive(settings.liveStreamNext, new Date());
  return {
    live: live && { ...live, film: liveFilm(live.url) },
    next: next && localTimes(next),
  };
}

export const meta = metaOf({
  title: "Direct",
  description: "Les cours et les prêches en direct, et la date du prochain.",
});

export default function Live({ loaderData: { live, next } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader title="Direct" lead="Suivez les cours et les prêches pendant qu'ils ont lieu." />
      <div className="wrap grid gap-8">
        {live && (
          <section aria-label="En direct" className="grid max-w-4xl gap-4">
            <p className="flex items-center gap-3 text-xl font-semibold text-rose">
              <span aria-hidden className="size-3 rounded-full bg-rose" /> En direct
            </p>
            {live.film && <FilmPlayer film={live.film} title={live.title} />}
            <a
              href={live.url}
              target="_blank"
              rel="noopener"
              className={buttonClass({ look: live.film ? "secondary" : "primary" }, "sm:w-fit")}
            >
              <span>
                <Bilingual>{live.title}</Bilingual>
              </span>{" "}
              <ExternalLink aria-hidden size={18} className="shrink-0" />
              <span className="sr-only">, dans un nouvel onglet</span>
            </a>
          </section>
        )}
        {!live && !next && (
          <EmptyState
            title="Aucun direct en cours"
            text="La date du prochain sera annoncée ici. En attendant, les conférences et les prêches sont en libre écoute."
          >
            <ButtonLink to="/conferences">Écouter les conférences</ButtonLink>
            <ButtonLink to="/preches" look="secondary">
              Écouter les prêches
            </ButtonLink>
            {AGENDA}
          </EmptyState>
        )}
        {next && <Next times={next} live={live !== null} />}
        {(live || next) && AGENDA}
      </div>
    </>
  );
}

const AGENDA = (
  <ButtonLink to="/agenda" look="secondary" className="sm:w-fit">
    Voir l'agenda
  </ButtonLink>
);

function Next({ times, live }: { times: LocalTime[]; live: boolean }) {
  return (
    <section className="panel grid max-w-4xl gap-5 p-6 sm:p-8">
      {!live && <p className="font-title text-2xl">Aucun direct en cours</p>}
      <h2 className="flex items-center gap-3 text-xl">
        <CalendarClock aria-hidden size={22} className="text-teal" /> Le prochain
      </h2>
      <dl className="grid gap-3 sm:grid-cols-3">
        {times.map(({ city, day, time }) => (
          <div key={city} className="rounded-xl bg-leaf p-4">
            <dt className="text-soft">{city}</dt>
            <dd>
              <span className="block font-title text-3xl tabular-nums">{time}</span>
              <span className="text-sm first-letter:uppercase inline-block">{day}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
