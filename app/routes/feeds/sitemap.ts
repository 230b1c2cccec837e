import { Readable } from "node:stream";
import { listArchivedAddresses } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { ARCHIVE_PATH, SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import {
  listPublishedPages,
  listSitemapParts,
  type PublishedPage,
  readSitemapPart,
  type SitemapPart,
} from "#app/domain/search/published-pages.server.ts";
import { SERIES_PATH } from "#app/domain/series/series.ts";
import { env } from "#app/infra/env.server.ts";
import {
  footerGroups,
  HEADER_LINKS,
  LEGAL_LINKS,
  MY_LISTENING,
} from "#app/routes/site/navigation.ts";
import type { Route } from "./+types/sitemap.ts";

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const OTHERS = "pages";

/** One file of everything, or the list of its parts where one of them is full. */
export async function loader({ params }: Route.LoaderArgs): Promise<Response> {
  const parts = await listSitemapParts();
  const isWhole = parts.every(({ of }) => of === 1);
  const { part: asked } = params as { part?: string };
  if (asked === undefined) {
    if (isWhole) return urls([others(), ...parts.map((part) => readSitemapPart(part))]);
    return xml("sitemapindex", [named([OTHERS, ...parts.map(nameOf)])]);
  }
  const name = asked.replace(/\.xml$/, "");
  if (name === OTHERS) return urls([others()]);
  const part = parts.find((one) => nameOf(one) === name);
  if (!part) throw new Response("", { status: 404 });
  return urls([readSitemapPart(part)]);
}

function nameOf({ kind, part }: SitemapPart): string {
  return `${kind}-${part + 1}`;
}

async function* named(names: string[]) {
  yield names.map((name) => `<sitemap><loc>${env.SITE_URL}/sitemap/${name}.xml</loc></sitemap>`);
}

async function* others(): AsyncGenerator<PublishedPage[]> {
  const links = [
    ...HEADER_LINKS,
    ...footerGroups(true).flatMap((group) => group.links),
    ...LEGAL_LINKS,
  ];
  const lists = new Set(links.map(({ path }) => path)).add(SUBSCRIBE_PATH);
  lists.delete(MY_LISTENING.path);
  const pages = await listPublishedPages();
  if (pages.some(({ path }) => path.startsWith(`${SERIES_PATH}/`))) lists.add(SERIES_PATH);
  yield [...lists].map((path) => ({ path, day: null }));
  yield pages;
  yield (await listArchivedAddresses()).map(({ slug, sentAt }) => ({
    path: `${ARCHIVE_PATH}/${slug}`,
    day: sentAt.toISOString().slice(0, 10),
  }));
}

function urls(sources: AsyncIterable<PublishedPage[]>[]): Response {
  return xml("urlset", sources.map(entriesOf));
}

async function* entriesOf(source: AsyncIterable<PublishedPage[]>) {
  for await (const pages of source) {
    yield pages.map(({ path, day }) => {
      const changed = day ? `<lastmod>${day}</lastmod>` : "";
      return `<url><loc>${env.SITE_URL}${path}</loc>${changed}</url>`;
    });
  }
}

function xml(root: string, sources: AsyncIterable<string[]>[]): Response {
  const body = Readable.toWeb(Readable.from(written(root, sources), { objectMode: false }));
  return new Response(body as ReadableStream, {
    headers: { "Content-Type": "application/xml; charset=utf-8" },
  });
}

async function* written(root: string, sources: AsyncIterable<string[]>[]) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n`;
  for (const source of sources) {
    for await (const lines of source) if (lines.length > 0) yield `${lines.join("\n")}\n`;
  }
  yield `</${root}>\n`;
}
