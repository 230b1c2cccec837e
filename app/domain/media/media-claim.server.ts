import { and, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { mediaFiles } from "./media-file.table.server.ts";
import type { MediaKind } from "./media-file.ts";
import { nothingRefersToIt } from "./media-references.server.ts";

export type ClaimedFile = { id: string; kind: MediaKind; durationSeconds: number | null };
export type Claim = { files: Map<string, ClaimedFile>; taken: Set<string> };

/** Locked until the transaction ends, so that nobody else claims them. */
export async function claimFiles(tx: Transaction, ids: string[]): Promise<Claim> {
  if (ids.length === 0) return { files: new Map(), taken: new Set() };
  const { id, kind, durationSeconds } = mediaFiles;
  const files = await tx
    .select({ id, kind, durationSeconds })
    .from(mediaFiles)
    .where(inArray(id, ids))
    .orderBy(id)
    .for("update");
  const taken = await tx
    .select({ id })
    .from(mediaFiles)
    .where(and(inArray(id, ids), sql`not (${await nothingRefersToIt(tx)})`));
  return {
    files: new Map(files.map((file) => [file.id, file])),
    taken: new Set(taken.map((row) => row.id)),
  };
}

export function fileRefusal(claim: Claim, fileId: string, kind: MediaKind): string | undefined {
  const file = claim.files.get(fileId);
  if (!file) return "Ce fichier n'est plus là : envoyez-le de nouveau.";
  if (file.kind !== kind) return "Ce fichier n'est pas du bon type.";
  if (claim.taken.has(fileId)) return "Ce fichier appartient déjà à un autre contenu.";
  return undefined;
}

export type FileReading = { ok: true; seconds: number | null } | { ok: false; message: string };

/** A file new to the content must be free and of its kind. */
export async function readClaimedFile(
  tx: Transaction,
  { fileId, kind, kept }: { fileId: string; kind: MediaKind; kept: string | null },
): Promise<FileReading> {
  const claim = await claimFiles(tx, [fileId]);
  if (fileId === kept) claim.taken.clear();
  const message = fileRefusal(claim, fileId, kind);
  if (message) return { ok: false, message };
  return { ok: true, seconds: claim.files.get(fileId)?.durationSeconds ?? null };
}
