import { route } from "@react-router/dev/routes";
import { embedPatterns, OEMBED_PATH } from "#app/domain/embeds/embed.ts";
import {
  chaptersPath,
  feedPath,
  podcastPatterns,
  transcriptPath,
} from "#app/domain/podcasts/podcast.ts";
import { same } from "./route-groups.ts";

/** What programs read, and other sites show. */
export const FEEDS = [
  route("agenda.ics", "routes/feeds/agenda.ts"),
  route("direct.ics", "routes/feeds/live.ts"),
  ...same(
    "routes/feeds/podcast.ts",
    ...["", ...podcastPatterns()].map((path) => feedPath(path && `/${path}`).slice(1)),
  ),
  route(chaptersPath(":id").slice(1), "routes/feeds/chapters.ts"),
  route(transcriptPath(":id").slice(1), "routes/feeds/transcript.ts"),
  ...same("routes/feeds/embed.ts", ...embedPatterns()),
  route(OEMBED_PATH.slice(1), "routes/feeds/oembed.ts"),
  ...same("routes/feeds/manifest.ts", "manifest.webmanifest", "manifest-admin.webmanifest"),
  route("flux.xml", "routes/feeds/news.ts"),
  route("robots.txt", "routes/feeds/robots.ts"),
  ...same("routes/feeds/sitemap.ts", "sitemap.xml", "sitemap/:part"),
];
