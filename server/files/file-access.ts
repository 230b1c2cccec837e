import type { Context } from "hono";
import { findAdmitted } from "#app/domain/accounts/guard.server.ts";
import { findPublishedFile } from "#app/domain/all-published-files.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import type { ServedFile } from "#app/domain/media/media-file.table.server.ts";
import { findStudentFile } from "#app/domain/registrations/student-access.server.ts";
import { PUBLIC_FILE } from "./media-headers.ts";

export type AllowedFile = { file: ServedFile; cacheControl: string };

/** Unpublished files are administrators', reserved ones their students' too. */
export async function fileFor(
  { req: { raw } }: Context,
  id: string,
): Promise<AllowedFile | undefined> {
  const shown = await findPublishedFile(id);
  if (shown) return { file: shown, cacheControl: PUBLIC_FILE };
  const cookies = raw.headers.get("Cookie");
  if (!cookies) return undefined;
  const own = (await findStudentFile(cookies, id)) ?? (await findForAdministrator(raw.headers, id));
  return own && { file: own, cacheControl: "private, no-cache" };
}

async function findForAdministrator(headers: Headers, id: string) {
  return (await findAdmitted(headers)) ? findMediaFile(id) : undefined;
}
