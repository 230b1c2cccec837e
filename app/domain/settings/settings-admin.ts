import type { Fields } from "#app/infra/forms/version.server.ts";
import { capitalized } from "#app/infra/french/french.ts";
import type { SiteSettings } from "./settings.ts";
import { DEFAULT_SETTINGS, SETTING_NAMES } from "./settings-defaults.ts";

export type SettingName = keyof SiteSettings;
export type LiveSettingName = Extract<SettingName, `live${string}`>;

const NAMES = Object.keys(DEFAULT_SETTINGS) as SettingName[];

export const LIVE_SETTING_NAMES = NAMES.filter(isOfLive);
export const SITE_SETTING_NAMES = NAMES.filter((name) => !isOfLive(name)) as Exclude<
  SettingName,
  LiveSettingName
>[];

export function settingFields(settings: Partial<SiteSettings>): Record<string, string | boolean> {
  const fields = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === "number" ? String(value) : value,
  ]);
  return Object.fromEntries(fields) satisfies Fields;
}

export const SETTING_LABELS: Record<string, string> = Object.fromEntries(
  Object.entries(SETTING_NAMES).map(([name, words]) => [name, capitalized(words)]),
);

function isOfLive(name: SettingName): name is LiveSettingName {
  return name.startsWith("live");
}
