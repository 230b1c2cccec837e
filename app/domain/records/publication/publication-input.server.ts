import { z } from "zod";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { parisMoment } from "#app/infra/french/paris-time.ts";
import { choiceOf, PUBLICATION_CHOICES, type Publication } from "./publication.ts";

/** The fields of the « Publication » choice, in any form that has it. */
export const publicationFields = {
  publication: z.enum(PUBLICATION_CHOICES, "Choisissez quand publier").default("now"),
  publishAt: z.string().max(40, "Indiquez un jour et une heure").default("").transform(parisMoment),
};
export type PublicationInput = z.output<z.ZodObject<typeof publicationFields>>;

/** The input with its choice in the words of the stored columns. */
export function asStored<Input extends PublicationInput>(input: Input): Input & Publication {
  const isPublished = input.publication === "now";
  return {
    ...input,
    isPublished,
    publishAt: input.publication === "later" ? input.publishAt : null,
  };
}

/** The stored columns in the words of the choice, which lists and the clock change too. */
export function publicationNow(item: Publication): PublicationInput {
  return { publication: choiceOf(item), publishAt: item.publishAt };
}

/** A moment that is missing or past is said beside its field. */
export function publicationErrors(
  { publication, publishAt }: PublicationInput,
  now: Date,
): FieldErrors {
  if (publication !== "later") return {};
  if (!publishAt) return { publishAt: "Indiquez le jour et l'heure de la publication" };
  if (publishAt > now) return {};
  return { publishAt: "Ce moment est déjà passé : choisissez-en un à venir" };
}

/** What the choice writes. The first time an item appears, that moment becomes its date. */
export function publicationValues(
  { publication, publishAt }: PublicationInput,
  known: { hasAppeared: boolean } | undefined,
  now: Date,
) {
  const isPublished = publication === "now";
  return {
    isPublished,
    publishAt: publication === "later" ? publishAt : null,
    hasAppeared: isPublished || (known?.hasAppeared ?? false),
    ...(isPublished && known && !known.hasAppeared ? { createdAt: now } : {}),
  };
}
