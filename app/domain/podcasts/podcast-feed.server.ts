import { createHash } from "node:crypto";
import { imageUrl, mp3Url } from "#app/domain/media/media-file.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { shortened } from "#app/infra/french/french.ts";
import { element, type Xml } from "#app/infra/xml.ts";
import type { Episode, Podcast, Speaker } from "./podcast.server.ts";
import {
  artworkPath,
  CHAPTERS_TYPE,
  chaptersPath,
  FEED_TYPE,
  feedPath,
  TRANSCRIPT_TYPE,
  transcriptPath,
} from "./podcast.ts";

type Site = { url: string; name: string; email: string };

const NAMESPACES = {
  "xmlns:atom": "http://www.w3.org/2005/Atom",
  "xmlns:itunes": "http://www.itunes.com/dtds/podcast-1.0.dtd",
  "xmlns:podcast": "https://podcastindex.org/namespace/1.0",
};
/** Apple reads four thousand bytes, and an accent is two. */
const LONGEST = 2_000;

export async function podcastFeed(podcast: Podcast, siteUrl: string): Promise<string> {
  const { siteName, contactEmail } = (await readSettingsOrLast()).settings;
  const site = { url: siteUrl, name: nameAndTagline(siteName).name, email: contactEmail };
  const feed = element(
    "rss",
    { version: "2.0", ...NAMESPACES },
    element("channel", {}, ...aboutAll(podcast, site), ...podcast.episodes.map(itemIn(site))),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.xml}\n`;
}

function aboutAll(podcast: Podcast, site: Site): (Xml | false | null)[] {
  const { title, path, lastingPath, speaker, isSerial, episodes, changedAt } = podcast;
  const link = site.url + path || site.url;
  const image = site.url + artworkPath(podcast.cover);
  const newest = episodes[0]?.date;
  return [
    text("title", title),
    text("link", link),
    element("atom:link", { rel: "self", type: FEED_TYPE, href: site.url + feedPath(path) }),
    text("description", shortened(podcast.description, LONGEST)),
    text("language", "fr"),
    text("copyright", `© ${site.name}`),
    newest !== undefined && text("pubDate", newest.toUTCString()),
    changedAt && text("lastBuildDate", changedAt.toUTCString()),
    element("image", {}, text("url", image), text("title", title), text("link", link)),
    element("itunes:image", { href: image }),
    text("itunes:author", speaker?.name ?? site.name),
    element(
      "itunes:category",
      { text: "Religion & Spirituality" },
      element("itunes:category", { text: "Islam" }),
    ),
    text("itunes:explicit", "false"),
    text("itunes:type", isSerial ? "serial" : "episodic"),
    site.email !== "" &&
      element("itunes:owner", {}, text("itunes:name", site.name), text("itunes:email", site.email)),
    text("podcast:guid", podcastGuid(site.url + feedPath(lastingPath))),
    element("podcast:locked", { owner: site.email || undefined }, "yes"),
    text("podcast:medium", "podcast"),
    speaker && person(speaker, site),
  ];
}

function itemIn(site: Site) {
  return (episode: Episode): Xml => {
    const { id, fileId, title, description, number, speaker, author, seconds, cover } = episode;
    const enclosure = { url: site.url + mp3Url(fileId), length: episode.size, type: "audio/mpeg" };
    return element(
      "item",
      {},
      text("title", title),
      text("link", site.url + episode.path),
      element("guid", { isPermaLink: "false" }, id),
      text("pubDate", episode.date.toUTCString()),
      element("enclosure", enclosure),
      description !== "" && text("description", shortened(description, LONGEST)),
      text("itunes:author", episode.credits ?? site.name),
      seconds !== null && text("itunes:duration", Math.max(1, Math.round(seconds))),
      text("itunes:explicit", "false"),
      text("itunes:episodeType", "full"),
      number !== undefined && text("itunes:episode", number),
      number !== undefined && text("podcast:episode", number),
      episode.chapters.length > 0 &&
        element("podcast:chapters", { url: site.url + chaptersPath(id), type: CHAPTERS_TYPE }),
      episode.isTranscribed &&
        element("podcast:transcript", {
          url: site.url + transcriptPath(id),
          type: TRANSCRIPT_TYPE,
          language: "fr",
        }),
      cover && element("itunes:image", { href: site.url + artworkPath(cover) }),
      speaker && person(speaker, site),
      author && element("podcast:person", { group: "writing", role: "author" }, author),
    );
  };
}

function text(name: string, value: string | number): Xml {
  return element(name, {}, value);
}

function person({ name, path, photoId }: Speaker, { url }: Site): Xml {
  const img = photoId && url + imageUrl(photoId, 640);
  return element("podcast:person", { role: "host", href: url + path, img }, name);
}

/** The namespace of all podcasts, as its specification gives it. */
const PODCASTS = Buffer.from("ead4c236bf5858c6a2c6a6b28d128cb6", "hex");

/** A name-based identifier (UUIDv5) of the address without its protocol. */
export function podcastGuid(address: string): string {
  const name = address.replace(/^https?:\/\//, "").replace(/\/+$/, "");
  const hash = createHash("sha1").update(PODCASTS).update(name).digest();
  hash.writeUInt8((hash.readUInt8(6) & 0x0f) | 0x50, 6);
  hash.writeUInt8((hash.readUInt8(8) & 0x3f) | 0x80, 8);
  return hash.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}
