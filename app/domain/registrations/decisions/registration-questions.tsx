import {
  type AdminRegistration,
  answerText,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { OFFER_HOURS, UNDO_MINUTES } from "#app/domain/registrations/registration.ts";
import { type Decision, isStateMailed } from "#app/domain/registrations/registration-verbs.ts";
import { count as inWords } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";
import { ReasonField } from "./reason-field.tsx";

export type Person = Pick<AdminRegistration, "firstName" | "lastName" | "status">;
type Asked = Person &
  Pick<
    AdminRegistration,
    | "id"
    | "userEmail"
    | "notified"
    | "notifiedAt"
    | "lastMail"
    | "nextInLine"
    | "seatsLeft"
    | "rank"
    | "formerReason"
    | "guardianName"
  > & { mailsLeave: boolean };

/** What is asked before it is done; null where it is done at once. */
export function decisionQuestion(decision: Decision, asked: Asked): Confirmation | null {
  const questions: Partial<Record<Decision, (asked: Asked) => Confirmation | null>> = QUESTIONS;
  return questions[decision]?.(asked) ?? null;
}

const QUESTIONS = {
  offer: (asked) => {
    const before = whoIsPassedOver(asked);
    if (!before) return null;
    const name = nameOf(asked);
    return {
      question: `Proposer une place à ${name} avant ${before.name} ?`,
      consequence: `${before.waits}. Si vous la proposez à ${name}, elle est gardée ${OFFER_HOURS} heures.`,
      confirm: "Proposer quand même",
      look: "primary",
      fields: CONFIRMED,
    };
  },
  approve: (asked) => {
    const before = whoIsPassedOver(asked);
    if (!before) return null;
    const name = nameOf(asked);
    return {
      question: `Approuver l'inscription ${ofName(name)} avant ${before.name} ?`,
      consequence: `${before.waits}. Si vous approuvez, ${name} en prend une.`,
      confirm: "Approuver quand même",
      look: "primary",
      fields: CONFIRMED,
    };
  },
  wait: (asked) => {
    if (asked.seatsLeft === 0) return null;
    return {
      question: `${freeSeatsNow(asked.seatsLeft)} : mettre quand même ${nameOf(asked)} en liste d'attente ?`,
      consequence: KEPT_IN_LINE,
      confirm: "Mettre en liste d'attente",
      look: "primary",
      fields: CONFIRMED,
    };
  },
  reject: (asked) => ({
    question: `Rejeter l'inscription ${ofName(nameOf(asked))} ?`,
    consequence: rejectionNews(asked),
    confirm: "Rejeter",
    fields: (
      <ReasonField
        former={asked.formerReason}
        help="La personne la lira telle quelle. Si ce champ reste vide, aucune raison ne sera donnée."
      />
    ),
  }),
  undo: (asked) =>
    asked.notified
      ? {
          question: `Annuler la décision prise pour ${nameOf(asked)} ?`,
          consequence: [
            wasMailed(asked)
              ? "La personne a pu la lire : un e-mail de rectification lui sera envoyé."
              : "La personne a pu la lire sur la page de suivi, et aucun e-mail ne lui sera envoyé : il faudra l'appeler.",
            asked.status === "approved" && passingOn(asked).trim(),
          ]
            .filter(Boolean)
            .join(" "),
          confirm: "Annuler la décision",
          keep: "Garder la décision",
        }
      : null,
  "take-back": (asked) => {
    const heard = wasMailed(asked)
      ? "Un e-mail prévient la personne que la place ne lui est plus gardée."
      : "Aucun e-mail ne lui sera envoyé : il faudra l'appeler.";
    return {
      question: `Reprendre la place gardée pour ${nameOf(asked)} ?`,
      consequence: `La personne retrouve son rang dans la liste d'attente. La place est libre, et le site ne la propose à personne d'autre sans vous. ${heard}`,
      confirm: "Reprendre la place",
    };
  },
  withdraw: (asked) => {
    const heard = isMailed(asked) ? "un e-mail le confirmera" : "aucun e-mail ne sera envoyé";
    return {
      question: `Noter le désistement ${ofName(nameOf(asked))} ?`,
      consequence: `${whoGivesUp(asked)}. Dans ${UNDO_MINUTES} minutes, ${heard}.${passingOn(asked)} Jusque-là, vous pouvez annuler.`,
      keep: "Garder sa place",
      confirm: "Noter le désistement",
    };
  },
} satisfies Partial<Record<Decision, (asked: Asked) => Confirmation | null>>;

/** For a child the parent says it. */
function whoGivesUp(asked: Asked): string {
  const name = nameOf(asked);
  return asked.guardianName
    ? `${asked.guardianName} vous a dit renoncer à la place ${ofName(name)}`
    : `${name} vous a dit renoncer à sa place`;
}

/** Who has been waiting longer, and would be left without a seat. */
function whoIsPassedOver({ id, status, rank, seatsLeft, nextInLine: next }: Asked) {
  if (status === "offered" || !next || next.id === id) return null;
  if (!passesOver(seatsLeft, rank === null ? next.inLine : rank - 1)) return null;
  const left = seatsInWords(seatsLeft);
  return { name: next.name, waits: `${next.name} attend en tête de la liste, et il reste ${left}` };
}

const CONFIRMED = <input type="hidden" name="confirmed" value="on" />;

/** Of those left, none would remain for somebody who waits. `left`: null where there is no limit. */
export function passesOver(left: number | null, inLine: number): left is number {
  return left !== null && left > 0 && inLine >= left;
}

/** « Il reste 17 places » */
export function freeSeatsNow(left: number | null): string {
  return left === null ? "Le nombre de places n'est pas limité" : `Il reste ${seatsInWords(left)}`;
}

export const KEPT_IN_LINE =
  "Le site ne propose pas de lui-même les places qui sont libres aujourd'hui, seulement celles qui se libéreront. Vous pourrez en proposer une à tout moment.";

function seatsInWords(left: number): string {
  return inWords(left, "place libre", "places libres");
}

/** Who has the seat next, said before it is given up. */
function passingOn({ status, nextInLine: next }: Asked): string {
  if (status === "waiting") return "";
  if (!next) return " La place sera ensuite libre : personne n'attend.";
  const { name, age, agesMissed, refusal } = next;
  if (refusal) {
    return ` ${name} attend, mais la place ne lui sera pas proposée : ${NOT_PASSED_ON[refusal]}.`;
  }
  const warning =
    agesMissed &&
    ` Attention : ${name} a ${answerText(age)}, et la formation est prévue ${agesMissed}.`;
  return ` La place sera ensuite proposée à ${name}, qui attend en tête de la liste.${warning || ""}`;
}

const NOT_PASSED_ON = {
  over: "il y a plus d'inscrits que de places",
  closed: "les inscriptions ne sont pas ouvertes",
};

/** Several at once: one reason for all. */
export function rejectionOf({ count, mailsLeave }: { count: number; mailsLeave: boolean }) {
  return {
    question:
      count === 1
        ? "Rejeter cette inscription ?"
        : `Rejeter ces ${inWords(count, "inscription")} ?`,
    consequence: mailsLeave
      ? `Les réponses partent par e-mail dans ${UNDO_MINUTES} minutes. Si vous annulez avant, aucun e-mail ne partira. Celles qui sont déjà décidées ne changent pas.`
      : `Ce site n'envoie pas d'e-mails : chaque personne pourra lire la réponse dans ${UNDO_MINUTES} minutes sur la page de suivi, avec son numéro d'inscription. D'ici là, chaque décision peut être annulée. Celles qui sont déjà décidées ne changent pas.`,
    confirm: "Rejeter",
  };
}

export const SHARED_REASON =
  "Chaque personne la lira telle quelle. Si ce champ reste vide, aucune raison ne sera donnée.";

function rejectionNews({ userEmail, mailsLeave }: Asked): string {
  if (userEmail && mailsLeave) {
    return `La réponse part par e-mail dans ${UNDO_MINUTES} minutes. Si vous annulez avant, aucun e-mail ne partira.`;
  }
  const unread = userEmail
    ? "Ce site n'envoie pas d'e-mails : cette personne"
    : "Cette personne n'a pas donné d'e-mail : elle";
  return `${unread} pourra lire votre réponse dans ${UNDO_MINUTES} minutes sur la page de suivi, avec son numéro d'inscription. D'ici là, vous pouvez annuler.`;
}

function isMailed({ userEmail, mailsLeave }: Asked): boolean {
  return userEmail !== null && mailsLeave;
}

/** Only who was written to is written to again. */
function wasMailed(asked: Asked): boolean {
  return isMailed(asked) && isStateMailed(asked);
}

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`;
}
