/** A film that stands elsewhere. */
export type Film = {
  provider: FilmProvider;
  id: string;
  /** « YouTube », or the host of a PeerTube. */
  name: string;
  /** Its page there. */
  page: string;
  /** Asked of the other site only once the visitor wants it. */
  player: string;
};
export type FilmProvider = "youtube" | "vimeo" | "dailymotion" | "peertube";

/** Null for any other address: what it shows is not known. */
export function filmAt(address: string): Film | null {
  if (!URL.canParse(address)) return null;
  const url = new URL(address);
  if (url.protocol !== "https:" || url.port || url.username) return null;
  const host = url.hostname.replace(/^(www|m|music)\./, "");
  const parts = url.pathname.split("/").filter(Boolean);
  if (host in READERS) return READERS[host]?.(parts, url.searchParams) ?? null;
  return peertube(parts, url.host);
}

/** The players of all films but PeerTube's, whose hosts are many. */
export const FILM_HOSTS = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://geo.dailymotion.com",
];

type Reader = (parts: string[], search: URLSearchParams) => Film | null;

const READERS: Record<string, Reader> = {
  "youtube.com": youtube,
  "youtube-nocookie.com": youtube,
  "youtu.be": ([id = ""]) => youtubeFilm(id),
  "vimeo.com": vimeo,
  "player.vimeo.com": vimeo,
  "dailymotion.com": ([first, second, third]) =>
    dailymotion((first === "embed" ? third : first === "video" && second) || ""),
  "geo.dailymotion.com": (_parts, search) => dailymotion(search.get("video") ?? ""),
  "dai.ly": ([id = ""]) => dailymotion(id),
};

const WITH_ID = new Set(["live", "embed", "shorts", "v"]);

function youtube([first = "", second = ""]: string[], search: URLSearchParams): Film | null {
  return youtubeFilm(
    first === "watch" ? (search.get("v") ?? "") : WITH_ID.has(first) ? second : "",
  );
}

function youtubeFilm(id: string): Film | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  return {
    ...{ provider: "youtube", id, name: "YouTube" },
    page: `https://www.youtube.com/watch?v=${id}`,
    player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  };
}

/** An unlisted film's address ends with a key. */
function vimeo(parts: string[], search: URLSearchParams): Film | null {
  const at = parts.findIndex((part) => /^\d{5,12}$/.test(part));
  const id = parts[at];
  if (!id) return null;
  const key = [parts[at + 1], search.get("h")].find((part) => /^[\da-f]{6,20}$/.test(part ?? ""));
  return {
    ...{ provider: "vimeo", id, name: "Vimeo" },
    page: `https://vimeo.com/${id}${key ? `/${key}` : ""}`,
    player: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ""}`,
  };
}

function dailymotion(named: string): Film | null {
  const [id = ""] = named.split("_");
  if (!/^[a-z\d]{5,20}$/i.test(id)) return null;
  return {
    ...{ provider: "dailymotion", id, name: "Dailymotion" },
    page: `https://www.dailymotion.com/video/${id}`,
    player: `https://geo.dailymotion.com/player.html?video=${id}&autoplay=1`,
  };
}

const SHORT_ID = /^[1-9A-HJ-NP-Za-km-z]{22}$/;
const LONG_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const HOST_NAME = /^[a-z\d-]+(\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/;

/** Recognised by the form of its addresses. Its viewers do not share the film among themselves: each would know of
 * the others. */
function peertube(parts: string[], host: string): Film | null {
  const path = parts.slice(0, -1).join("/");
  const id = parts.at(-1) ?? "";
  if (!["w", "videos/watch", "videos/embed"].includes(path)) return null;
  if (!HOST_NAME.test(host) || !(SHORT_ID.test(id) || LONG_ID.test(id))) return null;
  return {
    ...{ provider: "peertube", id, name: host },
    page: `https://${host}/w/${id}`,
    player: `https://${host}/videos/embed/${id}?autoplay=1&p2p=0`,
  };
}
