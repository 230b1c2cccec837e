import { houseInks } from "#app/domain/settings/house-colour.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { patternUrl, rasterUrl, SITE_SEED } from "#app/ui/cover-address.ts";
import type { Route } from "./+types/manifest.ts";

const SOUNDS = [
  ...["audio/*", "application/ogg", "video/3gpp"],
  ...[".mp3", ".m4a", ".wav", ".ogg", ".oga", ".opus", ".amr", ".aac", ".flac", ".3gp"],
];

/** Two apps of the phone: the site, and the back office, to which recordings are shared. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const { settings } = await readSettingsOrLast();
  const { paper } = houseInks(settings.houseColour);
  const own = url.pathname.includes("admin") ? BACK_OFFICE : site(settings.siteDescription);
  const manifest = {
    name: settings.siteName,
    short_name: nameAndTagline(settings.siteName).name,
    lang: "fr",
    dir: "ltr",
    scope: "/",
    display: "standalone",
    background_color: paper,
    theme_color: paper,
    icons: ICONS,
    ...own,
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "max-age=3600" };
  return new Response(JSON.stringify(manifest), { headers });
}

const icon = (src: string, side: number, purpose: string) => ({
  src,
  sizes: `${side}x${side}`,
  type: "image/png",
  purpose,
});

const ICONS = [
  ...[192, 512].map((side) => icon(`/icon-${side}.png`, side, "any")),
  icon("/icon-maskable-512.png", 512, "maskable"),
];

const BACK_OFFICE = {
  id: "/admin",
  start_url: "/admin",
  share_target: {
    action: "/admin/partage/recevoir",
    method: "POST",
    enctype: "multipart/form-data",
    params: { title: "title", text: "text", files: [{ name: "files", accept: SOUNDS }] },
  },
};

/** Drawn pictures of the house stand for screenshots: they wear its colour, its logo and its name. */
function site(description: string) {
  const screenshot = (shape: "carte" | "jaquette", sizes: string, form_factor: string) => ({
    src: rasterUrl(patternUrl(SITE_SEED), shape),
    ...{ sizes, form_factor, type: "image/jpeg" },
  });
  return {
    id: "/",
    start_url: "/",
    description,
    categories: ["education", "books"],
    screenshots: [
      screenshot("carte", "1200x630", "wide"),
      screenshot("jaquette", "1400x1400", "narrow"),
    ],
    shortcuts: [
      { name: "Cours audio", url: "/cours-audio" },
      { name: "Formations", url: "/formations" },
    ],
  };
}
