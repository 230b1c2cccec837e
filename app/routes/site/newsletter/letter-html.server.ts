import { findItemsAt, type PublishedItem } from "#app/domain/all-published-items.server.ts";
import { lengthFacts, speakerOf, weightFact } from "#app/domain/contents/content.ts";
import { contentsText } from "#app/domain/courses/course.ts";
import { artworkUrl } from "#app/domain/media/artwork.ts";
import { findLetter } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { unbroken } from "#app/infra/french/french.ts";
import { linksIn, type RichText, type RichTextNode } from "#app/infra/rich-text/rich-text.ts";
import { type CardDetails, richTextHtml } from "#app/infra/rich-text/rich-text-html.server.ts";

/** Its contents are shown as the lists show them, with what is known of them today. */
export async function letterHtml(words: RichText): Promise<string> {
  const items = await findItemsAt(linksIn(words));
  const details = new Map(items.map(({ path, item }) => [path, detailsOf(item)]));
  return richTextHtml(words, { detailsOf: (href) => details.get(href) });
}

/** Paragraphs of the last letter, as a sample: what stands before its first title. */
const SAMPLE = 4;

/** Without it the page says what else it has to say. */
export async function letterSample(slug: string | undefined): Promise<string | null> {
  if (!slug) return null;
  const read = await attempt("dernière lettre", async () => {
    const letter = await findLetter(slug);
    const { content } = letter ?? {};
    return content && letterHtml({ ...content, content: opening(content.content ?? []) });
  });
  return (read.ok && read.value) || null;
}

function opening(parts: readonly RichTextNode[]): RichTextNode[] {
  const title = parts.findIndex(({ type }, place) => place > 0 && type === "heading");
  return parts.slice(0, title > 0 ? Math.min(title, SAMPLE) : SAMPLE);
}

function detailsOf(item: PublishedItem): CardDetails {
  const { contentType, courseType, instructor, contentCount } = item;
  const facts = contentType
    ? [
        speakerOf(item),
        ...lengthFacts({ ...item, contentType }).map(unbroken),
        ...weightFact({ ...item, contentType }).map(unbroken),
      ]
    : [instructor?.name, courseType && contentsText({ courseType, contentCount })];
  return {
    cover: artworkUrl(item),
    facts: facts.filter((fact): fact is string => Boolean(fact)),
  };
}
