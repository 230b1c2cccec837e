import { TRASH_DAYS } from "#app/domain/records/trash/trash.ts";
import { count } from "#app/infra/french/french.ts";
import { quoted } from "#app/infra/french/french-names.ts";
import type { Collection } from "./collection.ts";

/** An item about to be deleted, with what goes with it and who keeps it from going. */
export type Doomed = { id: string; title: string; contents: number; registrations: number };

/** What is asked before several items go: which, with what, and which ones stay. */
export function collectionDeletion(
  collection: Collection,
  { going, staying }: { going: Doomed[]; staying: Doomed[] },
): { question: string; consequence: string } {
  const contents = going.reduce((sum, item) => sum + item.contents, 0);
  const noun = collection.holds.type === "audio_course" ? "enregistrement" : "contenu";
  const along = contents > 0 ? `, avec ${count(contents, noun)}` : "";
  const one = going.length === 1;
  const namesOf = (items: Doomed[]) => quoted(items.map(({ title }) => title));
  const parts = [
    `${namesOf(going)} ${one ? "quittera" : "quitteront"} le site${along}.`,
    staying.length > 0 &&
      `${namesOf(staying)} ${staying.length === 1 ? "restera" : "resteront"} : des personnes y sont inscrites.`,
    `La corbeille ${one ? "le" : "les"} garde ${TRASH_DAYS} jours.`,
  ];
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${count(going.length, ...collection.noun)} ?`,
    consequence: parts.filter(Boolean).join(" "),
  };
}
