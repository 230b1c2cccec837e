import { type SiteMatches, siteMeta } from "./site-meta.ts";

/** What a mailed link opens is its receiver's alone: no cache keeps it, no other site learns its address. */
export const PRIVATE = { "Cache-Control": "private, no-store" };

export function tokenOf(url: URL): string {
  return url.searchParams.get("jeton") ?? "";
}

export function mailedLinkMeta(matches: SiteMatches, title: string) {
  return [
    ...siteMeta(matches, { title }),
    { name: "robots", content: "noindex" },
    { name: "referrer", content: "no-referrer" },
  ];
}
