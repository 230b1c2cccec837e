import { eq, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { goneInstructor } from "#app/domain/instructors/instructor.server.ts";
import { readClaimedFile } from "#app/domain/media/media-claim.server.ts";
import {
  asStored,
  publicationErrors,
  publicationNow,
  publicationValues,
} from "#app/domain/records/publication/publication-input.server.ts";
import { goneTheme } from "#app/domain/themes/theme.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { FieldErrors, Saving } from "#app/infra/forms/form.server.ts";
import { mergeOf } from "#app/infra/forms/version.server.ts";
import { count } from "#app/infra/french/french.ts";
import { findFormationToEdit } from "./formation-admin.server.ts";
import { type EditedFormation, formationFields, isFull, settledStatus } from "./formation-admin.ts";
import type { FormationInput } from "./formation-input.server.ts";

export type FormationSaving = Saving<EditedFormation>;

/** Its row is locked as when seats are given. */
export function saveFormation(
  sent: FormationInput,
  {
    create,
    by,
    version,
    settle,
    now = new Date(),
  }: {
    create: boolean;
    by: Administrator;
    version?: string;
    /** Gives added seats to those who wait, before anybody else comes. */
    settle?: (
      tx: Transaction,
      id: string,
      now: Date,
      before: { wasFull: boolean },
    ) => Promise<void>;
    now?: Date;
  },
): Promise<FormationSaving> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sent.id}, 0))`);
    const known = await lockKnown(tx, sent.id);
    if (known ? known.courseType !== "formation" : !create) {
      return { ok: false, errors: { form: "Cette formation a été supprimée entre-temps." } };
    }
    const item = known && (await findFormationToEdit(sent.id, { within: tx }));
    const { conflicts, kept } = mergeOf({
      version,
      item,
      yours: formationFields(asStored(sent)),
      switches: ({ registrationStatus, featured, ...now }) => ({
        registrationStatus,
        featured,
        ...publicationNow(now),
      }),
    });
    const input = { ...sent, ...kept };
    const enrolled = known?.currentEnrolled ?? 0;
    const errors = {
      ...(await goneTheme(tx, input.themeId)),
      ...(await goneInstructor(tx, input.instructorId)),
      ...(await refusedImage(tx, input.imageId, known?.imageId ?? null)),
      ...tooFewSeats(input.maxStudents, enrolled),
      ...publicationErrors(input, now),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    if (item && conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    const after = { maxStudents: input.maxStudents, currentEnrolled: enrolled };
    const asked = input.registrationStatus;
    const registrationStatus = settledStatus(asked, { before: known ?? after, after });
    const { publication: _, ...fields } = input;
    const publication = publicationValues(input, known, now);
    const values = { ...fields, registrationStatus, ...publication, ...revised(courses, by) };
    if (known) await tx.update(courses).set(values).where(eq(courses.id, input.id));
    else await tx.insert(courses).values({ ...values, revision: 1, courseType: "formation" });
    await settle?.(tx, input.id, now, { wasFull: known ? isFull(known) : false });
    const { id, title } = input;
    const verb = known ? "update" : "create";
    await recordEvent(by, { verb, kind: "formation", id, title }, tx);
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
