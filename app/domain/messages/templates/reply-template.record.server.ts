import { sql } from "drizzle-orm";
import { z } from "zod";
import { type ItemOf, RecordForm } from "#app/domain/records/record.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { recordId, requiredText } from "#app/infra/forms/form-fields.server.ts";
import { replyTemplates } from "./reply-template.table.server.ts";
import {
  MAX_TEMPLATE,
  MAX_TEMPLATE_TITLE,
  MOST_TEMPLATES,
  TEMPLATES_PATH,
} from "./reply-template.ts";

export type ReplyTemplate = Awaited<ReturnType<typeof listTemplates>>[number];
export type EditedTemplate = ItemOf<typeof templateRecord>;

export function listTemplates() {
  const { id, title, text } = replyTemplates;
  return db.select({ id, title, text }).from(replyTemplates).orderBy(sql`folded(title)`, id);
}

export const templateRecord = new RecordForm({
  kind: "reply_template",
  table: replyTemplates,
  input: z.object({
    id: recordId(),
    title: requiredText("Donnez un nom à ce modèle", MAX_TEMPLATE_TITLE),
    text: requiredText("Écrivez le texte du modèle", MAX_TEMPLATE),
  }),
  names: ["title", "text"],
  titleOf: ({ title }) => title,
  missing: "Ce modèle a été supprimé entre-temps.",
  taken: { title: "Un modèle porte déjà ce nom" },
  prepare: async ({ id: _, ...values }, { tx, row }) => {
    const isOneTooMany = !row && (await tx.$count(replyTemplates)) >= MOST_TEMPLATES;
    const form = `Il y a déjà ${MOST_TEMPLATES} modèles : supprimez-en un.`;
    return { values, errors: isOneTooMany ? { form } : undefined };
  },
});

export const templateTrash: TrashRecord<typeof replyTemplates.$inferSelect> = {
  table: replyTemplates,
  plural: "Modèles de réponse",
  labelOf: () => "Modèle de réponse",
  titleOf: ({ title }) => title,
  audited: ({ title }) => ({ kind: "reply_template", title }),
  screenOf: () => TEMPLATES_PATH,
  refusals: { taken: "un autre modèle porte maintenant ce nom. Renommez-le d'abord." },
};
