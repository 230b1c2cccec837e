import type { MetaDescriptor } from "react-router";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { shareImageUrl } from "#app/ui/cover.tsx";
import { pageMeta, shortened } from "#app/ui/page-meta.ts";
import type { StructuredData } from "./structured-data.ts";

type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];
type Site = { siteUrl: string; settings: { siteName: string } };

type Page = {
  title: string;
  description?: string;
  /** What the cover is drawn from; a picture of its own comes first. */
  cover?: { seed: string; tint?: string | null; image?: string | null };
  /** Only the server writes it: search engines read no later state of the page. */
  data?: (siteUrl: string, organization: string) => StructuredData[];
};

/** Head of a public page: title with the site's name, description, card for messaging apps, structured data. */
export function siteMeta(matches: Matches, page: Page): MetaDescriptor[] {
  const site = siteOf(matches);
  const { siteUrl, settings } = site;
  const name = nameAndTagline(settings.siteName).name;
  const isHome = page.title === settings.siteName;
  const { cover = { seed: "accueil" } } = page;
  const image = new URL(cover.image || shareImageUrl(cover.seed, cover.tint), siteUrl).href;
  return [
    ...pageMeta({ ...page, siteName: isHome ? undefined : name }),
    { property: "og:title", content: page.title },
    ...(page.description
      ? [{ property: "og:description", content: shortened(page.description) }]
      : []),
    { property: "og:image", content: image },
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.data?.(siteUrl, name) ?? []).map((data) => ({
      "script:ld+json": { "@context": "https://schema.org", ...data },
    })),
  ];
}

function siteOf(matches: Matches): Site {
  const layout = matches.find((match) => match?.id === "routes/site/layout");
  return (
    (layout?.loaderData as Site) ?? { siteUrl: "http://localhost", settings: { siteName: "" } }
  );
}
