import { mailsLeave } from "#app/infra/mail/mail.server.ts";

type Announced = { forChildren: boolean; forMinors: boolean };

/** Written on the server, they weigh nothing in the page's scripts. */
export function formTexts(formation: Announced | null, waitingList: boolean) {
  const waiting = formation?.forMinors
    ? "Inscrire votre enfant en liste d'attente"
    : "Liste d'attente";
  return {
    title: waitingList ? waiting : "Inscription",
    childHelp: formation?.forChildren ? CHILD_HELP : undefined,
    emailHelp: emailHelp(waitingList),
  };
}

const CHILD_HELP = "Pour un enfant, écrivez ici son prénom et son nom.";

function emailHelp(waitingList: boolean): string {
  if (!mailsLeave()) return "Pour que le centre puisse vous écrire.";
  return waitingList
    ? "Pour vous prévenir dès que votre tour viendra."
    : "Pour recevoir la réponse et les modalités pratiques.";
}
