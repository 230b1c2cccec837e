import type { Context } from "hono";
import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { findPublishedFile } from "#app/domain/all-published-files.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { findMediaFile } from "#app/domain/media/media-lookup.server.ts";

/**
 * A file as this visitor may have it: published ones are everybody's, the others an administrator's. Any
 * cache may keep what it gets, but asks again before each use, for a file can be withdrawn at any moment.
 */
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
