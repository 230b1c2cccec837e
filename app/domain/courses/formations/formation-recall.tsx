import { ChevronDown } from "lucide-react";
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
import { FactList } from "#app/ui/lists/fact-list.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import type { findFormationToJoin } from "./formation.server.ts";
import { costFacts, paymentFact, priceOf } from "./formation.ts";
import { placeText, shortPlace } from "./formation-place.ts";
import { sessionsOnItsClock } from "./formation-sessions.ts";

type Formation = NonNullable<Awaited<ReturnType<typeof findFormationToJoin>>> & {
  clocks: string[];
};
type Joined = { formation: Formation; enrolment: RegistrationStatus };

const STRONG = ["Début", "Séances", "Prix"];

/** What one wants to be sure of while registering, where the panel has no room. */
export function FormationLine({ formation, enrolment }: Joined) {
  const [price, ...payment] = costFacts(formation);
  const seats = enrolment === "ouvert" && seatsText(formation);
  const first = [beginningText(formation.startDate), sessionsOnItsClock(formation), price];
  const rest = [
    formation.intendedFor,
    shortPlace(formation),
    ...formation.clocks,
    ...payment,
    seats,
  ].filter(Boolean);
  return (
    <div className="grid lg:hidden">
      <MetaList items={first} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="flex min-h-11 w-fit items-center gap-1 text-sm text-teal hover:underline">
            Lieu, paiement, places
            <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
          </summary>
          <MetaList items={rest} />
        </details>
      )}
    </div>
  );
}

export function FormationRecall({ formation, enrolment }: Joined) {
  const { startDate, endDate, durationHours, level, instructorName } = formation;
  const facts = [
    ["Début", startText(startDate)],
    ["Fin", endDate && formatLongDate(endDate)],
    ["Séances", sessionsOnItsClock(formation)],
    ["Autres villes", formation.clocks.join("\n")],
    ["Lieu", placeText(formation)],
    ["Durée", durationHours > 0 && formatDuration(durationHours * 3600)],
    ["Niveau", level],
    ["Instructeur", instructorName],
    ["Pour qui", formation.intendedFor],
    ["Places", enrolment === "ouvert" && seatsText(formation)],
    ["Prix", priceOf(formation.price)],
    ["Paiement", paymentFact(formation, true)],
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
        <FactList facts={facts} strong={STRONG} className="text-sm" />
      </div>
    </aside>
  );
}
