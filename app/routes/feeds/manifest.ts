import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";

const SOUNDS = [
  ...["audio/*", "application/ogg", "video/3gpp"],
  ...[".mp3", ".m4a", ".wav", ".ogg", ".oga", ".opus", ".amr", ".aac", ".flac", ".3gp"],
];

/** The back office as an app of the phone, to which recordings are shared. */
export async function loader(): Promise<Response> {
  const { siteName } = (await readSettingsOrLast()).settings;
  const [shortName = siteName] = siteName.split(/ [—–-] /);
  const manifest = {
    id: "/admin",
    name: siteName,
    short_name: shortName,
    lang: "fr",
    start_url: "/admin",
    scope: "/",
    display: "standalone",
    background_color: "#fbfaf5",
    theme_color: "#fbfaf5",
    icons: [192, 512].map((side) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: "image/png",
      purpose: "any",
    })),
    share_target: {
      action: "/admin/partage/recevoir",
      method: "POST",
      enctype: "multipart/form-data",
      params: { title: "title", text: "text", files: [{ name: "files", accept: SOUNDS }] },
    },
  };
  const headers = { "Content-Type": "application/manifest+json", "Cache-Control": "max-age=3600" };
  return new Response(JSON.stringify(manifest), { headers });
}
