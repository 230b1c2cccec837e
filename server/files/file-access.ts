import type { Context } from "hono";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { findPublishedFile } from "#app/domain/all-published-files.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";

/** Unpublished files are administrators'. Caches ask again each time: a file can be withdrawn. */
export async function fileFor(
  { req: { raw } }: Context,
  id: string,
): Promise<{ file: MediaRecord; cacheControl: string } | undefined> {
  const shown = await findPublishedFile(id);
  if (shown) return { file: shown, cacheControl: "public, no-cache" };
  if (!raw.headers.has("Cookie") || !(await findAdministrator(raw.headers))) return undefined;
  const hidden = await findMediaFile(id);
  return hidden && { file: hidden, cacheControl: "private, no-cache" };
}
