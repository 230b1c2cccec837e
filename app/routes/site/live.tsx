import { CalendarClock, CalendarPlus, ExternalLink } from "lucide-react";
import { agendaFeed } from "#app/domain/agenda/agenda.server.ts";
import { LIVE_FILE } from "#app/domain/agenda/agenda-days.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import { asCard, listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { FilmPlayer } from "#app/domain/films/film-player.tsx";
import { liveFilm, nextLive } from "#app/domain/live/live.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { liveLink } from "#app/domain/settings/settings.ts";
import { env } from "#app/infra/env.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { localTimes } from "#app/infra/french/local-times.server.ts";
import { FeaturedContentCard } from "#app/routes/site/home/featured-content-card.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Rows } from "#app/ui/lists/rows.tsx";
import { PageHeader } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/live.ts";
import { metaOf } from "./site-meta.ts";

/** And the last one, which stands alone. */
const REPLAYS = 6;

export async function loader() {
  const [{ settings }, replays] = await Promise.all([
    readSettingsOrLast(),
    attempt("à réécouter", () => listLatestContents(REPLAYS + 1, ["conference", "preche"])),
  ]);
  const live = liveLink(settings);
  const next = nextLive(settings.liveStreamNext, new Date());
  return {
    live: live && { ...live, film: liveFilm(live.url) },
    next: next && { times: localTimes(next), file: LIVE_FILE },
    follow: agendaFeed(env.SITE_URL),
    replays: replays.ok ? replays.value.map(asCard) : [],
    last: replays.ok && !next ? replays.value[0] : undefined,
  };
}

export const meta = metaOf({
  title: "Direct",
  description: "Les cours et les prêches en direct, et la date du prochain.",
});

export default function Live({ loaderData }: Route.ComponentProps) {
  const { live, next, follow, last } = loaderData;
  const replays = loaderData.replays.slice(last ? 1 : 0).slice(0, REPLAYS);
  return (
    <>
      <PageHeader title="Direct" lead="Suivez les cours et les prêches pendant qu'ils ont lieu." />
      <div className="wrap grid grid-cols-1 gap-8">
        {live && <UnderWay {...live} />}
        {next ? (
          <Next {...next} live={live !== null} follow={follow} />
        ) : (
          !live && (
            <section className="panel grid grid-cols-1 items-center gap-x-12 gap-y-5 p-6 sm:p-8 lg:grid-cols-[minmax(0,1fr)_auto]">
              <div className="grid gap-2">
                <h2 className="text-2xl">Aucun direct en cours</h2>
                <p className="reading text-soft">
                  La date du prochain sera annoncée ici. En attendant, les conférences et les
                  prêches sont en libre écoute.
                </p>
              </div>
              <ToldOfNext follow={follow} />
            </section>
          )
        )}
        {last && (
          <section aria-label="Le dernier enregistrement">
            <FeaturedContentCard content={last} large />
          </section>
        )}
        {replays.length > 0 && (
          <section aria-labelledby="reecouter">
            <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6">
              <h2 id="reecouter" className="text-2xl">
                À réécouter
              </h2>
              <p className="flex flex-wrap gap-x-6">
                {[CONTENT_KINDS.conference, CONTENT_KINDS.preche].map(({ path, label }) => (
                  <Link key={path} to={path} className={PLAIN}>
                    {label}
                  </Link>
                ))}
              </p>
            </div>
            <Rows>
              {replays.map((content) => (
                <ContentCard key={content.id} content={content} />
              ))}
            </Rows>
          </section>
        )}
      </div>
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function UnderWay({ film, title, url }: NonNullable<Shown["live"]>) {
  return (
    <section aria-label="En direct" className="grid max-w-4xl gap-4">
      <p className="flex items-center gap-3 text-xl font-semibold text-rose">
        <span aria-hidden className="size-3 rounded-full bg-rose" /> En direct
      </p>
      {film && <FilmPlayer film={film} title={title} />}
      <a
        href={url}
        target="_blank"
        rel="noopener"
        className={buttonClass({ look: film ? "secondary" : "primary" }, "sm:w-fit")}
      >
        <span>
          <Bilingual>{title}</Bilingual>
        </span>{" "}
        <ExternalLink aria-hidden size={18} className="shrink-0" />
        <span className="sr-only">, dans un nouvel onglet</span>
      </a>
    </section>
  );
}

/** Who gets the letter or follows the agenda learns when it is. */
function ToldOfNext({ follow }: { follow: string }) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-wrap">
      <ButtonLink to={SUBSCRIBE_PATH}>Recevoir la lettre</ButtonLink>
      <a href={follow} className={buttonClass({ look: "secondary" })}>
        <CalendarPlus aria-hidden size={18} /> S'abonner à l'agenda
      </a>
      <ButtonLink to="/agenda" look="secondary">
        Voir l'agenda
      </ButtonLink>
    </div>
  );
}

type NextProps = NonNullable<Shown["next"]> & { live: boolean; follow: string };

function Next({ times, file, live, follow }: NextProps) {
  return (
    <section className="panel grid grid-cols-1 gap-5 p-6 sm:p-8">
      {!live && <p className="font-title text-2xl">Aucun direct en cours</p>}
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="flex items-center gap-3 text-2xl">
          <CalendarClock aria-hidden size={22} className="text-teal" /> Le prochain
        </h2>
        <a href={file} className={buttonClass({})}>
          <CalendarPlus aria-hidden size={18} /> Ajouter à l'agenda
        </a>
      </div>
      <dl className="grid gap-3 sm:grid-cols-3">
        {times.map(({ city, day, time }) => (
          <div key={city} className="rounded-xl bg-leaf p-4">
            <dt className="text-soft">{city}</dt>
            <dd>
              <span className="inline-block font-title text-2xl first-letter:uppercase">{day}</span>
              <span className="block font-title text-4xl tabular-nums">{time}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-6">
        <a href={follow} className={PLAIN}>
          S'abonner à l'agenda
        </a>
        <Link to="/agenda" className={PLAIN}>
          Voir l'agenda
        </Link>
      </p>
    </section>
  );
}

const PLAIN = "inline-flex min-h-11 items-center text-teal hover:underline";
