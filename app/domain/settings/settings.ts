import type { LiveSettingName, SiteSettings } from "./settings-defaults.ts";

export function nameAndTagline(siteName: string): { name: string; tagline: string } {
  const [name = siteName, ...rest] = siteName.split(/\s+[—–-]\s+/);
  return { name, tagline: rest.join(" — ") };
}

export function liveLink(
  settings: Pick<SiteSettings, LiveSettingName>,
): { url: string; title: string } | null {
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

type LegalSettings = Pick<
  SiteSettings,
  "legalDirector" | "legalHost" | "contactAddress" | "contactPhone" | "contactEmail"
>;

/** What the law asks of « Mentions légales » and the settings do not say yet. */
export function missingLegalDetails(settings: LegalSettings): string[] {
  const { legalDirector, legalHost, contactAddress, contactPhone, contactEmail } = settings;
  return [
    !legalDirector && "le directeur de la publication",
    !legalHost && "l'hébergeur",
    !contactAddress && "l'adresse postale",
    !contactPhone && "le téléphone",
    !contactEmail && "l'e-mail de contact",
  ].filter((missing) => missing !== false);
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
