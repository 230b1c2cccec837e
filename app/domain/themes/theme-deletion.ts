import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";

export function themeDeletion(name: string, dependents?: string) {
  const stays = dependents
    ? `Ce qui est classé sous ce thème (${dependents}) reste en place, mais n'aura plus de thème.`
    : "Rien n'est classé sous ce thème.";
  return {
    question: `Êtes-vous sûr de vouloir supprimer le thème « ${name} » ?`,
    consequence: `${stays} ${KEPT_IN_TRASH}`,
  };
}
