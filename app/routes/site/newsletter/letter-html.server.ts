import { findItemsAt, type PublishedItem } from "#app/domain/all-published-items.server.ts";
import { lengthFacts, speakerOf } from "#app/domain/contents/content.ts";
import { count, unbroken } from "#app/infra/french/french.ts";
import { linksIn, type RichText } from "#app/infra/rich-text/rich-text.ts";
import { type CardDetails, richTextHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { coverSeed, patternUrl } from "#app/ui/cover-address.ts";

/** Its contents are shown as the lists show them, with what is known of them today. */
export async function letterHtml(words: RichText): Promise<string> {
  const items = await findItemsAt(linksIn(words));
  const details = new Map(items.map(({ path, item }) => [path, detailsOf(item)]));
  return richTextHtml(words, { detailsOf: (href) => details.get(href) });
}

function detailsOf(item: PublishedItem): CardDetails {
  const { contentType, theme, instructor, contentCount } = item;
  const facts = contentType
    ? [speakerOf(item), ...lengthFacts({ ...item, contentType }).map(unbroken)]
    : [instructor?.name, contentCount > 0 && count(contentCount, "leçon")];
  return {
    cover: patternUrl(coverSeed(item), theme?.color, "vignette"),
    facts: facts.filter(Boolean).join(" · "),
  };
}
