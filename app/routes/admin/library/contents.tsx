import { Plus } from "lucide-react";
import { Fragment } from "react";
import { redirect } from "react-router";
import { COLLECTIONS } from "#app/domain/collections/collection.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { listContentsForAdmin } from "#app/domain/contents/admin/content-admin.server.ts";
import { ADMIN_SORTS, type AdminSort, sortsOf } from "#app/domain/contents/admin/content-admin.ts";
import { ContentAdminRow, contentHeads } from "#app/domain/contents/admin/content-admin-row.tsx";
import { collectionVerbs } from "#app/domain/records/publication/collection-verbs.ts";
import { readPublicationFilter } from "#app/domain/records/publication/publication.ts";
import { PublicationPills } from "#app/domain/records/publication/publication-pills.tsx";
import { isSeriesKind, SERIES_SCREEN } from "#app/domain/series/series-kind.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { count, typeset } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterSelect } from "#app/ui/lists/filters.tsx";
import { ItemTable, PHONE_LINES } from "#app/ui/lists/item-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/contents.ts";
import { contentTypeListedAt } from "./content-type.ts";

export async function loader({ url, params }: Route.LoaderArgs) {
  const type = contentTypeListedAt(params);
  const query = readListQuery(url.searchParams);
  const theme = url.searchParams.get("theme") ?? "";
  const state = readPublicationFilter(url.searchParams);
  const [list, themes] = await Promise.all([
    listContentsForAdmin({ ...query, type, theme, sort: sortIn(url.searchParams), state }),
    listThemeMarks(),
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const filtered = Boolean(query.q || theme || state !== "tous");
  return { ...list, type, themes, state, page: query.page, filtered };
}

export default function Contents({ loaderData }: Route.ComponentProps) {
  const { type, items, counts, state, page, pageCount, filtered, themes } = loaderData;
  const kind = CONTENT_KINDS[type];
  return (
    <Fragment key={type}>
      <ScreenHeader title={kind.label} text={count(counts[state], kind.noun)}>
        {isSeriesKind(type) && (
          <ButtonLink look="secondary" to={SERIES_SCREEN}>
            Séries
          </ButtonLink>
        )}
        <ButtonLink to={`/admin/${type}/new`}>
          <Plus aria-hidden size={18} /> Ajouter
        </ButtonLink>
      </ScreenHeader>
      {(items.length > 0 || filtered) && (
        <div className="grid gap-3 pb-3">
          <SearchForm
            label="Titre, auteur ou description"
            keep={["etat"]}
            found={count(counts[state], kind.noun)}
          >
            <FilterSelect
              name="theme"
              label="Thème"
              every="Tous les thèmes"
              options={themes.map(({ id, name }) => ({ id, name: typeset(name) }))}
            />
            <FilterSelect name="tri" label="Ordre" options={sortsOf(type)} />
          </SearchForm>
          <PublicationPills current={state} counts={counts} feminine={COLLECTIONS[type].feminine} />
        </div>
      )}
      <Selection
        verbs={collectionVerbs(type, themes)}
        shown={items.length}
        chosen={`${kind.singular.toLowerCase()} ${contentTexts(type).feminine ? "choisie" : "choisi"}`}
      >
        <div className={PHONE_LINES}>
          <ItemTable picks label={kind.label} heads={contentHeads(type)} initialSort="recent">
            {items.map((content) => (
              <ContentAdminRow key={content.id} content={content} />
            ))}
          </ItemTable>
        </div>
      </Selection>
      {items.length === 0 && (
        <EmptyState
          title={contentTexts(type).list.none}
          text={filtered ? contentTexts(type).noneMatching : contentTexts(type).firstStep}
          filtered={filtered}
        >
          {!filtered && (
            <ButtonLink to={`/admin/${type}/new`}>{contentTexts(type).create}</ButtonLink>
          )}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} />
    </Fragment>
  );
}

function sortIn(params: URLSearchParams): AdminSort {
  const asked = params.get("tri") ?? "";
  return Object.hasOwn(ADMIN_SORTS, asked) ? (asked as AdminSort) : "recent";
}
