import { listMessages } from "#app/domain/messages/message-admin.server.ts";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { phoneSearched, readReference } from "#app/domain/registrations/registration.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";

export const MOST_FOUND = 10;

/** « Bonjour, c'est Madame Koné »: as people say who they are, not as they are registered. */
const TITLES = /^(?:madame|mademoiselle|monsieur|mme|mlle|mr?\.?|sœur|frère)$/i;

/** Everything of one person: what they asked to join, and what they wrote. */
export async function findPeople(params: URLSearchParams, now = new Date()) {
  const { q, words: typed } = readListQuery(params);
  const reference = readReference(q, now.getFullYear());
  const telling = typed.filter((word) => !TITLES.test(word));
  const words = reference ? [reference] : telling.length > 0 ? telling : typed;
  if (words.length === 0) return { q, words: "", registrations: NOBODY, messages: NOBODY };
  const asked = { words, phone: phoneSearched(q), page: 1 };
  // Digits alone are looked for in each year's numbers, and in telephones.
  const isDigits = /^\d+$/.test(q);
  const [registrations, messages] = await Promise.all([
    listRegistrations({ ...asked, words: isDigits ? typed : words, status: "all" }, now),
    listMessages({ ...asked, status: "tous" }, now),
  ]);
  return {
    q,
    /** What the lists themselves would look for. */
    words: asked.phone || isDigits ? q : words.join(" ").replaceAll("\\", ""),
    registrations: {
      items: registrations.items.slice(0, MOST_FOUND),
      count: registrations.counts.all,
      isNear: registrations.isNear,
      repeated: registrations.repeated,
    },
    messages: { items: messages.items.slice(0, MOST_FOUND), count: messages.counts.tous },
  };
}

export const NOBODY = { items: [], count: 0, isNear: false, repeated: null };
