import { eq, sql } from "drizzle-orm";
import { goneInstructor } from "#app/domain/instructors/instructor-choice.server.ts";
import { readClaimedFile } from "#app/domain/media/media-claim.server.ts";
import {
  publicationErrors,
  publicationValues,
} from "#app/domain/publication/publication-input.server.ts";
import { goneTheme } from "#app/domain/themes/theme-choice.server.ts";
import { db } from "#app/infra/database.server.ts";
import type { Transaction } from "#app/infra/database-transaction.server.ts";
import type { FieldErrors } from "#app/infra/form.server.ts";
import { count } from "#app/ui/french.ts";
import { courses } from "./course.table.server.ts";
import { settledStatus } from "./formation-admin.ts";
import type { FormationInput } from "./formation-input.server.ts";

export type FormationSaving = { ok: true } | { ok: false; errors: FieldErrors };

/** Creates a formation or changes it, its row locked as when seats are given. */
export function saveFormation(
  input: FormationInput,
  { create, now = new Date() }: { create: boolean; now?: Date },
): Promise<FormationSaving> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.id}, 0))`);
    const known = await lockKnown(tx, input.id);
    if (known ? known.courseType !== "formation" : !create) {
      return { ok: false, errors: { form: "Cette formation a été supprimée entre-temps." } };
    }
    const enrolled = known?.currentEnrolled ?? 0;
    const errors = {
      ...(await goneTheme(tx, input.themeId)),
      ...(await goneInstructor(tx, input.instructorId)),
      ...(await refusedImage(tx, input.imageId, known?.imageId ?? null)),
      ...tooFewSeats(input.maxStudents, enrolled),
      ...publicationErrors(input, now),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    const after = { maxStudents: input.maxStudents, currentEnrolled: enrolled };
    const asked = input.registrationStatus;
    const registrationStatus = settledStatus(asked, { before: known ?? after, after });
    const { publication: _, ...fields } = input;
    const values = { ...fields, registrationStatus, ...publicationValues(input, known, now) };
    if (known) await tx.update(courses).set(values).where(eq(courses.id, input.id));
    else await tx.insert(courses).values({ ...values, courseType: "formation" });
    return { ok: true };
  });
}

async function lockKnown(tx: Transaction, id: string) {
  const { courseType, imageId, maxStudents, currentEnrolled, hasAppeared } = courses;
  const [known] = await tx
    .select({ courseType, imageId, maxStudents, currentEnrolled, hasAppeared })
    .from(courses)
    .where(eq(courses.id, id))
    .for("update");
  return known;
}

async function refusedImage(
  tx: Transaction,
  fileId: string | null,
  kept: string | null,
): Promise<FieldErrors> {
  if (!fileId) return {};
  const reading = await readClaimedFile(tx, { fileId, kind: "image", kept });
  return reading.ok ? {} : { imageId: reading.message };
}

function tooFewSeats(maxStudents: number, enrolled: number): FieldErrors {
  if (maxStudents === 0 || maxStudents >= enrolled) return {};
  const students = count(enrolled, "étudiant");
  return { maxStudents: `Déjà ${students} : indiquez au moins ${enrolled} places.` };
}
