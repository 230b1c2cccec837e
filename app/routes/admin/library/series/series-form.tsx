import { data } from "react-router";
import {
  listAddable,
  listRecordingsIn,
} from "#app/domain/contents/series/series-recordings.server.ts";
import { SeriesRecordings } from "#app/domain/contents/series/series-recordings.tsx";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { seriesRecord } from "#app/domain/series/series.record.server.ts";
import { listSeriesOf } from "#app/domain/series/series.server.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { SeriesForm } from "#app/domain/series/series-form.tsx";
import {
  SERIES_KINDS,
  SERIES_SCREEN,
  seriesEditPath,
  seriesLabel,
} from "#app/domain/series/series-kind.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerRecord } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/series-form.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader({ url, params: { id } }: Route.LoaderArgs) {
  const edited = id ? await seriesRecord.find(id) : await seriesRecord.blank();
  if (!edited) throw data("Série non trouvée", { status: 404 });
  const asked = SERIES_KINDS.find((kind) => kind === url.searchParams.get("genre"));
  const kind = id ? edited.kind : (asked ?? "preche");
  const others = Promise.all(SERIES_KINDS.map(listSeriesOf));
  const [recordings, addable] = id
    ? await Promise.all([listRecordingsIn(id), listAddable(kind)])
    : [[], []];
  return { edited, others: (await others).flat(), kind, isNew: !id, recordings, addable };
}

export function action(args: Route.ActionArgs) {
  return answerRecord(args, {
    record: seriesRecord,
    failure: FAILURE,
    done: (isNew, { id }) => ({
      to: isNew ? seriesEditPath(id) : SERIES_SCREEN,
      description: isNew
        ? "La série a été créée : ajoutez ce qu'elle rassemble."
        : "La série a été mise à jour.",
    }),
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function SeriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edited, others, kind, isNew, recordings, addable } = loaderData;
  const isSeen = recordings.some(({ isPublished }) => isPublished);
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouvelle série" : edited.title}
        text={!isNew && seriesLabel(kind)}
        back={{ to: SERIES_SCREEN, label: "Séries" }}
      >
        {isSeen && (
          <SiteLink
            to={seriesPath(edited)}
            item={{ isPublished: true, publishAt: null }}
            size="small"
          />
        )}
      </ScreenHeader>
      {!isNew && (
        <SeriesRecordings of={{ id: edited.id, kind }} recordings={recordings} addable={addable} />
      )}
      <SeriesForm
        key={isNew ? "new" : edited.id}
        edited={edited}
        others={others}
        isNew={isNew}
        kind={kind}
        refusal={actionData}
      />
    </>
  );
}
