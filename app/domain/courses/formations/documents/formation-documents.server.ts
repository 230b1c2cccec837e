import { asc, eq, inArray, sum } from "drizzle-orm";
import { claimFiles, fileRefusal } from "#app/domain/media/media-claim.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { fileNameOf } from "#app/domain/media/media-file.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { formatSize } from "#app/infra/french/french.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { formationDocuments } from "./formation-document.table.server.ts";

/** They leave by e-mail: many boxes refuse more. */
const MOST_BYTES = 5_000_000;
export const MOST_DOCUMENTS = 3;

export type FormationDocument = Awaited<ReturnType<typeof listFormationDocuments>>[number];

export function listFormationDocuments(courseId: string, within: Pick<Transaction, "select"> = db) {
  return within
    .select({ id: mediaFiles.id, name: mediaFiles.originalName, size: mediaFiles.size })
    .from(formationDocuments)
    .innerJoin(mediaFiles, eq(mediaFiles.id, formationDocuments.fileId))
    .where(eq(formationDocuments.courseId, courseId))
    .orderBy(asc(formationDocuments.orderIndex));
}

export async function documentsRefusal(
  tx: Transaction,
  courseId: string,
  ids: string[],
): Promise<string | undefined> {
  if (ids.length > MOST_DOCUMENTS) return `Trop de documents : ${MOST_DOCUMENTS} au plus.`;
  const claim = await claimFiles(tx, ids);
  const own = await listFormationDocuments(courseId, tx);
  for (const { id } of own) claim.taken.delete(id);
  const refusal = ids.map((id) => fileRefusal(claim, id, "pdf")).find(Boolean);
  if (refusal || ids.length === 0) return refusal;
  const [sent] = await tx
    .select({ bytes: sum(mediaFiles.size).mapWith(Number) })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, ids));
  if ((sent?.bytes ?? 0) <= MOST_BYTES) return undefined;
  return `Ces documents sont trop lourds pour un e-mail : ${formatSize(MOST_BYTES)} au plus en tout.`;
}

export async function writeDocuments(tx: Transaction, courseId: string, ids: string[]) {
  await tx.delete(formationDocuments).where(eq(formationDocuments.courseId, courseId));
  const rows = ids.map((fileId, orderIndex) => ({ courseId, fileId, orderIndex }));
  if (rows.length > 0) await tx.insert(formationDocuments).values(rows);
}

/** As a mail carries them. */
export async function readDocuments(courseId: string, within: Transaction) {
  const files = await within
    .select({
      key: mediaFiles.storageKey,
      name: mediaFiles.originalName,
      type: mediaFiles.mimeType,
    })
    .from(formationDocuments)
    .innerJoin(mediaFiles, eq(mediaFiles.id, formationDocuments.fileId))
    .where(eq(formationDocuments.courseId, courseId))
    .orderBy(asc(formationDocuments.orderIndex));
  const store = await storage();
  const read = files.map(async ({ key, name, type }) => {
    const stream = await store.open(key);
    if (!stream) return [];
    const content = Buffer.concat(await stream.toArray());
    const filename = `${fileNameOf(name.replace(/\.pdf$/i, ""))}.pdf`;
    return [{ filename, content, contentType: type }];
  });
  return (await Promise.all(read)).flat();
}
