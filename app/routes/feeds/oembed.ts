import { findEmbed } from "#app/domain/all-embeds.server.ts";
import { embedCode, embedSize } from "#app/domain/embeds/embed.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { env } from "#app/infra/env.server.ts";
import type { Route } from "./+types/oembed.ts";

/** How another site shows one of our pages, where somebody pastes its address there: oembed.com, version 1.0. */
export async function loader({ url: { searchParams } }: Route.LoaderArgs): Promise<Response> {
  if (searchParams.get("format") === "xml") throw new Response("", { status: 501 });
  const path = pathOf(searchParams.get("url") ?? "");
  const embed = path && (await findEmbed(path));
  if (!embed) throw new Response("", { status: 404 });
  const { settings } = await readSettingsOrLast();
  const most = (name: string) => Number(searchParams.get(name)) || undefined;
  const size = embedSize(embed, { width: most("maxwidth"), height: most("maxheight") });
  return Response.json(
    {
      version: "1.0",
      type: embed.kind === "film" ? "video" : "rich",
      provider_name: nameAndTagline(settings.siteName).name,
      provider_url: env.SITE_URL,
      title: embed.title,
      ...(embed.speaker && { author_name: embed.speaker }),
      html: embedCode(embed, env.SITE_URL, size),
      ...size,
      thumbnail_url: new URL(embed.card, env.SITE_URL).href,
      ...{ thumbnail_width: 1200, thumbnail_height: 630 },
    },
    { headers: { "Access-Control-Allow-Origin": "*" } },
  );
}

/** Of an address of this site. */
function pathOf(address: string): string | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  return url?.origin === new URL(env.SITE_URL).origin ? url.pathname.replace(/\/+$/, "") : null;
}
