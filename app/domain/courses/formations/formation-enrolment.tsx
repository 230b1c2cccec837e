import { remainingSeats } from "#app/domain/courses/course.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import {
  ENROLMENT_LABELS,
  type Enrolment,
  enrolmentOf,
  JOIN_LINE,
  priceOf,
  registrationPath,
} from "./formation.ts";
import type { FormationPage } from "./formation-page.server.ts";

export function EnrolmentCard({
  formation,
  allowRegistrations,
}: {
  formation: FormationPage;
  allowRegistrations: boolean;
}) {
  const { startDate, endDate } = formation;
  const enrolment = enrolmentOf(formation.registrationStatus, allowRegistrations, formation);
  const mayWait = enrolment === "full" && allowRegistrations;
  return (
    <section aria-label="Inscription" className="panel grid gap-4 p-5 shadow-float">
      <p className="font-title text-4xl">{priceOf(formation.price)}</p>
      <dl className="grid gap-2">
        <Fact term="Début" value={startDate ? formatLongDate(startDate) : "Date à définir"} />
        {endDate && <Fact term="Fin" value={formatLongDate(endDate)} />}
      </dl>
      {enrolment === "open" ? (
        <ButtonLink to={registrationPath(formation.id)} className="w-full text-lg">
          {ENROLMENT_LABELS.open}
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
const NOTES: Record<Enrolment, string> = {
  open: "Réponse de l'équipe sous 48 heures.",
  full: "Toutes les places sont prises. Écrivez-nous pour être prévenu de la prochaine session.",
  closed: "Les inscriptions rouvriront avec la prochaine session.",
};

export function Seats({ formation }: { formation: FormationPage }) {
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
