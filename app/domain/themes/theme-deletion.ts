import { type Bereft, bereftText, KEPT_IN_TRASH } from "#app/domain/trash/trash.ts";

export function themeDeletion(name: string, held?: Bereft) {
  const bereft = bereftText(held);
  const stays = bereft
    ? `Ce qui est classé sous ce thème (${bereft}) reste en place, mais n'aura plus de thème.`
    : "Rien n'est classé sous ce thème.";
  return {
    question: `Êtes-vous sûr de vouloir supprimer le thème « ${name} » ?`,
    consequence: `${stays} ${KEPT_IN_TRASH}`,
  };
}
