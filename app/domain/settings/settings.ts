import { DEFAULT_HOME_TEXTS, type HomeTextName } from "./home-texts.ts";
import type { SiteSettings } from "./settings-defaults.ts";

export type PublicSettings = Omit<
  SiteSettings,
  "maintenanceMode" | "legalDirector" | "legalHost" | HomeTextName
>;

const NOT_FOR_ALL = new Set<string>([
  ...["maintenanceMode", "legalDirector", "legalHost"],
  ...Object.keys(DEFAULT_HOME_TEXTS),
]);

/** No address of a stream that is off, nothing that one page alone says. */
export function publicSettings(all: SiteSettings): PublicSettings {
  const shown = Object.entries(all).filter(([name]) => !NOT_FOR_ALL.has(name));
  const settings = Object.fromEntries(shown) as PublicSettings;
  return { ...settings, liveStreamUrl: settings.liveStreamEnabled ? settings.liveStreamUrl : "" };
}

export function nameAndTagline(siteName: string): { name: string; tagline: string } {
  const [name = siteName, ...rest] = siteName.split(/\s+[—–-]\s+/);
  return { name, tagline: rest.join(" — ") };
}

export function liveLink(settings: PublicSettings): { url: string; title: string } | null {
  if (!settings.liveStreamEnabled || !settings.liveStreamUrl) return null;
  return {
    url: settings.liveStreamUrl,
    title: settings.liveStreamTitle,
  };
}

/** What visitors find closed, as administrators are reminded on every screen. */
export function closedParts({
  maintenanceMode,
  allowRegistrations,
}: Pick<SiteSettings, "maintenanceMode" | "allowRegistrations">): string[] {
  return [
    maintenanceMode ? "Mode maintenance : les visiteurs ne voient pas le site." : "",
    allowRegistrations ? "" : "Les inscriptions sont fermées sur tout le site.",
  ].filter(Boolean);
}

export function socialLinks(
  settings: Pick<SiteSettings, "socialYoutube" | "socialFacebook" | "socialTelegram">,
): { label: string; url: string }[] {
  return [
    { label: "YouTube", url: settings.socialYoutube },
    { label: "Facebook", url: settings.socialFacebook },
    { label: "Telegram", url: settings.socialTelegram },
  ].filter((link) => link.url);
}
