import { count } from "#app/infra/french/french.ts";

export const TRASH_DAYS = 30;
export const TRASH_PER_PAGE = 20;
export const TRASH_PATH = "/admin/trash";

export const KEPT_IN_TRASH = `Vous pourrez revenir en arrière pendant ${TRASH_DAYS} jours, depuis la corbeille.`;

/** The last day counts. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const gone = (now.getTime() - new Date(deletedAt).getTime()) / 86_400_000;
  return Math.max(0, Math.ceil(TRASH_DAYS - gone));
}

export function timeLeft(days: number): string {
  if (days <= 1) return "Disparaît cette nuit";
  return `Encore ${count(days, "jour")}`;
}

export function destruction({ title, detail }: { title: string; detail: string }) {
  const along = detail ? ` (${detail})` : "";
  return {
    question: "Êtes-vous sûr de vouloir supprimer définitivement cet élément ?",
    consequence: `« ${title} »${along} ne pourra plus être restauré.`,
    confirm: "Supprimer définitivement",
  };
}

export function emptying(items: number) {
  return {
    question: "Êtes-vous sûr de vouloir vider la corbeille ?",
    consequence: `${count(items, "élément")} ${items < 2 ? "disparaîtra" : "disparaîtront"} pour toujours, fichiers compris.`,
    confirm: "Vider la corbeille",
  };
}

export function undoing(deleted: { batch: string }, back: string) {
  return { label: "Annuler", to: undoPath(deleted, back) };
}

export function undoPath({ batch }: { batch: string }, back: string): string {
  return `${TRASH_PATH}/undo/${batch}?retour=${encodeURIComponent(back)}`;
}
