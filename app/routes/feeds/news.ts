import { listNewest } from "#app/domain/all-published-items.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { mp3Url } from "#app/domain/media/media-file.ts";
import { FEED_TYPE } from "#app/domain/podcasts/podcast.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/infra/env.server.ts";
import { element } from "#app/infra/xml.ts";

const MOST = 40;
const COURSES = { audio_course: "Cours audio", formation: "Formation" };

/** What the centre publishes, for those who follow it in a feed reader. */
export async function loader(): Promise<Response> {
  const [items, { settings }] = await Promise.all([listNewest(MOST), readSettingsOrLast()]);
  const self = { rel: "self", type: FEED_TYPE, href: `${env.SITE_URL}/flux.xml` };
  const feed = element(
    "rss",
    {
      version: "2.0",
      "xmlns:atom": "http://www.w3.org/2005/Atom",
      "xmlns:dc": "http://purl.org/dc/elements/1.1/",
    },
    element(
      "channel",
      {},
      element("title", {}, settings.siteName),
      element("link", {}, env.SITE_URL),
      element("atom:link", self),
      element("description", {}, settings.siteDescription),
      element("language", {}, "fr"),
      items[0] && element("lastBuildDate", {}, items[0].createdAt.toUTCString()),
      ...items.map(itemOf),
    ),
  );
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${feed.xml}\n`, {
    headers: { "Content-Type": `${FEED_TYPE}; charset=utf-8` },
  });
}

function itemOf(item: Awaited<ReturnType<typeof listNewest>>[number]) {
  const { contentType, courseType, title, summary, path, createdAt, instructor, theme, id, file } =
    item;
  const kind = contentType ? CONTENT_KINDS[contentType].label : COURSES[courseType ?? "formation"];
  return element(
    "item",
    {},
    element("title", {}, title),
    element("link", {}, env.SITE_URL + path),
    summary !== "" && element("description", {}, summary),
    element("guid", { isPermaLink: "false" }, id),
    element("pubDate", {}, createdAt.toUTCString()),
    element("category", {}, kind),
    contentType &&
      CONTENT_KINDS[contentType].file === "audio" &&
      file?.full &&
      element("enclosure", {
        url: env.SITE_URL + mp3Url(file.id),
        length: file.full,
        type: "audio/mpeg",
      }),
    theme && element("category", {}, theme.name),
    instructor && element("dc:creator", {}, instructor.name),
  );
}
