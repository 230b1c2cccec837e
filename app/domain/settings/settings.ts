/** Everything an administrator sets for the whole site, live stream included. */
export type SiteSettings = {
  siteName: string;
  siteDescription: string;
  contactEmail: string;
  contactPhone: string;
  contactAddress: string;
  socialYoutube: string;
  socialFacebook: string;
  socialTelegram: string;
  /** Who answers for what is published, as the law asks; and who hosts the site. */
  legalDirector: string;
  legalHost: string;
  maintenanceMode: boolean;
  allowRegistrations: boolean;
  /** Whether administrators are told every morning what nears the promised answer. */
  dailyDigest: boolean;
  /** Where the answers to our mails arrive; empty, at the contact address. */
  replyEmail: string;
  /** Whether letters count openings and clicks. */
  newsletterTracking: boolean;
  /** After how many months they are erased. */
  registrationRetentionMonths: number;
  messageRetentionMonths: number;
  liveStreamEnabled: boolean;
  liveStreamUrl: string;
  liveStreamTitle: string;
  /** The instant of the next live stream, as ISO text; empty when none is announced. */
  liveStreamNext: string;
};

export type PublicSettings = Omit<SiteSettings, "maintenanceMode" | "legalDirector" | "legalHost">;

/** What every page carries: no address of a stream that is off, nothing that one page alone says. */
export function publicSettings(all: SiteSettings): PublicSettings {
  const { maintenanceMode: _, legalDirector: __, legalHost: ___, ...settings } = all;
  return { ...settings, liveStreamUrl: settings.liveStreamEnabled ? settings.liveStreamUrl : "" };
}

/** « Dar al-Ilm — Maison du savoir » is a name and its tagline. */
export function nameAndTagline(siteName: string): { name: string; tagline: string } {
  const [name = siteName, ...rest] = siteName.split(/\s+[—–-]\s+/);
  return { name, tagline: rest.join(" — ") };
}

/** The live link to show, if the centre is on air. */
export function liveLink(settings: PublicSettings): { url: string; title: string } | null {
  if (!settings.liveStreamEnabled || !settings.liveStreamUrl) return null;
  return {
    url: settings.liveStreamUrl,
    title: settings.liveStreamTitle,
  };
}

/** The centre's pages elsewhere, those that were filled in. */
export function socialLinks(
  settings: Pick<SiteSettings, "socialYoutube" | "socialFacebook" | "socialTelegram">,
): { label: string; url: string }[] {
  return [
    { label: "YouTube", url: settings.socialYoutube },
    { label: "Facebook", url: settings.socialFacebook },
    { label: "Telegram", url: settings.socialTelegram },
  ].filter((link) => link.url);
}
