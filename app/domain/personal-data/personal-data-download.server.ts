import { readSettings } from "#app/domain/settings/settings.server.ts";
import type { Person } from "./personal-data.ts";
import { personalHtml, personalJson } from "./personal-data-export.ts";
import { findPersonalFile } from "./personal-data-search.server.ts";

/** The person's file as a download: a page to read, or JSON when asked for. */
export async function downloadPersonalFile(
  person: Person,
  format: string | null,
  now = new Date(),
): Promise<{ body: string; headers: Record<string, string> }> {
  const [file, { siteName }] = await Promise.all([findPersonalFile(person), readSettings()]);
  const json = format === "json";
  return {
    body: (json ? personalJson : personalHtml)(file, { siteName, now }),
    headers: {
      "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="mes-donnees.${json ? "json" : "html"}"`,
      "Cache-Control": "private, no-store",
    },
  };
}
