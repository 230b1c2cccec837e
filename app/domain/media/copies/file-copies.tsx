import { RotateCw } from "lucide-react";
import { formatSize } from "#app/infra/french/french.ts";
import { Button } from "#app/ui/button.tsx";
import { type CopyKind, type CopyMark, isFilm, stateOf } from "./media-copy.ts";
import { restart, useCopies } from "./use-copies.ts";

/** How far the copies of a recording have come. `again`: where there is room, to make them anew. */
export function FileCopies({ fileId, of, again }: { fileId: string; of: string; again?: boolean }) {
  const copies = useCopies(fileId);
  if (!copies || copies.length === 0) return null;
  const state = stateOf(copies);
  const failed = state === "failed";
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-3 text-sm text-soft">
      <p role={failed ? "alert" : undefined} className={failed ? "text-rose" : "tabular-nums"}>
        {saidOf(copies)}
      </p>
      {(failed || (again && state === "ready")) && (
        <Button look="quiet" size="small" onClick={() => restart(fileId)}>
          <RotateCw aria-hidden size={16} /> Préparer de nouveau
          <span className="sr-only"> de « {of} »</span>
        </Button>
      )}
    </div>
  );
}

function saidOf(copies: readonly CopyMark[]): string {
  const state = stateOf(copies);
  const film = isFilm(copies);
  const what = film ? "Vidéo" : "Version légère";
  if (state === "waiting") return `${what} bientôt prête`;
  if (state === "running") {
    const progress = Math.max(...copies.map((copy) => copy.progress));
    return progress > 0 ? `${what} en préparation : ${progress} %` : `${what} en préparation`;
  }
  if (state === "failed") {
    const tried = film ? "Regardez-le" : "Écoutez-le";
    return `Ce fichier n'a pas pu être préparé : il est proposé tel quel. ${tried}, puis remplacez-le s'il est abîmé.`;
  }
  const sizeOf = (kind: CopyKind) => copies.find((copy) => copy.kind === kind)?.size;
  return (film ? FILM_LABELS : SOUND_LABELS)
    .flatMap(([kind, label]) => {
      const size = sizeOf(kind);
      return size ? [`${label} ${formatSize(size)}`] : [];
    })
    .join(" · ");
}

type Labels = readonly (readonly [CopyKind, string])[];

const SOUND_LABELS: Labels = [
  ["mp3", "Qualité normale"],
  ["light", "Pour petite connexion"],
];
const FILM_LABELS: Labels = [
  ["mp4", "Qualité normale"],
  ["light", "Pour petite connexion"],
  ["mp3", "Son seul"],
];
