import type { Administrator } from "#app/domain/accounts/account.ts";
import {
  findVersion,
  keepVersion,
  listVersions,
  nextRevision,
} from "#app/domain/records/versions/record-version.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { Edition } from "#app/infra/forms/version.server.ts";
import { DEFAULT_HOME_TEXTS, type HomeTexts, homeTexts } from "./home-texts.ts";
import { changeSettings, findSettingsToEdit, type Keep } from "./settings-edit.server.ts";
import { settingsChanged } from "./settings-form.server.ts";

/** The home's texts are settings: they have no record whose identifier to take. */
const HOME = "6f1d2c5a-4b1e-4a53-9a1c-0b7a4e0d5c11";

type Author = Pick<Administrator, "id" | "name">;

/** Before the first change too: what the site came with. */
export function keepHomeTexts(by: Author): Keep<keyof HomeTexts> {
  return async (tx, before, after) => {
    const { editedBy, editedAt } = before;
    await keep(tx, before, { savedBy: editedBy, savedAt: editedAt });
    await keep(tx, after, { savedBy: by.name, savedAt: null });
  };
}

export function listHomeVersions() {
  return listVersions(HOME);
}

export function findHomeVersion(revision: string) {
  return findVersion(HOME, revision);
}

export async function restoreHomeTexts(revision: string, by: Author): Promise<boolean> {
  const version = await findHomeVersion(revision);
  if (!version) return false;
  const texts = homeTexts({ ...DEFAULT_HOME_TEXTS, ...(version.fields as Partial<HomeTexts>) });
  return (await changeSettings(by, texts, { tell: settingsChanged, keep: keepHomeTexts(by) })).ok;
}

export function findHomeTexts(): Promise<HomeTexts & Edition> {
  return findSettingsToEdit(Object.keys(DEFAULT_HOME_TEXTS) as (keyof HomeTexts)[]);
}

async function keep(
  tx: Transaction,
  texts: HomeTexts,
  { savedBy, savedAt }: { savedBy: string | null; savedAt: Date | null },
): Promise<void> {
  await keepVersion(tx, {
    itemId: HOME,
    revision: await nextRevision(tx, HOME),
    fields: homeTexts(texts),
    savedBy,
    savedAt: savedAt ?? new Date(),
  });
}
