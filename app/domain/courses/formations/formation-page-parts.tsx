import { Check } from "lucide-react";
import { type RegistrationStatus, remainingSeats } from "#app/domain/courses/course.ts";
import { formatDuration } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { FormationPage } from "./formation.server.ts";

function seatsOf(formation: FormationPage, status: RegistrationStatus) {
  const seats = remainingSeats(formation);
  // « Complet » is said over the title already.
  if (status === "complet") return { term: "Places restantes", value: "0" };
  return Number.isFinite(seats)
    ? { term: "Places restantes", value: seats.toLocaleString("fr-FR") }
    : { term: "Places", value: "Illimitées" };
}

/** Seats of a closed formation are nobody's: a number would promise some. */
export function FormationStats({
  formation,
  status,
}: {
  formation: FormationPage;
  status: RegistrationStatus;
}) {
  const hours = formation.durationHours;
  const stats = [
    hours > 0 && { term: "Durée totale", value: formatDuration(hours * 3600) },
    { term: "Documents et leçons", value: formation.contents.length || "À venir" },
    formation.level && { term: "Niveau", value: formation.level },
    status !== "fermé" && seatsOf(formation, status),
  ].filter((stat) => !!stat);
  const isOdd = stats.length % 2 === 1;
  return (
    <dl
      className={classNames(
        "grid gap-px overflow-hidden rounded-2xl border border-rule bg-rule sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none",
        isOdd ? "grid-cols-1" : "grid-cols-2",
      )}
    >
      {stats.map(({ term, value }) => (
        <div
          key={term}
          className={classNames(
            "flex gap-1 bg-card px-4",
            isOdd
              ? "flex-wrap items-baseline justify-between py-2.5 sm:flex-col-reverse sm:items-start sm:justify-end sm:py-4"
              : "flex-col-reverse justify-end py-4",
          )}
        >
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="font-title text-2xl leading-tight first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is learnt is ticked; what is asked is a list of its own, of nothing one has done yet. */
export function FormationPoints({
  title,
  points,
  isAsked,
  isPlain,
}: {
  title: string;
  points: string[];
  isAsked?: boolean;
  /** A sentence rather than a list: « Aucun ». */
  isPlain?: boolean;
}) {
  if (points.length === 0) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            {isAsked ? (
              !isPlain && <span aria-hidden>–</span>
            ) : (
              <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
            )}
            <span className="min-w-0 wrap-break-word">
              <Bilingual>{point}</Bilingual>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
