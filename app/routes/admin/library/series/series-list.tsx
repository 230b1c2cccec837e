import { Eye, Pencil, Plus } from "lucide-react";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { listSeriesForAdmin } from "#app/domain/contents/series/series-recordings.server.ts";
import { deletionVerb, verbPath } from "#app/domain/records/publication/collection-verbs.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { SERIES_SCREEN, seriesDeletion, seriesEditPath } from "#app/domain/series/series-kind.ts";
import { count } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Cell, type Head, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ShareVerb } from "#app/ui/lists/share-verb.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/series-list.ts";

const HEADS: Head[] = [{ label: "Titre" }, { label: "Rassemble" }, { label: "Créée le" }];
const VERBS = [deletionVerb(verbPath("series", "delete"))];

export async function loader() {
  const listed = await listSeriesForAdmin();
  const ids = listed.map(({ id }) => id);
  const dependents = await dependentsOf(RECORDS, "series", ids);
  return listed.map((one) => ({
    ...one,
    deletion: seriesDeletion(one.title, dependents.get(one.id)),
  }));
}

export default function SeriesList({ loaderData: listed }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Séries" text={listed.length > 0 && count(listed.length, "série")}>
        <ButtonLink to={`${SERIES_SCREEN}/new`}>
          <Plus aria-hidden size={18} /> Nouvelle série
        </ButtonLink>
      </ScreenHeader>
      {listed.length === 0 ? (
        <EmptyState
          title="Aucune série"
          text="Une série rassemble des prêches ou des conférences qui s'écoutent à la suite."
        />
      ) : (
        <Selection verbs={VERBS} shown={listed.length}>
          <ItemTable picks label="Séries" heads={HEADS}>
            {listed.map((one) => (
              <Row key={one.id} one={one} />
            ))}
          </ItemTable>
        </Selection>
      )}
    </>
  );
}

function Row({ one }: { one: Route.ComponentProps["loaderData"][number] }) {
  const { id, title, description, kind, total, seen, imageId, createdAt } = one;
  const edit = seriesEditPath(id);
  const name = <span className="sr-only"> « {title} »</span>;
  return (
    <ItemRow
      picks
      item={one}
      to={edit}
      cover={
        <Cover
          seed={coverSeed(one)}
          imageId={imageId}
          shape="vignette"
          className="size-10 rounded-lg"
        />
      }
      verbs={
        <>
          <ButtonLink look="secondary" size="small" to={edit}>
            <Pencil aria-hidden size={16} /> Modifier{name}
          </ButtonLink>
          {seen > 0 && (
            <>
              <ButtonLink
                look="secondary"
                size="small"
                to={seriesPath(one)}
                target="_blank"
                rel="noopener"
              >
                <Eye aria-hidden size={16} /> Voir sur le site{name}
              </ButtonLink>
              <ShareVerb title={title} path={seriesPath(one)}>
                {name}
              </ShareVerb>
            </>
          )}
          <DeleteLink to={`${SERIES_SCREEN}/${id}/delete`} of={`« ${title} »`} {...one.deletion} />
        </>
      }
      details={
        description && (
          <p className="line-clamp-6 text-soft">
            <Bilingual>{description}</Bilingual>
          </p>
        )
      }
    >
      <Cell>
        {total > 0
          ? count(total, CONTENT_KINDS[kind].noun)
          : `Pas encore de ${CONTENT_KINDS[kind].noun}`}
      </Cell>
      <Cell>{formatShortDate(createdAt)}</Cell>
    </ItemRow>
  );
}
