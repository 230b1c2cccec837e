import { contentPath } from "#app/domain/contents/content.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { listArchivedAddresses } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { listPublishedPages } from "#app/domain/search/published-pages.server.ts";
import { env } from "#app/infra/env.server.ts";
import { FOOTER_GROUPS, HEADER_LINKS } from "#app/routes/site/navigation.ts";

export async function loader(): Promise<Response> {
  const lists = new Set(
    [...HEADER_LINKS, ...FOOTER_GROUPS.flatMap((group) => group.links)].map(({ path }) => path),
  );
  const [{ courses, contents, instructors, themes }, letters] = await Promise.all([
    listPublishedPages(),
    listArchivedAddresses(),
  ]);
  const entries = [
    ...[...lists].map((path) => entry(path)),
    ...courses.map((course) => entry(coursePath(course), course.changedAt)),
    ...contents.map((content) => entry(contentPath(content), content.changedAt)),
    ...instructors.map(({ id }) => entry(`/instructeurs/${id}`)),
    ...themes.map(({ id }) => entry(`/themes/${id}`)),
    ...letters.map(({ slug, sentAt }) => entry(`${ARCHIVE_PATH}/${slug}`, sentAt)),
  ];
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("\n")}
</urlset>
`;
  return new Response(xml, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}

function entry(path: string, changed?: Date): string {
  const day = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : "";
  return `<url><loc>${env.SITE_URL}${path}</loc>${day}</url>`;
}
