import { lazy, Suspense } from "react";
import { data } from "react-router";
import {
  CONTENT_KINDS,
  type ContentType,
  contentTypeAt,
} from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { asCard } from "#app/domain/contents/content-list.server.ts";
import {
  type ContentDetail,
  findContent,
  listRelatedContents,
  readTranscriptOf,
} from "#app/domain/contents/content-page.server.ts";
import { findPlaceInSeries } from "#app/domain/contents/series/series-page.server.ts";
import { openingOfPdf } from "#app/domain/media/pdf-texts/pdf-opening.server.ts";
import { readMoment } from "#app/domain/player/moments/moment.ts";
import { env } from "#app/infra/env.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { formatLongDate, unbroken } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { orNull } from "#app/ui/hydration.ts";
import type { Route } from "./+types/content.ts";
import { contentMeta } from "./content-meta.ts";
import { ContentPage } from "./content-page.tsx";
import { publishedOrDraft } from "./draft.server.ts";

const RELATED = 4;
/** Beside a short page, as many as it is long. */
const RELATED_BESIDE = 3;

/** Most are in none. */
const SeriesPlace = lazy(() =>
  orNull(() => import("#app/domain/contents/series/series-place.tsx")),
);

export async function loader({ url, params, ...asked }: Route.LoaderArgs) {
  const type = contentTypeAt(url.pathname);
  const content = await publishedOrDraft(asked, (which) =>
    findContent(params.slug, { type, ...which }),
  );
  const { item: texts, missing } = contentTexts(type);
  if (!content) return data({ type, missing, content: null }, 404);
  const path = contentPath(content);
  keepToAddress(url, path);
  const [found, series] = await Promise.all([
    listRelatedContents(content, isShort(type) ? RELATED_BESIDE : RELATED),
    findPlaceInSeries(content),
  ]);
  const related = found.map(asCard);
  const moment = readMoment(url.searchParams, [{ id: content.id, seconds: content.file?.seconds }]);
  const isRead = content.hasTranscript && url.searchParams.has("texte");
  const paragraphs = isRead ? await readTranscriptOf(content) : undefined;
  const opening = await readOpening(content);
  const shown = { ...content, paragraphs, opening, place: series };
  const given = datesOf(content, texts.given);
  const address = env.SITE_URL + path;
  return data({ type, texts, given, content: shown, related, moment, address });
}

/** A book's first lines; its page does without them. */
async function readOpening({ contentType, file }: ContentDetail): Promise<string | null> {
  if (!file || CONTENT_KINDS[contentType].layout !== "covers") return null;
  const read = await attempt("premières lignes", () => openingOfPdf(file.id));
  return read.ok ? read.value : null;
}

function isShort(type: ContentType): boolean {
  const { file, layout } = CONTENT_KINDS[type];
  return file === "audio" || layout === "covers";
}

/** Two on a phone's page, each on one line. */
function datesOf(content: ContentDetail, words?: string[]): string[] {
  const { givenOn, isPublished, publishAt, createdAt } = content;
  // Of a draft nobody sees, the day it will be seen, if that is known.
  const seen = isPublished ? createdAt : publishAt;
  if (words && givenOn) {
    const days = [givenOn, ...(seen ? [seen] : [])];
    return days.map((day, index) => `${words[index]} ${formatShortDate(day)}`);
  }
  if (!seen) return [];
  return [`${isPublished ? "ajouté" : "paraît"} le ${unbroken(formatLongDate(seen))}`];
}

export const meta = contentMeta;

export default function Content({ loaderData }: Route.ComponentProps) {
  const { content } = loaderData;
  const place = content?.place && (
    <Suspense>
      <SeriesPlace place={content.place} />
    </Suspense>
  );
  return <ContentPage loaderData={loaderData} place={place} />;
}
