import { inArray } from "drizzle-orm";
import { TRASH_DAYS } from "#app/domain/records/trash/trash.ts";
import { dependentsOfAll } from "#app/domain/records/trash/trash-detail.server.ts";
import {
  type AnyRow,
  childrenOf,
  countBy,
  recordOf,
  type TrashRecords,
} from "#app/domain/records/trash/trash-record.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { count, quoted } from "#app/infra/french/french.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import type { Collection } from "./collection.ts";

/** `parts` go with it; `keepers` are the registrations that prevent it. */
export type DeletionCandidate = { id: string; title: string; parts: number; keepers: number };
type Candidates = {
  going: DeletionCandidate[];
  staying: DeletionCandidate[];
  /** « 3 cours et 12 contenus »: what names those that go. */
  dependents: string;
};

export async function findDeletionCandidates(
  records: TrashRecords,
  { holds: { kind, type } }: Collection,
  ids: string[],
): Promise<Candidates> {
  const { table, typeOf, titleOf } = recordOf(records, kind);
  const asked = ids.filter(isUuid);
  const rows = await db.select().from(table).where(inArray(table.id, asked)).orderBy(table.id);
  const parts = new Map<string, number>();
  const keepers = new Map<string, number>();
  for (const child of childrenOf(records, kind)) {
    const counts = child.parent?.keepsIt ? keepers : parts;
    for (const [id, many] of await countBy(child, asked)) {
      counts.set(id, (counts.get(id) ?? 0) + many);
    }
  }
  const candidates = (rows as AnyRow[])
    .filter((row) => typeOf?.(row) === type)
    .map((row) => ({
      id: row.id,
      title: titleOf(row),
      parts: parts.get(row.id) ?? 0,
      keepers: keepers.get(row.id) ?? 0,
    }))
    .toSorted((one, other) => one.title.localeCompare(other.title, "fr"));
  const going = candidates.filter((one) => one.keepers === 0);
  return {
    going,
    dependents: await dependentsOfAll(
      records,
      kind,
      going.map(({ id }) => id),
    ),
    staying: candidates.filter((one) => one.keepers > 0),
  };
}

export function collectionDeletion(
  collection: Collection,
  { going, staying, dependents }: Candidates,
): { question: string; consequence: string } {
  const parts = going.reduce((sum, item) => sum + item.parts, 0);
  const noun = collection.holds.type === "audio_course" ? "leçon" : "contenu";
  const along = parts > 0 ? `, avec ${count(parts, noun)}` : "";
  const one = going.length === 1;
  const namesOf = (items: DeletionCandidate[]) => quoted(items.map(({ title }) => title));
  const sentences = [
    `${namesOf(going)} ${one ? "quittera" : "quitteront"} le site${along}.`,
    staying.length > 0 &&
      `${namesOf(staying)} ${staying.length === 1 ? "restera" : "resteront"} : des personnes y sont inscrites.`,
    dependents && `${STAYS[collection.holds.kind]?.(one)} (${dependents}) reste en place.`,
    `La corbeille ${one ? "le" : "les"} garde ${TRASH_DAYS} jours.`,
  ];
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${count(going.length, ...collection.noun)} ?`,
    consequence: sentences.filter(Boolean).join(" "),
  };
}

const STAYS: Partial<Record<Collection["holds"]["kind"], (one: boolean) => string>> = {
  instructor: (one) => `Ce qu'${one ? "il enseigne" : "ils enseignent"}`,
  series: (one) => `Ce que ${one ? "rassemble cette série" : "rassemblent ces séries"}`,
  theme: (one) => `Ce qui est classé sous ${one ? "ce thème" : "ces thèmes"}`,
};
