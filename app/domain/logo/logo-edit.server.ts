import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import { readClaimedFile } from "#app/domain/media/media-claim.server.ts";
import { headerLogo } from "#app/domain/settings/logo.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { changeSettings } from "#app/domain/settings/settings-edit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { findLogo } from "./logo.server.ts";

const OTHER = "Choisissez une autre image";

/** Empty to go without. */
export const logoInput = z.object({
  logo: z.union([z.literal(""), z.uuid(OTHER)], OTHER).default(""),
});

export async function findLogoToEdit() {
  const [{ logo }, shown] = await Promise.all([readSettings(), findLogo()]);
  return { stored: await findFormFile(logo || null), worn: shown ? headerLogo(shown) : null };
}

export async function saveLogo(
  by: Pick<Administrator, "id" | "name">,
  logo: string,
): Promise<Saving> {
  const { logo: kept } = await readSettings();
  const refusal =
    logo &&
    (await db.transaction((tx) => readClaimedFile(tx, { fileId: logo, kind: "image", kept })));
  if (refusal && !refusal.ok) return { ok: false, errors: { logo: refusal.message } };
  return changeSettings(by, { logo }, { tell: () => CHANGE });
}

const CHANGE = { verb: "change", kind: "settings", names: "« Logo »" } as const;
