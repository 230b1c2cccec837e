import { eq } from "drizzle-orm";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { themes } from "./theme.table.server.ts";

/** A theme that somebody deleted while the form was open. */
export async function goneTheme(tx: Transaction, themeId: string | null): Promise<FieldErrors> {
  if (!themeId || (await tx.$count(themes, eq(themes.id, themeId))) > 0) return {};
  return { themeId: "Ce thème n'existe plus : choisissez-en un autre." };
}
