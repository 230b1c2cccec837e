import { KEPT_IN_TRASH } from "#app/domain/trash/trash.ts";

export function themeDeletion(name: string): { question: string; consequence: string } {
  return {
    question: `Êtes-vous sûr de vouloir supprimer le thème « ${name} » ?`,
    consequence: `Ce qui est classé sous ce thème reste en ligne, mais n'aura plus de thème. ${KEPT_IN_TRASH}`,
  };
}
