import type { Administrator } from "#app/domain/accounts/account.ts";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contentRecord } from "./content.record.server.ts";

const EMPTY =
  "il ne resterait rien à lire, à voir ou à écouter. Gardez d'abord ce contenu en brouillon.";
const STAYED: Record<string, string> = {
  fileId: "Le fichier est resté comme il est : l'ancien ne peut pas revenir.",
  imageId: "L'image de couverture est restée comme elle est : l'ancienne ne peut pas revenir.",
  instructorId: "L'instructeur est resté comme il est : l'ancien a été supprimé.",
};

export type Restored = { ok: true; title: string; besides: string[] } | { ok: false; why?: string };

/** A former text comes back even where its recording cannot; what stayed is said. */
export async function restoreContent(
  type: ContentType,
  { id, revision }: { id: string; revision: string },
  by: Administrator,
): Promise<Restored> {
  const restoring = await contentRecord(type).restore(id, revision, by);
  if (restoring.ok) {
    return { ...restoring, besides: restoring.stayed.flatMap((name) => STAYED[name] ?? []) };
  }
  const { evenEmpty, ...errors } = restoring.errors ?? {};
  return { ok: false, why: evenEmpty ? EMPTY : Object.values(errors)[0] };
}
