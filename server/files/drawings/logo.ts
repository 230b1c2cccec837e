import { Hono } from "hono";
import { findLogo, logoFile, logoOf } from "#app/domain/logo/logo.server.ts";
import { LOGO_NAMES, type LogoName } from "#app/domain/settings/logo.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { fileFor } from "#server/files/file-access.ts";
import { ICONS, iconFile } from "./icon-picture.ts";

const YEAR = "public, max-age=31536000, immutable";
const HOUR = "public, max-age=3600";

export const logoRoutes = new Hono();

/** A former logo's address, as in mails that have left, shows the one of today. */
logoRoutes.get("/logo/:id/:name", async (context) => {
  const { id, name } = context.req.param();
  if (!LOGO_NAMES.includes(name as LogoName)) return context.notFound();
  const today = await findLogo();
  const tried = today?.id === id ? undefined : await fileFor(context, id);
  const logo = tried?.file.kind === "image" ? await logoOf(id) : today;
  if (!logo) return context.notFound();
  const cacheControl = tried ? "private, no-cache" : logo.id === id ? YEAR : HOUR;
  const type = name.endsWith(".png") ? "image/png" : "image/webp";
  const headers = { "Content-Type": type, "Cache-Control": cacheControl };
  return context.body(new Uint8Array(await logoFile(logo, name as LogoName)), 200, headers);
});

for (const [path, type] of Object.entries(ICONS)) {
  logoRoutes.get(path, async (context) => {
    const [{ settings }, logo] = await Promise.all([readSettingsOrLast(), findLogo()]);
    const icon = await iconFile(path, { colour: settings.houseColour, logo });
    if (!icon) return context.notFound();
    const headers = { "Content-Type": type, "Cache-Control": HOUR };
    return context.body(new Uint8Array(icon), 200, headers);
  });
}
