import { findItemsAt } from "#app/domain/all-published-items.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { FILE_VERBS } from "#app/domain/content-types/file-verbs.ts";
import { speakerOf } from "#app/domain/contents/content.ts";
import { beginningText } from "#app/domain/courses/course.ts";
import { listAnnounced } from "#app/domain/courses/formations/formation.server.ts";
import { priceOf } from "#app/domain/courses/formations/formation.ts";
import { shortPlace, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { sessionsOnItsClock } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { mailPictureUrl } from "#app/domain/media/artwork.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { env } from "#app/infra/env.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { linksIn, type RichText } from "#app/infra/rich-text/rich-text.ts";
import type { CardDetails } from "#app/infra/rich-text/rich-text-html.server.ts";

/** What a mail shows of its cards: their picture, who teaches, else when, and what one does with them; of a formation, its terms too. */
export async function readCards(content: RichText) {
  const items = await findItemsAt(linksIn(content));
  const ids = items.flatMap(({ item }) => (item.courseType === "formation" ? [item.id] : []));
  const terms = await readTerms(ids);
  const cards = new Map(items.map((found) => [found.path, detailsOf(found, terms)]));
  return (href: string) => cards.get(href);
}

/** Of each formation: when, where and for how much. */
async function readTerms(ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map();
  const [formations, { contactAddress }] = await Promise.all([listAnnounced(ids), readSettings()]);
  return new Map(
    formations.map((formation) => {
      const { id, price } = formation;
      const { startDate } = heldTerm(formation);
      const place = shortPlace(withAddress(formation, contactAddress));
      const told = [beginningText(startDate), sessionsOnItsClock(formation), place, priceOf(price)];
      return [id, told.filter(Boolean)];
    }),
  );
}

function detailsOf(
  { item, startsOn, givenOn, createdAt }: Found,
  terms: Map<string, string[]>,
): CardDetails {
  const told = terms.get(item.id);
  const speaker = [speakerOf(item) ?? ""].filter(Boolean);
  const date = startsOn ? beginningText(startsOn) : formatLongDate(givenOn ?? createdAt);
  return {
    cover: env.SITE_URL + mailPictureUrl(item),
    facts: told ? [...speaker, ...told] : speaker.length > 0 ? speaker : [date],
    verb: verbOf(item),
  };
}

function verbOf({ contentType, courseType }: Found["item"]): string {
  if (contentType) return FILE_VERBS[CONTENT_KINDS[contentType].file];
  return courseType === "formation" ? "Voir la formation" : FILE_VERBS.audio;
}

type Found = Awaited<ReturnType<typeof findItemsAt>>[number];
