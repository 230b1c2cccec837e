import { type SiteMatches, siteMeta } from "./site-meta.ts";

type Named = { id: string; name: string };
type List = {
  title: string;
  description?: string;
  search: string;
  choices?: { themes: Named[]; instructors: Named[] };
};

/** Says what was chosen: no two addresses of a list have one title. */
export function listMeta(matches: SiteMatches, list: List) {
  const { title, description = "", search, choices } = list;
  const asked = new URLSearchParams(search);
  const named = (name: string, known: Named[] = []) =>
    known.find(({ id }) => id === asked.get(name))?.name;
  const theme = named("theme", choices?.themes);
  const instructor = named("instructeur", choices?.instructors);
  const tag = asked.get("mot-cle")?.slice(0, 100);
  const page = Number(asked.get("page"));
  const chosen = [
    theme && `Thème : ${theme}`,
    instructor && `Instructeur : ${instructor}`,
    tag && `Mot-clé : ${tag}`,
    page > 1 && `page ${page}`,
  ].filter((part) => typeof part === "string");
  const isUnknown = (asked.get("theme") && !theme) || (asked.get("instructeur") && !instructor);
  return siteMeta(matches, {
    title: [title, ...chosen].join(" – "),
    description: [description, ...chosen].join(" · "),
    search,
    unlisted: Boolean(asked.get("q") || asked.get("tri") === "aleatoire" || isUnknown),
  });
}
