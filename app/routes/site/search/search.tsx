import { redirect } from "react-router";
import { listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { readNewest } from "#app/domain/contents/newest-contents.server.ts";
import { search } from "#app/domain/search/search.server.ts";
import {
  FOUND_PER_PAGE,
  foundTogether,
  kindOfSlug,
  LONGEST_QUERY,
  type SearchKind,
  type SearchNote,
  type SearchResults,
} from "#app/domain/search/search.ts";
import { SearchBox } from "#app/domain/search/search-box.tsx";
import { KindFilter, SearchGroups, ThemeFilter } from "#app/domain/search/search-groups.tsx";
import { findTheme, listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { firstPage, isNewestFirst, readListQuery, readWords } from "#app/infra/forms/list-query.ts";
import { count, formatPrice } from "#app/infra/french/french.ts";
import { refuseEmptyPage } from "#app/routes/site/library/lists/library-list.server.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import type { Route } from "./+types/search.ts";
import { NEWEST, Newest, NothingFound, SearchIdeas } from "./search-ideas.tsx";

const LATEST_CONTENTS = 6;
/** Of what was typed: the whole stands in the box. */
const LONGEST_SHOWN = 60;

export async function loader({ url }: Route.LoaderArgs) {
  const { page } = readListQuery(url.searchParams);
  const q = readWords(url.searchParams, "q", LONGEST_QUERY);
  const kind = kindOfSlug(url.searchParams.get("type"));
  const asked = url.searchParams.get("theme");
  const theme = asked ? await findTheme(asked) : undefined;
  const wanted = { q, kind, page, theme: theme?.id };
  if (!q && isNewestFirst(url.searchParams)) {
    const newest = await readNewest(page);
    refuseEmptyPage(url, { items: newest.months }, { page });
    return { wanted, results: null, themes: [], latest: [], others: 0, newest };
  }
  if (!q) {
    const [themes, latest] = await Promise.all([
      listThemeMarks(),
      listLatestContents(LATEST_CONTENTS),
    ]);
    return { wanted, results: null, themes, latest, others: 0, newest: null };
  }
  const results = await search({ ...wanted, page: kind ? page : 1 });
  if (page > 1 && results.groups.length === 0) throw redirect(firstPage(url));
  const isEmpty = results.groups.length === 0;
  const latest = isEmpty ? await listLatestContents(LATEST_CONTENTS) : [];
  const unfiltered = isEmpty && (kind || theme) ? await search({ q }) : null;
  const others = unfiltered?.counts.reduce((sum, { total }) => sum + total, 0) ?? 0;
  return { wanted, results, themes: results.themes, latest, others, newest: null };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const q = loaderData?.wanted.q;
  const unasked = loaderData?.newest ? NEWEST : "Rechercher";
  const title = q ? `${quoted(q)} : recherche` : unasked;
  return siteMeta(matches, { title, unlisted: true });
}

/** What one visitor looks for is not kept for the others. */
export function headers() {
  return { "Cache-Control": "private, max-age=60" };
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { wanted, results, themes, latest, others, newest } = loaderData;
  const { q, kind, theme, page } = wanted;
  const [group] = results?.groups ?? [];
  const unasked = newest ? NEWEST : "Rechercher";
  const themeName = themes.find(({ id }) => id === theme)?.name;
  const few = results?.nearest && foundTogether(results.groups);
  const several = results && !few && (results.counts.length > 1 || (kind && !group));
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-4 sm:gap-5 sm:pt-14">
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-3 sm:gap-6">
        <div className="grid grid-cols-1 gap-1 sm:gap-3">
          <div className="flex flex-wrap items-baseline gap-x-4">
            <h1 className={q ? "text-2xl wrap-anywhere sm:page-title" : "text-4xl sm:page-title"}>
              {q ? <Bilingual>{`Recherche : ${quoted(q)}`}</Bilingual> : unasked}
            </h1>
            {newest && <p className="text-soft">{count(newest.total, "contenu")}</p>}
          </div>
          {newest && (
            <p className="reading text-soft">
              Prêches, conférences, articles, vidéos et livres, du plus récent au plus ancien.
            </p>
          )}
        </div>
        <SearchBox
          id="chercher"
          query={q}
          className="border border-edge bg-card [&_::-webkit-search-cancel-button]:[filter:grayscale(1)] [&_input]:scroll-mt-64"
        />
        {results && (results.groups.length > 0 || themeName) && (
          <ThemeFilter themes={themes} q={q} kind={kind} chosen={themeName} />
        )}
      </div>
      <Answer q={q} results={results} kind={kind} />
      {results?.note && <Note note={results.note} />}
      {results ? (
        <>
          {results.groups.length === 0 && (
            <NothingFound
              q={q}
              results={results}
              latest={latest}
              kind={kind}
              theme={themeName}
              others={others}
            />
          )}
          {results.counts.length > 0 && (
            <div
              className={classNames(
                "grid grid-cols-1 gap-4 lg:gap-12",
                several && "lg:grid-cols-[14rem_minmax(0,1fr)]",
              )}
            >
              {several && <KindFilter counts={results.counts} kind={kind} />}
              <div className="grid grid-cols-1 content-start gap-6 sm:gap-8">
                <SearchGroups groups={results.groups} within={results.nearest?.name} />
                {kind && group && (
                  <Pagination page={page} pageCount={Math.ceil(group.total / FOUND_PER_PAGE)} />
                )}
              </div>
            </div>
          )}
        </>
      ) : newest ? (
        <Newest {...newest} page={page} />
      ) : (
        <SearchIdeas themes={themes} latest={latest} />
      )}
    </div>
  );
}

/** There before the first search too: a place that speaks is heard once it changes. */
function Answer({
  q,
  results,
  kind,
}: {
  q: string;
  results: SearchResults | null;
  kind?: SearchKind;
}) {
  if (!results || results.groups.length === 0) {
    return (
      <p role="status" className="sr-only">
        {results && "Aucun résultat"}
      </p>
    );
  }
  const { exact, corrected, spelt, nearest, counts, more, upTo } = results;
  const shown = kind ? counts.filter((one) => one.kind === kind) : counts;
  const total = shown.reduce((sum, one) => sum + one.total, 0);
  return (
    <p role="status" className={classNames("wrap-anywhere text-soft")}>
      {nearest ? (
        <>
          <Bilingual>{`Nous n'avons encore rien sur ${quoted(q)}.`}</Bilingual> Le thème le plus
          proche :{" "}
          <Link to={themePath(nearest)} className="text-teal underline">
            {nearest.name}
          </Link>
          .
        </>
      ) : exact ? (
        <>
          {more && "Plus de "}
          {count(total, "résultat")}
          {upTo !== null && `, à ${formatPrice(upTo)} ou moins`}
          {spelt && <Bilingual>{` pour ${quoted(spelt)}`}</Bilingual>}
          {!spelt && corrected && (
            <>
              . <Meant words={corrected} />
            </>
          )}
        </>
      ) : (
        <>
          <Bilingual>{`Aucun résultat exact pour ${quoted(q)}.`}</Bilingual>{" "}
          {corrected ? <Meant words={corrected} /> : "Voici ce qui s'en approche."}
        </>
      )}
    </p>
  );
}

function Note({ note: { text, to, link } }: { note: SearchNote }) {
  return (
    <p>
      {text}{" "}
      <Link to={to} viewTransition className="text-teal underline">
        <Bilingual>{link}</Bilingual>
      </Link>
    </p>
  );
}

function Meant({ words }: { words: string }) {
  return (
    <>
      Vouliez-vous dire{" "}
      <Link to={`?${new URLSearchParams({ q: words })}`} className="text-teal underline">
        <Bilingual>{quoted(words)}</Bilingual>
      </Link>
      {"\u00a0?"}
    </>
  );
}

export function quoted(text: string): string {
  const signs = [...text];
  const shown = signs.length > LONGEST_SHOWN ? `${signs.slice(0, LONGEST_SHOWN).join("")}…` : text;
  return `«\u00a0${shown}\u00a0»`;
}
