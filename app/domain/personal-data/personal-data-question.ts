import type { Confirmation } from "#app/ui/dialogs/confirm-dialog.tsx";

/** The question before an administrator erases a person. */
export function erasureQuestion(whom: string): Confirmation {
  return {
    question: `Effacer tout ce qui est gardé sous ${whom} ?`,
    consequence:
      "Inscriptions, messages et réponses, abonnement à la lettre, courriels et corbeille : rien ne pourra être retrouvé. Les places que la personne avait se libèrent.",
    confirm: "Effacer pour de bon",
  };
}
