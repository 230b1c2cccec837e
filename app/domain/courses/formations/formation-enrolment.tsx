import { mayJoin, registrationPath, shownStatus } from "#app/domain/courses/course.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ENROLMENT_LABELS, JOIN_LINE, paymentText, priceOf, WAITING_LIST } from "./formation.ts";
import { FormationFacts, type ShownFormation } from "./formation-facts.tsx";
import { ToldLater } from "./formation-told-later.tsx";

type Enrolment = { formation: ShownFormation; allowRegistrations: boolean };

export function EnrolmentCard({ formation, allowRegistrations }: Enrolment) {
  const status = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  return (
    <section
      aria-label="Inscription"
      className="panel enrolment-card grid gap-x-8 gap-y-2 px-4 py-3 sm:gap-y-3 sm:p-5 lg:gap-4 lg:shadow-float"
    >
      <p>
        <span className="font-title text-3xl lg:text-4xl">{priceOf(formation.price)}</span>
        {formation.payment && (
          <span className="block text-sm text-soft">
            <Bilingual>{paymentText(formation.payment)}</Bilingual>
          </span>
        )}
      </p>
      <FormationFacts formation={formation} />
      <div className="grid content-start gap-3">
        <Action formation={formation} allowRegistrations={allowRegistrations} />
        {formation.calendar && status !== "fermé" && (
          <a href={formation.calendar} className="py-2.5 text-teal underline">
            Ajouter à mon agenda
          </a>
        )}
      </div>
    </section>
  );
}

function Action({ formation, allowRegistrations }: Enrolment) {
  const enrolment = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const to = registrationPath(formation);
  if (enrolment === "ouvert") {
    return (
      <>
        <ButtonLink to={to} className="enrolment-action text-lg">
          {ENROLMENT_LABELS.ouvert}
        </ButtonLink>
        <p className="text-sm text-soft">{formation.promise}</p>
      </>
    );
  }
  const refused = (
    <Button look="secondary" disabled>
      {ENROLMENT_LABELS[enrolment]}
    </Button>
  );
  if (mayJoin(enrolment, allowRegistrations)) {
    return (
      <>
        {refused}
        <ButtonLink to={to} className="enrolment-action">
          {JOIN_LINE}
        </ButtonLink>
        <p className="text-sm text-soft">
          Une place qui se libère est proposée à la première personne de la liste.
        </p>
      </>
    );
  }
  return (
    <>
      {refused}
      <ToldLater {...formation.later} />
    </>
  );
}

/** On a phone, follows the reader once the action itself is out of sight. */
export function EnrolmentBar({ formation, allowRegistrations }: Enrolment) {
  const enrolment = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const { start, price, later } = formation;
  const joins = mayJoin(enrolment, allowRegistrations);
  return (
    <div className="enrolment-bar">
      <p className="min-w-0 flex-1 text-sm leading-tight">
        <strong className="block text-base">{priceOf(price)}</strong>
        {start}
      </p>
      <ButtonLink to={joins ? registrationPath(formation) : later.to}>
        {joins ? (enrolment === "ouvert" ? ENROLMENT_LABELS.ouvert : WAITING_LIST) : later.label}
      </ButtonLink>
    </div>
  );
}
