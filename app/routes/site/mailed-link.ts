import { type SiteMatches, siteMeta } from "./site-meta.ts";

/** Its receiver's alone: no cache keeps it, no other site learns its address. */
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
