import { findItemsAt } from "#app/domain/all-published-items.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { FILE_VERBS } from "#app/domain/content-types/file-verbs.ts";
import { speakerOf } from "#app/domain/contents/content.ts";
import { mailPictureUrl } from "#app/domain/media/artwork.ts";
import { env } from "#app/infra/env.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { linksIn, type RichText } from "#app/infra/rich-text/rich-text.ts";
import type { CardDetails } from "#app/infra/rich-text/rich-text-html.server.ts";

/** What a mail shows of its cards: their picture, who teaches, else when, and what one does with them. */
export async function readCards(content: RichText) {
  const items = await findItemsAt(linksIn(content));
  const cards = new Map(items.map((found) => [found.path, detailsOf(found)]));
  return (href: string) => cards.get(href);
}

function detailsOf({ item, startsOn, givenOn, createdAt }: Found): CardDetails {
  const date = startsOn
    ? `Début le ${formatLongDate(startsOn)}`
    : formatLongDate(givenOn ?? createdAt);
  return {
    cover: env.SITE_URL + mailPictureUrl(item),
    facts: [speakerOf(item) ?? date],
    verb: verbOf(item),
  };
}

function verbOf({ contentType, courseType }: Found["item"]): string {
  if (contentType) return FILE_VERBS[CONTENT_KINDS[contentType].file];
  return courseType === "formation" ? "Voir la formation" : FILE_VERBS.audio;
}

type Found = Awaited<ReturnType<typeof findItemsAt>>[number];
