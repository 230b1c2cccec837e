import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { type ItemOf, isRenamed, RecordForm } from "#app/domain/records/record.server.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { recordId, tagList } from "#app/infra/forms/form-fields.server.ts";
import { instructors } from "./instructor.table.server.ts";
import { instructorTaken } from "./instructor-admin.ts";

/** Left empty, it counts as absent. */
const optional = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `Ce texte est trop long : ${limit.toLocaleString("fr-FR")} caractères au plus`)
    .default("")
    .transform((text) => text || null);

export const instructorInput = z.object({
  id: recordId(),
  name: z
    .string("Le nom est obligatoire")
    .trim()
    .min(1, "Le nom est obligatoire")
    .max(120, "Le nom est trop long : 120 caractères au plus"),
  email: optional(200).pipe(z.email("L'adresse email n'est pas valide").nullable()),
  phone: optional(40),
  bio: optional(10_000),
  specializations: tagList(),
  profileImageId: optional(36).pipe(z.uuid("Choisissez une autre photo").nullable()),
  /** The name of which it was said that another bears it: this is somebody else. */
  namesake: z.string().max(120).optional(),
});
export type InstructorInput = z.output<typeof instructorInput>;
export type EditedInstructor = ItemOf<typeof instructorRecord>;

export const instructorRecord = new RecordForm({
  kind: "instructor",
  table: instructors,
  input: instructorInput,
  names: ["name", "email", "phone", "bio", "specializations", "profileImageId"],
  attach: async ({ profileImageId }, within) => ({
    photo: await findFormFile(profileImageId, within),
  }),
  titleOf: ({ name }) => name,
  missing: "Cet instructeur a été supprimé entre-temps.",
  prepare: async ({ id, namesake, ...values }, { tx, row }) => ({
    errors: (await photoExists(values, tx)) ? {} : NO_PHOTO,
    question:
      namesake === values.name
        ? undefined
        : await sameName(tx, { id, name: values.name, former: row?.name }),
    values,
  }),
});

/** Two people may be called alike; more often, one was added twice. */
async function sameName(
  tx: Transaction,
  { id, name, former }: { id: string; name: string; former?: string },
): Promise<Pick<FormRefusal, "errors" | "same"> | undefined> {
  // Two added at once see each other.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(folded(${name}), 1))`);
  const isSame = sql`folded(${instructors.name}) = folded(${name})`;
  const [other] = await tx
    .select({ id: instructors.id, name: instructors.name })
    .from(instructors)
    .where(and(isSame, isRenamed(former, name), ne(instructors.id, id)))
    .limit(1);
  return other && { errors: { name: instructorTaken(other.name) }, same: other.id };
}

const NO_PHOTO = { profileImageId: "Cette photo n'est plus là : envoyez-la de nouveau." };

async function photoExists(
  { profileImageId }: Pick<InstructorInput, "profileImageId">,
  tx: Transaction,
): Promise<boolean> {
  if (!profileImageId) return true;
  const image = and(eq(mediaFiles.id, profileImageId), eq(mediaFiles.kind, "image"));
  return (await tx.$count(mediaFiles, image)) > 0;
}

export const instructorTrash: TrashRecord<typeof instructors.$inferSelect> = {
  table: instructors,
  plural: "Instructeurs",
  labelOf: () => "Instructeur",
  titleOf: ({ name }) => name,
  audited: ({ name }) => ({ kind: "instructor", title: name }),
  screenOf: () => "/admin/instructors",
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ profileImageId }) => profileImageId),
    ),
};

export function instructorDeletion(name: string, dependents?: string) {
  const stays = dependents
    ? `Ce qu'enseigne cette personne (${dependents}) reste en place, mais n'aura plus d'instructeur.`
    : "Aucun cours ni contenu n'est à son nom.";
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'instructeur « ${name} » ?`,
    consequence: `${stays} ${KEPT_IN_TRASH}`,
  };
}
