import { findItemsAt } from "#app/domain/all-published-items.server.ts";
import { speakerOf } from "#app/domain/contents/content.ts";
import { mailPictureUrl } from "#app/domain/media/artwork.ts";
import { env } from "#app/infra/env.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { linksIn, type RichText } from "#app/infra/rich-text/rich-text.ts";
import type { CardDetails } from "#app/infra/rich-text/rich-text-html.server.ts";

/** What a mail shows of its cards: their own picture, who teaches, else when. */
export async function readCards(content: RichText) {
  const items = await findItemsAt(linksIn(content));
  const cards = new Map(items.map((found) => [found.path, detailsOf(found)]));
  return (href: string) => cards.get(href);
}

function detailsOf({ item, startsOn, givenOn, createdAt }: Found): CardDetails {
  const { imageId } = item;
  const date = startsOn
    ? `Début le ${formatLongDate(startsOn)}`
    : formatLongDate(givenOn ?? createdAt);
  const cover = imageId ? env.SITE_URL + mailPictureUrl(imageId) : "";
  return { cover, facts: [speakerOf(item) ?? date] };
}

type Found = Awaited<ReturnType<typeof findItemsAt>>[number];
