import type { Notified, RegistrationState } from "#app/domain/registrations/registration.ts";
import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";

/** The question before a decision is taken back that the person may know of. */
export function undoingQuestion({
  name,
  status,
  hasEmail,
  mailsLeave,
}: {
  name: string;
  status: RegistrationState;
  hasEmail: boolean;
  mailsLeave: boolean;
}): Confirmation {
  const byMail = hasEmail && mailsLeave;
  const heard = byMail
    ? "La personne a pu l'apprendre : un courriel la rectifie aussitôt."
    : "La personne a pu la lire sur la page de suivi, et aucun courriel ne lui parvient : il faudra l'appeler.";
  if (status === "offered") return takingBackQuestion(name, byMail);
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

function takingBackQuestion(name: string, byMail: boolean): Confirmation {
  const heard = byMail
    ? "Un courriel dit à la personne que la place ne lui est plus gardée."
    : "Aucun courriel ne lui parvient : il faudra l'appeler.";
  return {
    question: `Reprendre la place gardée pour ${name} ?`,
    consequence: `La personne retrouve son rang dans la liste d'attente, et la place est libre : personne n'y est appelé sans vous. ${heard}`,
    confirm: "Reprendre la place",
  };
}

/** What became of a seat that was taken back. */
export function takenBackText({ notified }: { notified: Notified }, mailsLeave: boolean): string {
  const heard = { not: NEVER_KNEW, "by-mail": "Un courriel le lui dit.", "by-page": "Appelez-la." };
  return `La place est libre, et la personne de nouveau dans la liste d'attente. ${heard[heardOf(notified, mailsLeave)]}`;
}

/** A mail that never leaves tells nobody. */
function heardOf(notified: Notified, mailsLeave: boolean): Notified {
  return notified === "by-mail" && !mailsLeave ? "by-page" : notified;
}

const NEVER_KNEW = "La personne n'en a rien su.";

/** What became of an undone decision: who knows of it, and who got the seat. */
export function undoneText(
  { notified, offered }: { notified: Notified; offered: number },
  mailsLeave: boolean,
): string {
  const seat = offered > 0 ? " La place est proposée à la personne suivante." : "";
  return `La décision est annulée. ${UNDONE[heardOf(notified, mailsLeave)]}${seat}`;
}

const UNDONE: Record<Notified, string> = {
  not: NEVER_KNEW,
  "by-mail": "La personne l'avait apprise : un courriel la rectifie.",
  "by-page":
    "La personne a pu la lire sur la page de suivi, et aucun courriel ne part : appelez-la.",
};
