import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import type { ContentSummary } from "#app/domain/contents/content.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import type { NewestMonth } from "#app/domain/contents/newest-contents.server.ts";
import { SEARCH_KINDS, type SearchKind, type SearchResults } from "#app/domain/search/search.ts";
import { type ThemeMark, themePath } from "#app/domain/themes/theme.ts";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { unbroken } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { Rows } from "#app/ui/lists/rows.tsx";

export const NEWEST = "Nouveautés";

/** All that is published, of every type, without a question. */
export function Newest({
  months,
  page,
  pageCount,
}: {
  months: NewestMonth[];
  page: number;
  pageCount: number;
}) {
  return (
    <section aria-label="Tous les contenus" className="grid grid-cols-1 gap-8 sm:gap-10">
      {months.map(({ id, name, contents }) => (
        <section
          key={id}
          aria-labelledby={`mois-${id}`}
          className="grid grid-cols-1 gap-3 sm:gap-4"
        >
          <h2 id={`mois-${id}`} className="text-2xl">
            {name}
          </h2>
          <Rows>
            {contents.map(({ came, ...content }) => (
              <ContentCard
                key={content.id}
                content={content}
                above={<Came type={content.contentType} came={came} />}
              />
            ))}
          </Rows>
        </section>
      ))}
      <Pagination page={page} pageCount={pageCount} />
    </section>
  );
}

const YEAR = / \d{4}$/;

function Came({ type, came }: { type: ContentType; came: string }) {
  const Icon = CONTENT_ICONS[type];
  return (
    <p className="row-above">
      <Icon aria-hidden size={16} />
      <strong>{CONTENT_KINDS[type].singular}</strong> · {unbroken(came.replace(YEAR, ""))}
      {/* On a phone the month above says it. */}
      <span className="max-sm:sr-only">{YEAR.exec(came)?.[0]}</span>
    </p>
  );
}

export function SearchIdeas({ themes, latest }: { themes: ThemeMark[]; latest: ContentSummary[] }) {
  return (
    <>
      <p className="reading -mt-2 text-soft">
        Un mot, un nom, un thème : en français ou en arabe, avec ou sans accents.
      </p>
      <ThemeLinks themes={themes} title="Par thème" />
      <Latest contents={latest} />
    </>
  );
}

function Latest({ contents }: { contents: ContentSummary[] }) {
  if (contents.length === 0) return null;
  return (
    <section className="mt-2 grid gap-4 sm:mt-6" aria-labelledby="derniers">
      <h2 id="derniers" className="text-2xl">
        Derniers contenus
      </h2>
      <Contents of={contents} />
    </section>
  );
}

function Contents({ of }: { of: ContentSummary[] }) {
  return (
    <Rows>
      {of.map((content) => (
        <ContentCard key={content.id} content={content} />
      ))}
    </Rows>
  );
}

export function NothingFound({
  q,
  results,
  latest,
  kind,
  theme,
  others,
}: {
  q: string;
  results: SearchResults;
  latest: ContentSummary[];
  kind?: SearchKind;
  theme?: string;
  /** How many there are without the kind and the theme. */
  others: number;
}) {
  const within = theme ? ` dans le thème «\u00a0${theme}\u00a0»` : "";
  return (
    <>
      {!results.note && (
        <EmptyState
          title={`${noneOf(kind)} pour «\u00a0${q}\u00a0»${within}`}
          text={others > 0 ? undefined : reasonOf(q, results)}
        >
          {results.ideas.map((word) => (
            <ButtonLink key={word} to={`?${new URLSearchParams({ q: word })}`} look="secondary">
              {word}
            </ButtonLink>
          ))}
          {others > 0 && (
            <ButtonLink to={`?${new URLSearchParams({ q })}`} look="secondary">
              {othersText(others, Boolean(theme))}
            </ButtonLink>
          )}
          <ButtonLink to={`/contact?${new URLSearchParams({ q })}`}>
            Poser la question au centre
          </ButtonLink>
        </EmptyState>
      )}
      <ThemeLinks themes={results.themes} title="Parcourir par thème" />
      <Latest contents={latest} />
    </>
  );
}

function othersText(others: number, within: boolean): string {
  if (!within) return others > 1 ? `Voir les ${others} autres résultats` : "Voir l'autre résultat";
  return `Voir ${others > 1 ? `les ${others} résultats` : "le résultat"} dans tous les thèmes`;
}

const FEMININE: SearchKind[] = ["formation", "conference", "video", "letter", "page"];

function noneOf(kind?: SearchKind): string {
  if (!kind) return "Aucun résultat";
  const none = FEMININE.includes(kind) ? "Aucune" : "Aucun";
  return `${none} ${SEARCH_KINDS[kind].singular.toLowerCase()}`;
}

function reasonOf(q: string, { ideas }: SearchResults): string {
  if (ideas.length > 0) return "Vouliez-vous dire :";
  if (!/[\p{L}\d]/u.test(q)) return "Écrivez un mot : un sujet, un nom, un thème.";
  return q.trim().includes(" ")
    ? "Nous n'avons rien trouvé pour ces mots. Essayez un seul mot, ou posez la question au centre."
    : "Nous n'avons rien trouvé pour ce mot. Essayez un autre mot, ou posez la question au centre.";
}

function ThemeLinks({ themes, title }: { themes: ThemeMark[]; title: string }) {
  if (themes.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-2 grid gap-3 sm:mt-6">
      <h2 className="text-2xl">{title}</h2>
      <ul className="flex flex-wrap gap-x-2">
        {themes.map((theme) => (
          <li key={theme.id}>
            <Link to={themePath(theme)} className="flex min-h-11 items-center hover:underline">
              <ThemeBadge theme={theme} className="min-h-9" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
