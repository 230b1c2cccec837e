import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { z } from "zod";
import { published } from "#app/infra/database/database-columns.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";
import {
  choiceOf,
  PUBLICATION_CHOICES,
  type Publication,
  type PublicationFilter,
} from "./publication.ts";

export const publicationFields = {
  publication: z.enum(PUBLICATION_CHOICES, "Choisissez quand publier").default("now"),
  publishAt: z.string().max(40, "Indiquez un jour et une heure").default("").transform(zonedMoment),
};
export type PublicationInput = z.output<z.ZodObject<typeof publicationFields>>;

/** A moment counts only where the choice is to publish later. */
export function publicationChosen<Input extends object>(input: Input): Input {
  const { publication } = input as Partial<PublicationInput>;
  return publication && publication !== "later" ? { ...input, publishAt: null } : input;
}

/** Reads the stored columns, which lists and the clock change too. */
export function publicationNow(item: object): Partial<PublicationInput> {
  if (!("isPublished" in item)) return {};
  const stored = item as Publication;
  return { publication: choiceOf(stored), publishAt: stored.publishAt };
}

/** After « L'article a été créé. », where visitors do not see it yet. */
export function publicationSaid({ publication, publishAt }: PublicationInput): string {
  if (publication === "draft") return " Pour l'instant, c'est un brouillon.";
  return publication === "later" && publishAt
    ? ` Publication le ${formatDateTime(publishAt)}.`
    : "";
}

export function publicationErrors(input: object, now: Date): FieldErrors {
  const { publication, publishAt } = input as Partial<PublicationInput>;
  if (publication !== "later") return {};
  if (!publishAt) return { publishAt: "Indiquez le jour et l'heure de la publication" };
  if (publishAt > now) return {};
  return { publishAt: "Ce moment est déjà passé : choisissez-en un à venir" };
}

/** The first time an item appears, that moment becomes its date. */
export function publicationValues(input: object, known: object | undefined, now: Date) {
  const { publication, publishAt = null } = input as Partial<PublicationInput>;
  if (!publication) return {};
  const { hasAppeared = false } = (known ?? {}) as { hasAppeared?: boolean };
  const isPublished = publication === "now";
  return {
    isPublished,
    publishAt: publication === "later" ? publishAt : null,
    hasAppeared: isPublished || hasAppeared,
    ...(isPublished && known && !hasAppeared ? { createdAt: now } : {}),
  };
}

type PublishedTable = PgTable & { isPublished: PgColumn; publishAt: PgColumn };

export function statesOf(table: PublishedTable): Record<PublicationFilter, SQL | undefined> {
  const draft = sql`not ${table.isPublished}`;
  return {
    tous: undefined,
    publies: published(table),
    brouillons: and(draft, sql`${table.publishAt} is null`),
    programmes: and(draft, sql`${table.publishAt} is not null`),
  };
}
