import { findEmbed } from "#app/domain/all-embeds.server.ts";
import { embeddedAt } from "#app/domain/embeds/embed.ts";
import { embedDocument, embedPolicy } from "#app/domain/embeds/embed-document.server.tsx";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { env } from "#app/infra/env.server.ts";
import type { Route } from "./+types/embed.ts";

/** The player of one item, for the pages of other sites. */
export async function loader({ url }: Route.LoaderArgs): Promise<Response> {
  const [embed, { settings }] = await Promise.all([
    findEmbed(embeddedAt(url.pathname)),
    readSettingsOrLast(),
  ]);
  if (!embed) throw new Response("", { status: 404 });
  const site = { url: env.SITE_URL, name: nameAndTagline(settings.siteName).name };
  return new Response(embedDocument(embed, site), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": embedPolicy(),
    },
  });
}
