import { Check } from "lucide-react";
import {
  type RegistrationStatus,
  remainingSeats,
  shownStatus,
} from "#app/domain/courses/course.ts";
import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { FormationPage } from "./formation.server.ts";
import { ENROLMENT_LABELS, JOIN_LINE, priceOf, registrationPath } from "./formation.ts";

export function EnrolmentCard({
  formation,
  allowRegistrations,
}: {
  formation: FormationPage;
  allowRegistrations: boolean;
}) {
  const { startDate, endDate } = formation;
  const enrolment = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const mayWait = enrolment === "complet" && allowRegistrations;
  return (
    <section aria-label="Inscription" className="panel grid gap-4 p-5 shadow-float">
      <p className="font-title text-4xl">{priceOf(formation.price)}</p>
      <dl className="grid gap-2">
        <Fact term="Début" value={startDate ? formatLongDate(startDate) : "Date à définir"} />
        {endDate && <Fact term="Fin" value={formatLongDate(endDate)} />}
      </dl>
      {enrolment === "ouvert" ? (
        <ButtonLink to={registrationPath(formation.id)} className="w-full text-lg">
          {ENROLMENT_LABELS.ouvert}
        </ButtonLink>
      ) : (
        <Button disabled className="w-full">
          {ENROLMENT_LABELS[enrolment]}
        </Button>
      )}
      {mayWait && (
        <ButtonLink to={registrationPath(formation.id)} look="secondary" className="w-full">
          {JOIN_LINE}
        </ButtonLink>
      )}
      <p className="text-sm text-soft">{mayWait ? WAITING_NOTE : NOTES[enrolment]}</p>
    </section>
  );
}

const WAITING_NOTE =
  "Toutes les places sont prises. Celle qui se libère est proposée à la première personne de la liste.";
const NOTES: Record<RegistrationStatus, string> = {
  ouvert: "Réponse de l'équipe sous 48 heures.",
  complet: "Toutes les places sont prises. Écrivez-nous pour être prévenu de la prochaine session.",
  fermé: "Les inscriptions rouvriront avec la prochaine session.",
};

function Seats({ formation }: { formation: FormationPage }) {
  const seats = remainingSeats(formation);
  if (Number.isFinite(seats)) return seats.toLocaleString("fr-FR");
  return (
    <>
      <span aria-hidden="true">∞</span>
      <span className="sr-only">sans limite</span>
    </>
  );
}

function Fact({ term, value }: { term: string; value: React.ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 border-b border-rule pb-2">
      <dt className="text-soft">{term}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}

export function FormationStats({ formation }: { formation: FormationPage }) {
  const hours = formation.durationHours;
  const stats = [
    { term: "Durée totale", value: hours > 0 ? formatDuration(hours * 3600) : "À définir" },
    { term: "Contenus", value: formation.contents.length || "À venir" },
    { term: "Niveau", value: formation.level || "Tous niveaux" },
    { term: "Places restantes", value: <Seats formation={formation} /> },
  ];
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-2xl border border-rule bg-rule sm:grid-cols-4">
      {stats.map(({ term, value }) => (
        <div key={term} className="flex flex-col-reverse justify-end gap-1 bg-card px-4 py-4">
          <dt className="text-sm text-soft">{term}</dt>
          <dd className="font-title text-2xl leading-tight first-letter:uppercase">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FormationPoints({ title, points }: { title: string; points: string[] }) {
  if (points.length === 0) return null;
  return (
    <section className="grid grid-cols-1 content-start gap-3">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid grid-cols-1 gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-3">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-teal" />
            <span className="min-w-0 wrap-break-word">
              <Bilingual>{point}</Bilingual>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
