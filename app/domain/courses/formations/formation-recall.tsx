import {
  beginningText,
  formationPath,
  type RegistrationStatus,
  seatsText,
  startText,
} from "#app/domain/courses/course.ts";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { findFormationToJoin } from "./formation.server.ts";
import { costFacts } from "./formation.ts";
import { placeText, shortPlace } from "./formation-place.ts";
import { sessionsOnItsClock } from "./formation-sessions.ts";

type Formation = NonNullable<Awaited<ReturnType<typeof findFormationToJoin>>> & {
  clocks: string[];
};
type Joined = { formation: Formation; enrolment: RegistrationStatus };

/** What one wants to be sure of while registering, where the panel has no room. */
export function FormationLine({ formation, enrolment }: Joined) {
  const seats = enrolment === "ouvert" && seatsText(formation);
  const facts = [
    beginningText(formation.startDate),
    sessionsOnItsClock(formation),
    ...formation.clocks,
    shortPlace(formation),
    formation.intendedFor,
  ];
  return (
    <div className="lg:hidden">
      <MetaList items={[...facts, ...costFacts(formation), seats]} />
    </div>
  );
}

export function FormationRecall({ formation, enrolment }: Joined) {
  const { startDate, endDate, durationHours, level, instructorName } = formation;
  const facts = [
    ["Début", startText(startDate)],
    ["Fin", endDate && formatLongDate(endDate)],
    ["Séances", sessionsOnItsClock(formation)],
    ["Autres villes", formation.clocks.join(". ")],
    ["Lieu", placeText(formation)],
    ["Durée", durationHours > 0 && formatDuration(durationHours * 3600)],
    ["Niveau", level],
    ["Instructeur", instructorName],
    ["Pour qui", formation.intendedFor],
    ["Places", enrolment === "ouvert" && seatsText(formation)],
    ["Prix", costFacts(formation).join(". ")],
  ] as const;
  return (
    <aside aria-label="La formation" className="panel hidden h-fit overflow-hidden lg:block">
      <Cover
        seed={coverSeed(formation)}
        tint={formation.theme?.color}
        image={formation.imageId ? imageUrl(formation.imageId, 640) : formation.imageUrl}
        className="h-32 w-full"
      />
      <div className="grid grid-cols-1 gap-3 p-5">
        <h2 className="text-xl">
          <Link to={formationPath(formation)} className="hover:underline">
            <Bilingual>{formation.title}</Bilingual>
          </Link>
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
          {facts.map(([term, value]) =>
            value ? (
              <div key={term} className="contents">
                <dt className="whitespace-nowrap text-soft">{term}</dt>
                <dd className="min-w-0 wrap-break-word font-semibold first-letter:uppercase">
                  {value}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </div>
    </aside>
  );
}
