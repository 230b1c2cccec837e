import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { addTag } from "#app/ui/tag-input.tsx";
import { instructors } from "./instructor.table.server.ts";
import type { EditedInstructor } from "./instructor-admin.ts";

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
    specializations: z.array(z.string()).default([]),
  })
  .transform(({ specializations, ...rest }) => ({
    ...rest,
    specializations: specializations.slice(0, 30).reduce(addTag, []),
  }));
export type InstructorInput = z.output<typeof instructorInput>;

export type InstructorSaving = { ok: true } | { ok: false; reason: "missing" | "photo" };

export async function createInstructor(input: InstructorInput): Promise<InstructorSaving> {
  if (!(await photoExists(input))) return { ok: false, reason: "photo" };
  await db.insert(instructors).values(input);
  return { ok: true };
}

export async function updateInstructor(
  id: string,
  input: InstructorInput,
): Promise<InstructorSaving> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  if (!(await photoExists(input))) return { ok: false, reason: "photo" };
  const changed = await db.update(instructors).set(input).where(eq(instructors.id, id)).returning();
  return changed.length > 0 ? { ok: true } : { ok: false, reason: "missing" };
}

/** What the instructor taught stays, without an instructor. */
export async function deleteInstructor(id: string): Promise<{ ok: boolean }> {
  if (!isUuid(id)) return { ok: false };
  const gone = await db.delete(instructors).where(eq(instructors.id, id)).returning();
  return { ok: gone.length > 0 };
}

export async function findInstructorToEdit(id: string): Promise<EditedInstructor | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      id: instructors.id,
      name: instructors.name,
      email: instructors.email,
      phone: instructors.phone,
      bio: instructors.bio,
      specializations: instructors.specializations,
      photo: { id: mediaFiles.id, name: mediaFiles.originalName, size: mediaFiles.size },
    })
    .from(instructors)
    .leftJoin(mediaFiles, eq(mediaFiles.id, instructors.profileImageId))
    .where(eq(instructors.id, id));
  return found;
}

async function photoExists({ profileImageId }: InstructorInput): Promise<boolean> {
  if (!profileImageId) return true;
  const image = and(eq(mediaFiles.id, profileImageId), eq(mediaFiles.kind, "image"));
  return (await db.$count(mediaFiles, image)) > 0;
}
