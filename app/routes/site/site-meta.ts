import type { MetaDescriptor } from "react-router";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { shortened } from "#app/infra/french/french.ts";
import {
  breadcrumbData,
  type DescribedPage,
  type StructuredData,
} from "#app/routes/site/library/structured-data.ts";
import { cardSeedOf, pageOfCard } from "#app/routes/site/navigation.ts";
import { SITE_SEED, shareImageOf } from "#app/ui/cover-address.ts";
import type { Crumb } from "#app/ui/page/breadcrumbs.tsx";
import { pageMeta } from "#app/ui/page/page-header.tsx";

export type SiteMatches = readonly (
  | { id: string; pathname: string; loaderData?: unknown }
  | undefined
)[];
type Site = { siteUrl: string; settings: { siteName: string } };

type Page = {
  title: string;
  description?: string;
  /** What the cover is drawn from; a picture of its own comes first. */
  cover?: { seed: string; tint?: string | null; imageId?: string | null; imageUrl?: string | null };
  /** A list's later pages have addresses of their own. */
  search?: string;
  /** Nothing is here: no canonical address, nothing for search engines. */
  missing?: boolean;
  /** Not for search engines: no canonical address either. */
  unlisted?: boolean;
  /** Where the page is found. */
  list?: Crumb;
  /** Server only: the podcast of what the page shows, then what is new; `false` where nothing is heard. */
  feed?: false | FeedLink;
  /** Server only: search engines read no later state of the page. */
  data?: false | ((page: DescribedPage) => StructuredData[]);
};

/** For a page whose words are always the same. */
export function metaOf(page: Page) {
  return ({ matches }: { matches: SiteMatches }) => siteMeta(matches, page);
}

export function siteMeta(matches: SiteMatches, page: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const { siteUrl, settings } = site;
  const name = nameAndTagline(settings.siteName).name;
  const isHome = page.title === settings.siteName;
  const named = pageMeta({ ...page, siteName: isHome ? undefined : name });
  if (page.missing) return [...named, NOINDEX];
  const address = siteUrl + addressOf(matches, page.search);
  const canonical = { tagName: "link", rel: "canonical", href: address };
  const head = [...named, page.unlisted ? NOINDEX : canonical];
  if (!import.meta.env.SSR) return head;
  const seed = cardSeedOf(new URL(address).pathname);
  const cover = page.cover ?? { seed: pageOfCard(seed) ? seed : SITE_SEED };
  return [...head, ...feedOf(page, siteUrl), ...cardOf({ ...page, cover }, site, address)];
}

/** Of what stands at a path; of the whole site without one. */
type FeedLink = { title: string; of?: string };

/** As `feedPath` writes it: imported, that would come with the scripts of every page. */
function feedOf({ feed }: Page, siteUrl: string): MetaDescriptor[] {
  if (feed === undefined) return [];
  const link = { tagName: "link", rel: "alternate", type: "application/rss+xml" };
  const news = { ...link, title: "Nouveautés", href: `${siteUrl}/flux.xml` };
  if (!feed) return [news];
  const { title, of = "" } = feed;
  return [{ ...link, title, href: `${siteUrl}/podcast${of}/flux.xml` }, news];
}

const NOINDEX = { name: "robots", content: "noindex" };

/** A sermon is no « music.song »: apps would show it as one. */
const OG_TYPES: Record<string, string | undefined> = {
  Article: "article",
  VideoObject: "video.other",
  Book: "book",
};

function cardOf(
  page: Page & Required<Pick<Page, "cover">>,
  { siteUrl, settings }: Site,
  address: string,
): MetaDescriptor[] {
  const image = shareImageOf(page.cover);
  const data = dataOf(page, {
    siteUrl,
    address,
    image: new URL(image, siteUrl).href,
    organization: nameAndTagline(settings.siteName).name,
  });
  const type = data.map((described) => OG_TYPES[String(described["@type"])]).find(Boolean);
  return [
    { property: "og:url", content: address },
    { property: "og:type", content: type ?? "website" },
    { property: "og:site_name", content: settings.siteName },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:title", content: page.title },
    ...(page.description
      ? [{ property: "og:description", content: shortened(page.description) }]
      : []),
    ...embedLinks(page.title, data, { siteUrl, address }),
    ...cardImage(siteUrl, image),
    { property: "og:image:alt", content: page.title },
    { name: "twitter:card", content: "summary_large_image" },
    ...(data.length > 0
      ? [{ "script:ld+json": { "@context": "https://schema.org", "@graph": data } }]
      : []),
  ];
}

/** What is played here may be shown by a site where its address is pasted, as oembed.com asks. */
function embedLinks(
  title: string,
  data: StructuredData[],
  { siteUrl, address }: { siteUrl: string; address: string },
): MetaDescriptor[] {
  if (!data.some(({ contentUrl }) => contentUrl)) return [];
  const href = `${siteUrl}/oembed?${new URLSearchParams({ url: address })}`;
  return [{ tagName: "link", rel: "alternate", type: "application/json+oembed", href, title }];
}

function dataOf({ title, list, data }: Page, page: DescribedPage): StructuredData[] {
  const described = data ? data(page) : [];
  if (!list) return described;
  const crumbs = [
    ...(list.to === "/" ? [] : [{ name: "Accueil", address: `${page.siteUrl}/` }]),
    { name: list.label, address: page.siteUrl + list.to },
    { name: title, address: page.address },
  ];
  return [...described, breadcrumbData(crumbs)];
}

/** With the size given, an app shows the picture at the first sharing already. */
function cardImage(siteUrl: string, image: string): MetaDescriptor[] {
  const address = { property: "og:image", content: new URL(image, siteUrl).href };
  if (!image.startsWith("/")) return [address];
  return [
    address,
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
  ];
}

/** What makes another page of a list, in one order: its sort and campaign marks do not. */
const MAKES_A_PAGE = ["theme", "instructeur", "niveau", "age", "lieu", "prix", "mot-cle"];
/** All but the first of them. */
const NUMBERED = ["page", "page-cours"];

function addressOf(matches: SiteMatches, search = ""): string {
  const path = matches.at(-1)?.pathname.replace(/(.)\/+$/, "$1") ?? "/";
  const asked = new URLSearchParams(search);
  const kept = [...MAKES_A_PAGE, ...NUMBERED].flatMap((name) => {
    const value = asked.get(name);
    return value && !(NUMBERED.includes(name) && Number(value) < 2) ? [[name, value]] : [];
  });
  return kept.length > 0 ? `${path}?${new URLSearchParams(kept)}` : path;
}

function siteOf(matches: SiteMatches): Site {
  const layout = matches.find((match) => match?.id === "routes/site/layout");
  return (
    (layout?.loaderData as Site) ?? { siteUrl: "http://localhost", settings: { siteName: "" } }
  );
}
