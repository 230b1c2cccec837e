import { FIRST_ZONE } from "#app/infra/french/time-zone.ts";
import { DEFAULT_HOME_TEXTS } from "./home-texts.ts";

export const DEFAULT_SETTINGS = {
  siteName: "Dar al-Ilm — Maison du savoir",
  siteDescription: "Plateforme de contenu",
  houseColour: "canard",
  timeZone: FIRST_ZONE.name,
  /** A file's id; empty without one. */
  logo: "",
  contactEmail: "",
  contactPhone: "",
  contactAddress: "",
  socialYoutube: "",
  socialFacebook: "",
  socialTelegram: "",
  /** Asked by law: who publishes, who answers for it, and who hosts the site. */
  legalForm: "",
  legalDirector: "",
  legalHost: "",
  maintenanceMode: false,
  allowRegistrations: true,
  /** Every morning administrators are told what nears the promised answer. */
  dailyDigest: true,
  /** Administrators are told by mail what of the system no longer works. */
  systemAlerts: true,
  /** Where answers to our mails arrive; empty, at the contact address. */
  replyEmail: "",
  newsletterTracking: false,
  /** The specification's six are its floor. */
  minPasswordLength: 6,
  /** The back office opens to none without it. */
  requireSecondFactor: false,
  nightlyBackup: true,
  /** Recordings, images and documents too. */
  backupFiles: true,
  backupsKept: 3,
  registrationRetentionMonths: 24,
  messageRetentionMonths: 24,
  liveStreamEnabled: false,
  liveStreamUrl: "",
  liveStreamTitle: "Écouter le Direct",
  /** ISO text; empty when none is announced. */
  liveStreamNext: "",
  ...DEFAULT_HOME_TEXTS,
};

export type SiteSettings = typeof DEFAULT_SETTINGS;
export type SettingName = keyof SiteSettings;
export type LiveSettingName = Extract<SettingName, `live${string}`>;

export const LIVE_SETTING_NAMES = (Object.keys(DEFAULT_SETTINGS) as SettingName[]).filter(
  (name): name is LiveSettingName => name.startsWith("live"),
);

/** As a form shows them. */
export function settingFields(settings: Partial<SiteSettings>): Record<string, string | boolean> {
  const fields = Object.entries(settings).map(([name, value]) => [
    name,
    typeof value === "number" ? String(value) : value,
  ]);
  return Object.fromEntries(fields);
}
