import { desc, inArray, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { type Database, db, type Transaction } from "#app/infra/database/database.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { conflictsOf, type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { setTimeZone, timeZone } from "#app/infra/french/time-zone.ts";
import { siteZone } from "#app/infra/french/zone-names.server.ts";
import { keyOf, readSettings, saveSettings } from "./settings.server.ts";
import { siteSettings } from "./settings.table.server.ts";
import { type SettingName, type SiteSettings, settingFields } from "./settings-defaults.ts";

type Some<Name extends SettingName> = Pick<SiteSettings, Name>;

export async function findSettingsToEdit<Name extends SettingName>(
  names: readonly Name[],
  within: Pick<Database, "select"> = db,
): Promise<Some<Name> & Edition> {
  const settings = only(await readSettings(within), names);
  const [last] = await within
    .select({ editedBy: siteSettings.editedBy, editedAt: siteSettings.updatedAt })
    .from(siteSettings)
    .where(inArray(siteSettings.settingKey, names.map(keyOf)))
    .orderBy(desc(siteSettings.updatedAt))
    .limit(1);
  const { editedBy = null, editedAt = null } = last ?? {};
  const version = versionOf(editedAt?.getTime() ?? 0, settingFields(settings));
  return { ...settings, version, editedBy, editedAt };
}

export async function changeSettings<Name extends SettingName>(
  by: Pick<Administrator, "id" | "name">,
  wanted: Some<Name>,
  {
    version,
    tell,
    keep,
  }: {
    version?: string;
    tell: Tell<NoInfer<Name>>;
    keep?: Keep<NoInfer<Name>>;
  },
): Promise<Saving<Some<Name>>> {
  const saving = await db.transaction(async (tx): Promise<Saving<Some<Name>>> => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`);
    const names = Object.keys(wanted) as Name[];
    const item = await findSettingsToEdit(names, tx);
    const conflicts = conflictsOf(version, item.version, settingFields(wanted));
    if (conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    const before: Some<Name> = item;
    const changed = names.filter((name) => wanted[name] !== before[name]);
    if (changed.length === 0) return { ok: true };
    await saveSettings(only(wanted, changed), { by, within: tx });
    await keep?.(tx, item, wanted);
    await recordEvent(by, tell({ before, changed }), tx);
    return { ok: true };
  });
  if (saving.ok) await followTimeZone(await readSettings());
  return saving;
}

/** This process's clock becomes that of the settings; pages drawn meanwhile by the former one go. */
export async function followTimeZone(settings: Pick<SiteSettings, "timeZone">): Promise<void> {
  const zone = siteZone(settings.timeZone);
  if (zone.name === timeZone()) return;
  setTimeZone(zone);
  await db.execute(sql`select pg_notify('public_pages', '')`);
}

type Tell<Name extends SettingName> = (change: {
  before: Some<Name>;
  changed: Name[];
}) => Parameters<typeof recordEvent>[1];

/** What was there before, where it has versions. */
export type Keep<Name extends SettingName> = (
  tx: Transaction,
  before: Some<Name> & Edition,
  after: Some<Name>,
) => Promise<void>;

const SETTINGS_LOCK = 4_201_140;

function only<Name extends SettingName>(all: Some<Name>, names: readonly Name[]): Some<Name> {
  return Object.fromEntries(names.map((name) => [name, all[name]])) as Some<Name>;
}
