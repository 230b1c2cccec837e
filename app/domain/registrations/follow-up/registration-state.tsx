import type { ReactNode } from "react";
import { registrationPath, startText } from "#app/domain/courses/course.ts";
import { paymentFact, priceOf } from "#app/domain/courses/formations/formation.ts";
import { placeText } from "#app/domain/courses/formations/formation-place.ts";
import { sessionsOnItsClock } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import {
  ANSWER_HOURS,
  cancelPath,
  followedState,
  OFFER_HOURS,
  REGISTRATION_STATES,
  rankInWords,
  writePath,
} from "#app/domain/registrations/registration.ts";
import { RegistrationFacts } from "#app/domain/registrations/registration-facts.tsx";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { useAnswerFocus } from "#app/ui/forms/form-errors.ts";
import type { NewContacts } from "./registration-correction.ts";
import type { FollowedRegistration } from "./registration-follow-up.server.ts";

type Followed = { registration: FollowedRegistration };
type Asked = { asked: NewContacts };

/** What became of a registration, and what to do next. */
export function RegistrationState({ registration, asked }: Followed & Asked) {
  const { status, reason } = registration;
  return (
    <section
      aria-labelledby="etat"
      className="panel grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 p-5 wrap-break-word sm:p-8 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
        <Badge tone={REGISTRATION_STATES[status].tone} className="w-fit">
          {followedState(status)}
        </Badge>
        <h2
          id="etat"
          ref={useAnswerFocus<HTMLHeadingElement>(registration)}
          tabIndex={-1}
          className="text-2xl sm:text-3xl"
        >
          <Bilingual>{headline(registration)}</Bilingual>
        </h2>
        {reason && (
          <p className="border-l-4 border-rule pl-4 whitespace-pre-line">
            <Bilingual>{reason}</Bilingual>
          </p>
        )}
        <p>{nextStep(registration)}</p>
        {registration.ageDoubt && <p>{registration.ageDoubt}.</p>}
        {status === "waiting" && (
          <p className="text-soft">
            Vous aviez déjà envoyé cette demande ? C'est le premier numéro qui compte.
          </p>
        )}
        <Actions registration={registration} />
        {!registration.mayCancel && !registration.reachable && registration.unanswered && (
          <p className="text-soft">
            Pour annuler, écrivez-nous : sans e-mail ni téléphone, rien ne dit ici que c'est bien
            vous.
          </p>
        )}
        <Terms terms={registration.terms} />
      </div>
      <Facts registration={registration} asked={asked} />
    </section>
  );
}

export function headline({ status, firstName, rank, ...state }: FollowedRegistration): string {
  const of = ofName(firstName);
  switch (status) {
    case "pending":
      return `La demande ${of} est à l'étude`;
    case "approved":
      return `L'inscription ${of} est approuvée`;
    case "rejected":
      return `L'inscription ${of} n'a pas été retenue`;
    case "waiting":
      return rank === null
        ? `${firstName} est sur la liste d'attente`
        : `${firstName} est${state.ageDoubt && ", sous réserve de son âge,"} ${rankInWords(rank)} d'attente`;
    case "offered":
      return `Une place est gardée pour ${firstName}`;
    case "withdrawn":
      if (state.leftLine) return `${firstName} n'est plus sur la liste d'attente`;
      return state.cancelled
        ? `La demande ${of} est annulée`
        : state.givenBack
          ? `La place ${of} est rendue`
          : "La place proposée n'a pas été prise";
  }
}

const NO_CONTACT = "Vous n'avez donné ni e-mail ni téléphone :";

function nextStep(registration: FollowedRegistration): ReactNode {
  const { status, reference, reachable, isTold, answerBy, offeredUntil, cancelled } = registration;
  switch (status) {
    case "pending":
      return answerBy ? (
        <>
          Notre équipe lit la demande. {!reachable && `${NO_CONTACT} `}
          {isTold
            ? "Vous aurez une réponse au plus tard le "
            : `${reachable ? "La" : "la"} réponse s'affichera ici au plus tard le `}
          <strong>{formatLongDate(answerBy)}</strong>.
        </>
      ) : (
        `Le délai de réponse de ${ANSWER_HOURS} heures est passé. Si c'est votre seule demande, écrivez-nous : nous la regarderons.`
      );
    case "approved":
      if (registration.contacts.email)
        return "Bienvenue ! Ce qu'il faut savoir pour venir est ci-dessous. Une question ? Écrivez-nous.";
      return reachable
        ? "Bienvenue ! Un responsable vous appelle pour vous accueillir, si ce n'est pas déjà fait."
        : `Bienvenue ! ${NO_CONTACT} écrivez-nous pour savoir comment venir.`;
    case "rejected":
      return "Écrivez-nous pour en parler, ou regardez les autres formations.";
    case "waiting":
      if (!reachable) return `${NO_CONTACT} revenez voir ici si votre tour est venu.`;
      return `${isTold ? "Nous vous préviendrons" : "Cette page vous le dira"} ${registration.waitsForFreedSeat ? "quand le centre pourra vous proposer une place, et elle" : "dès que votre tour viendra, et une place"} vous sera gardée ${OFFER_HOURS} heures.`;
    case "offered":
      return offeredUntil ? (
        <>
          Elle est gardée jusqu'au <strong>{formatDateTime(offeredUntil)}</strong> ({zoneHour()}),
          puis proposée à la personne suivante.
        </>
      ) : null;
    case "withdrawn":
      if (cancelled)
        return `C'est fait pour le numéro ${reference}. Si vous aviez fait la même demande deux fois, annulez aussi l'autre numéro.`;
      return "Vous pouvez revenir dans la liste, à la suite de ceux qui attendent.";
  }
}

function Actions({ registration }: Followed) {
  const { reference, status, mayCancel, cancelled, formation } = registration;
  const { recordingsPath, offerPath, calendarPath, terms } = registration;
  const writes = status !== "offered" && status !== "withdrawn";
  return (
    <div className="grid gap-3 empty:hidden sm:flex sm:flex-wrap">
      {terms?.onlineLink && (
        <ButtonLink to={terms.onlineLink} target="_blank" rel="noopener">
          Suivre en ligne
        </ButtonLink>
      )}
      {recordingsPath && (
        <ButtonLink to={recordingsPath}>
          {terms?.hasDocuments ? "Ouvrir mes documents" : "Ouvrir mes enregistrements"}
        </ButtonLink>
      )}
      {offerPath && (
        <ButtonLink to={offerPath}>
          {status === "offered" ? "Voir la place proposée" : "Revenir dans la liste d'attente"}
        </ButtonLink>
      )}
      {calendarPath && (
        <ButtonLink to={calendarPath} reloadDocument look="secondary">
          Ajouter à mon agenda
        </ButtonLink>
      )}
      {status === "rejected" && <ButtonLink to="/formations">Voir les formations</ButtonLink>}
      {cancelled && (
        <ButtonLink to={`${registrationPath(formation)}?ref=${reference}`} look="secondary">
          Faire une nouvelle demande
        </ButtonLink>
      )}
      {writes && (
        <ButtonLink to={writePath(reference)} look="secondary">
          {registration.unanswered ? "Corriger la demande" : "Nous écrire"}
        </ButtonLink>
      )}
      {mayCancel && (
        <ButtonLink to={cancelPath(reference)} look="secondary">
          {status === "waiting" ? "Quitter la liste d'attente" : "Annuler la demande"}
        </ButtonLink>
      )}
    </div>
  );
}

function Terms({ terms }: Pick<FollowedRegistration, "terms">) {
  if (!terms?.html) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-rule pt-4">
      <h3 className="font-title text-xl">Modalités pratiques</h3>
      <div
        className="prose text-base"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by markdownHtml
        dangerouslySetInnerHTML={{ __html: terms.html }}
      />
    </div>
  );
}

/** `asked`: what is to stand there instead, once the centre has read it. */
function contactLines(known: FollowedRegistration["contacts"], asked: NewContacts): string {
  const lines = [
    [known.phone, asked.phone],
    [known.email, asked.email],
  ].flatMap(([old, since]) =>
    old || since ? [[old, since && PENDING].filter(Boolean).join(" : ")] : [],
  );
  return lines.join("\n");
}

const PENDING = "correction en attente";

function Facts({ registration, asked }: Followed & Asked) {
  const { reference, formation, registeredOn, approvedOn } = registration;
  const facts = [
    ["Numéro", reference],
    ["Début", startText(formation.startDate)],
    ["Fin", formation.endDate && formatLongDate(formation.endDate)],
    ["Séances", sessionsOnItsClock(formation)],
    ["Autres villes", formation.clocks.join("\n")],
    ["À noter", formation.changes],
    ["Lieu", placeText(formation)],
    ["Adresse", formation.address],
    ["Prix", priceOf(formation.price)],
    ["Paiement", paymentFact(formation, registration.unanswered)],
    ["Pour vous joindre", contactLines(registration.contacts, asked)],
    ["Demande du", formatLongDate(registeredOn)],
    ["Approuvée le", approvedOn && formatLongDate(approvedOn)],
  ] as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-2 border-t border-rule pt-4 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-8">
      <RegistrationFacts formation={formation} facts={facts} />
    </div>
  );
}
