import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { tooLong } from "#app/infra/forms/form-fields.server.ts";
import { addTag, LONGEST_TAG } from "#app/infra/forms/tags.ts";
import { conflictsOf, type Edition, versionOf } from "#app/infra/forms/version.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { instructors } from "./instructor.table.server.ts";
import { type EditedInstructor, instructorFields } from "./instructor-admin.ts";

/** A text that may be left empty, and is then nothing. */
const optional = (limit: number) =>
  z
    .string()
    .trim()
    .max(limit, `Ce texte est trop long : ${limit.toLocaleString("fr-FR")} caractères au plus`)
    .default("")
    .transform((text) => text || null);

export const instructorInput = z
  .object({
    name: z
      .string("Le nom est obligatoire")
      .trim()
      .min(1, "Le nom est obligatoire")
      .max(120, "Le nom est trop long : 120 caractères au plus"),
    email: optional(200).pipe(z.email("L'adresse email n'est pas valide").nullable()),
    phone: optional(40),
    bio: optional(10_000),
    profileImageId: optional(36).pipe(z.uuid("Choisissez une autre photo").nullable()),
    specializations: z.array(z.string().max(LONGEST_TAG, tooLong(LONGEST_TAG))).default([]),
  })
  .transform(({ specializations, ...rest }) => ({
    ...rest,
    specializations: specializations.slice(0, 30).reduce(addTag, []),
  }));
export type InstructorInput = z.output<typeof instructorInput>;

export type InstructorSaving = Saving<EditedInstructor>;

export async function createInstructor(
  input: InstructorInput,
  { by }: { by: Administrator },
): Promise<InstructorSaving> {
  if (!(await photoExists(input))) return NO_PHOTO;
  return db.transaction(async (tx) => {
    const values = { ...input, ...revised(instructors, by), revision: 1 };
    await tx.insert(instructors).values(values);
    await recordEvent(
      by,
      { verb: "create", kind: "instructor", title: input.name },
      { within: tx },
    );
    return { ok: true };
  });
}

export function updateInstructor(
  id: string,
  input: InstructorInput,
  { by, version }: { by: Administrator; version?: string },
): Promise<InstructorSaving> {
  return db.transaction(async (tx) => {
    const item = await findInstructorToEdit(id, { within: tx });
    if (!item) return MISSING;
    if (!(await photoExists(input))) return NO_PHOTO;
    const conflicts = conflictsOf(version, item.version, instructorFields(input));
    if (conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    await tx
      .update(instructors)
      .set({ ...input, ...revised(instructors, by) })
      .where(eq(instructors.id, id));
    await recordEvent(
      by,
      { verb: "update", kind: "instructor", id, title: input.name },
      { within: tx },
    );
    return { ok: true };
  });
}

/** The instructor as the form shows them; within a transaction, nobody else's until it ends. */
export async function findInstructorToEdit(
  id: string,
  { within }: { within?: Transaction } = {},
): Promise<(EditedInstructor & Edition) | undefined> {
  if (!isUuid(id)) return undefined;
  const found = within ? await toEdit(within, id).for("update", LOCKED) : await toEdit(db, id);
  if (!found[0]) return undefined;
  const { revision, ...instructor } = found[0];
  const fields = instructorFields({ ...instructor, profileImageId: instructor.photo?.id ?? null });
  return { ...instructor, version: versionOf(revision, fields) };
}

const LOCKED = { of: instructors };

function toEdit(executor: Transaction | typeof db, id: string) {
  return executor
    .select({
      id: instructors.id,
      name: instructors.name,
      email: instructors.email,
      phone: instructors.phone,
      bio: instructors.bio,
      specializations: instructors.specializations,
      photo: { id: mediaFiles.id, name: mediaFiles.originalName, size: mediaFiles.size },
      revision: instructors.revision,
      editedBy: instructors.editedBy,
      editedAt: instructors.editedAt,
    })
    .from(instructors)
    .leftJoin(mediaFiles, eq(mediaFiles.id, instructors.profileImageId))
    .where(eq(instructors.id, id));
}

const MISSING: InstructorSaving = {
  ok: false,
  errors: { form: "Cet instructeur a été supprimé entre-temps." },
};
const NO_PHOTO: InstructorSaving = {
  ok: false,
  errors: { profileImageId: "Cette photo n'est plus là : envoyez-la de nouveau." },
};

async function photoExists({ profileImageId }: InstructorInput): Promise<boolean> {
  if (!profileImageId) return true;
  const image = and(eq(mediaFiles.id, profileImageId), eq(mediaFiles.kind, "image"));
  return (await db.$count(mediaFiles, image)) > 0;
}
