import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import {
  MAX_REASON,
  type Notified,
  type RegistrationState,
  UNDO_MINUTES,
} from "#app/domain/registrations/registration.ts";
import { DECISIONS, type Decision } from "#app/domain/registrations/registration-verbs.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";

type Asked = {
  name: string;
  status: RegistrationState;
  hasEmail: boolean;
  mailsLeave: boolean;
};

export const DECISION_QUESTIONS = {
  reject: rejectionQuestion,
  undo: undoQuestion,
  "take-back": takeBackQuestion,
} satisfies Partial<Record<Decision, (asked: Asked) => Confirmation>>;

function rejectionQuestion({ name, hasEmail, mailsLeave }: Asked): Confirmation {
  const unread = hasEmail
    ? "Aucun courriel ne part de ce site"
    : "La personne n'a pas donné d'e-mail";
  return {
    question: `Rejeter l'inscription ${ofName(name)} ?`,
    consequence:
      hasEmail && mailsLeave
        ? `La réponse part par e-mail dans ${UNDO_MINUTES} minutes : d'ici là, vous pouvez annuler sans que la personne en sache rien.`
        : `${unread} : la personne lira la réponse sur la page de suivi, avec son numéro.`,
    confirm: "Rejeter",
  };
}

function undoQuestion({ name, status, hasEmail, mailsLeave }: Asked): Confirmation {
  const heard =
    hasEmail && mailsLeave
      ? "La personne a pu l'apprendre : un courriel la rectifie aussitôt."
      : "La personne a pu la lire sur la page de suivi, et aucun courriel ne lui parvient : il faudra l'appeler.";
  const seat =
    status === "approved"
      ? " Sa place va à la personne suivante de la liste, s'il y en a une."
      : "";
  return {
    question: `Revenir sur ce qui a été décidé pour ${name} ?`,
    consequence: heard + seat,
    confirm: "Revenir sur la décision",
  };
}

function takeBackQuestion({ name, hasEmail, mailsLeave }: Asked): Confirmation {
  const heard =
    hasEmail && mailsLeave
      ? "Un courriel dit à la personne que la place ne lui est plus gardée."
      : "Aucun courriel ne lui parvient : il faudra l'appeler.";
  return {
    question: `Reprendre la place gardée pour ${name} ?`,
    consequence: `La personne retrouve son rang dans la liste d'attente, et la place est libre : personne n'y est appelé sans vous. ${heard}`,
    confirm: "Reprendre la place",
  };
}

export function registrationDeletion(name: string, status: RegistrationState): Confirmation {
  const seat = status === "approved" ? " La place qu'elle occupait se libère." : "";
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'inscription ${ofName(name)} ?`,
    consequence: `${KEPT_IN_TRASH} Ensuite, tout ce que la personne a indiqué sera effacé.${seat}`,
  };
}

export function RejectionReasonField() {
  return (
    <TextAreaField
      label="Raison"
      name="reason"
      optional
      rows={3}
      maxLength={MAX_REASON}
      help="Écrite telle quelle à la personne. Laissée vide, la réponse n'en dit rien."
    />
  );
}

export function doneText(
  decision: Decision,
  undone: { notified: Notified; offered: number } | undefined,
  mailsLeave: boolean,
): string {
  const done = DECISIONS[decision].done;
  if (done !== null || !undone) return done ?? "";
  // A mail that never leaves tells nobody.
  const heard = undone.notified === "by-mail" && !mailsLeave ? "by-page" : undone.notified;
  if (decision === "take-back") {
    return `La place est libre, et la personne de nouveau dans la liste d'attente. ${TAKEN_BACK[heard]}`;
  }
  const seat = undone.offered > 0 ? " La place est proposée à la personne suivante." : "";
  return `La décision est annulée. ${UNDONE[heard]}${seat}`;
}

const NEVER_KNEW = "La personne n'en a rien su.";

const TAKEN_BACK: Record<Notified, string> = {
  not: NEVER_KNEW,
  "by-mail": "Un courriel le lui dit.",
  "by-page": "Appelez-la.",
};

const UNDONE: Record<Notified, string> = {
  not: NEVER_KNEW,
  "by-mail": "La personne l'avait apprise : un courriel la rectifie.",
  "by-page":
    "La personne a pu la lire sur la page de suivi, et aucun courriel ne part : appelez-la.",
};
