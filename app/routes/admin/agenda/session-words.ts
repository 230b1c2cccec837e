import { namedDay } from "#app/infra/french/named-days.ts";

export function cancelling({ title, day }: { title: string; day: string }) {
  return {
    question: `Annuler la séance du ${namedDay(day)} ?`,
    consequence: `« ${title} » : l'agenda et la page de la formation diront qu'elle n'a pas lieu. S'il y a des inscrits, la page suivante aide à les prévenir.`,
    confirm: "Annuler la séance",
    keep: "Garder la séance",
  };
}
