import { listArchivedAddresses } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { ARCHIVE_PATH, SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { listPublishedPages } from "#app/domain/search/published-pages.server.ts";
import { env } from "#app/infra/env.server.ts";
import { FOOTER_GROUPS, HEADER_LINKS, LEGAL_LINKS } from "#app/routes/site/navigation.ts";

export async function loader(): Promise<Response> {
  const lists = new Set(
    [...HEADER_LINKS, ...FOOTER_GROUPS.flatMap((group) => group.links), ...LEGAL_LINKS].map(
      ({ path }) => path,
    ),
  ).add(SUBSCRIBE_PATH);
  const [pages, letters] = await Promise.all([listPublishedPages(), listArchivedAddresses()]);
  const entries = [
    ...[...lists].map((path) => entry(path)),
    ...pages.map(({ path, day }) => entry(path, day)),
    ...letters.map(({ slug, sentAt }) =>
      entry(`${ARCHIVE_PATH}/${slug}`, sentAt.toISOString().slice(0, 10)),
    ),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entry(path: string, day?: string | null): string {
  const changed = day ? `<lastmod>${day}</lastmod>` : "";
  return `<url><loc>${env.SITE_URL}${path}</loc>${changed}</url>`;
}
