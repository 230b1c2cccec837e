import { startText } from "#app/domain/courses/course.ts";
import { paymentFact, priceOf } from "#app/domain/courses/formations/formation.ts";
import { placeText } from "#app/domain/courses/formations/formation-place.ts";
import { sessionsOnItsClock } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { ANSWER_HOURS, OFFER_HOURS, rankInWords } from "#app/domain/registrations/registration.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import type { NewContacts } from "./registration-correction.ts";
import type { FollowedRegistration } from "./registration-follow-up.server.ts";

export type StateTexts = ReturnType<typeof stateTexts>;

/** Made here: the page of the visitor loads none of it as a script. */
export function stateTexts(registration: FollowedRegistration, asked: NewContacts) {
  return {
    headline: headline(registration),
    nextStep: nextStep(registration),
    facts: factsOf(registration, asked),
    hasSteps: hasSteps(registration),
  };
}

/** Past the promised day, or in line by hand, what follows a request is no longer so. */
function hasSteps({ status, answerBy, waitsForFreedSeat }: FollowedRegistration): boolean {
  return answerBy !== null || (status === "waiting" && !waitsForFreedSeat);
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

/** What the odd parts say is in bold. */
function nextStep(registration: FollowedRegistration): string[] {
  const { status, reference, reachable, isTold, answerBy, offeredUntil, cancelled } = registration;
  switch (status) {
    case "pending":
      return answerBy
        ? [
            `Notre équipe lit la demande. ${reachable ? "" : `${NO_CONTACT} `}${
              isTold
                ? "Vous aurez une réponse au plus tard le "
                : `${reachable ? "La" : "la"} réponse s'affichera ici au plus tard le `
            }`,
            formatLongDate(answerBy),
            ".",
          ]
        : [
            `Le délai de réponse de ${ANSWER_HOURS} heures est passé. Si c'est votre seule demande, écrivez-nous : nous la regarderons.`,
          ];
    case "approved":
      if (registration.contacts.email)
        return [
          "Bienvenue ! Ce qu'il faut savoir pour venir est ci-dessous. Une question ? Écrivez-nous.",
        ];
      return [
        reachable
          ? "Bienvenue ! Un responsable vous appelle pour vous accueillir, si ce n'est pas déjà fait."
          : `Bienvenue ! ${NO_CONTACT} écrivez-nous pour savoir comment venir.`,
      ];
    case "rejected":
      return ["Écrivez-nous pour en parler, ou regardez les autres formations."];
    case "waiting":
      if (!reachable) return [`${NO_CONTACT} revenez voir ici si votre tour est venu.`];
      return [
        `${isTold ? "Nous vous préviendrons" : "Cette page vous le dira"} ${registration.waitsForFreedSeat ? "quand le centre pourra vous proposer une place, et elle" : "dès que votre tour viendra, et une place"} vous sera gardée ${OFFER_HOURS} heures.`,
      ];
    case "offered":
      return offeredUntil
        ? [
            "Elle est gardée jusqu'au ",
            formatDateTime(offeredUntil),
            ` (${zoneHour()}), puis proposée à la personne suivante.`,
          ]
        : [];
    case "withdrawn":
      if (cancelled)
        return [
          `C'est fait pour le numéro ${reference}. Si vous aviez fait la même demande deux fois, annulez aussi l'autre numéro.`,
        ];
      return ["Vous pouvez revenir dans la liste, à la suite de ceux qui attendent."];
  }
}

function factsOf(registration: FollowedRegistration, asked: NewContacts) {
  const { reference, formation, registeredOn, approvedOn } = registration;
  return [
    ["Numéro", reference],
    ["Début", startText(heldTerm(formation).startDate)],
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
