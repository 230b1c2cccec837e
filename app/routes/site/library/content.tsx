import { data } from "react-router";
import { CONTENT_KINDS, contentTypeAt } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { asCard } from "#app/domain/contents/content-list.server.ts";
import {
  type ContentDetail,
  findContent,
  listRelatedContents,
  readTranscriptOf,
} from "#app/domain/contents/content-page.server.ts";
import { readMoment } from "#app/domain/player/moments/moment.ts";
import { env } from "#app/infra/env.server.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import type { Route } from "./+types/content.ts";
import { ContentPage } from "./content-page.tsx";
import { publishedOrDraft } from "./draft.server.ts";
import { workData } from "./structured-data.ts";

const RELATED = 4;

export async function loader({ url, params, ...asked }: Route.LoaderArgs) {
  const type = contentTypeAt(url.pathname);
  const content = await publishedOrDraft(asked, (which) =>
    findContent(params.slug, { type, ...which }),
  );
  const { item: texts, missing } = contentTexts(type);
  if (!content) return data({ type, missing, content: null }, 404);
  const path = contentPath(content);
  keepToAddress(url, path);
  const related = (await listRelatedContents(content, RELATED)).map(asCard);
  const moment = readMoment(url.searchParams, [{ id: content.id, seconds: content.file?.seconds }]);
  const isRead = content.hasTranscript && url.searchParams.has("texte");
  const paragraphs = isRead ? await readTranscriptOf(content) : undefined;
  const shown = { ...content, paragraphs };
  const given = datesOf(content, texts.given);
  const address = env.SITE_URL + path;
  return data({ type, texts, given, content: shown, related, moment, address });
}

/** Two on a phone's page, each on one line. */
function datesOf({ givenOn, createdAt }: ContentDetail, words?: string[]): string[] | undefined {
  if (!words || !givenOn) return undefined;
  return [givenOn, createdAt].map((day, index) => `${words[index]} ${formatShortDate(day)}`);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  if (!loaderData.content) {
    return siteMeta(matches, { title: loaderData.missing.notFound, missing: true });
  }
  const { content, texts, type } = loaderData;
  const kind = CONTENT_KINDS[type];
  return siteMeta(matches, {
    title: content.title,
    description: content.description,
    cover: { seed: content.id, tint: content.theme?.color, imageId: content.imageId },
    list: { label: kind.label, to: kind.path },
    feed: import.meta.env.SSR && kind.file === "audio" && { title: kind.label, of: kind.path },
    data: import.meta.env.SSR && ((page) => [workData(page, texts.schema, content)]),
  });
}

export default function Content({ loaderData }: Route.ComponentProps) {
  return <ContentPage loaderData={loaderData} />;
}
