import { z } from "zod";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { FORMATION_DEFAULT_SEATS, REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import {
  documentsRefusal,
  listFormationDocuments,
  writeDocuments,
} from "#app/domain/courses/formations/documents/formation-documents.server.ts";
import {
  CHOICES_OF_PRESET,
  OTHER_PRESET,
} from "#app/domain/courses/formations/formation-presets.ts";
import { WEEKDAYS } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { keptOwn } from "#app/domain/courses/formations/sessions/own-sessions.ts";
import {
  isHeld,
  MOST_DAYS,
  wrongSkippedText,
} from "#app/domain/courses/formations/sessions/session-changes.ts";
import { goneInstructor } from "#app/domain/instructors/instructor.server.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import { refusedImage } from "#app/domain/media/media-claim.server.ts";
import { publicationFields } from "#app/domain/records/publication/publication.server.ts";
import { type ItemOf, namesOf, RecordForm } from "#app/domain/records/record.server.ts";
import { goneTheme } from "#app/domain/themes/theme.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import {
  bothHours,
  euros,
  hour,
  hours,
  hoursInOrder,
  onceRead,
  optionalAge,
  optionalChoice,
  optionalDay,
  optionalText,
  places,
  RELOAD,
  recordId,
  requiredText,
  tooLong,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { completedAddress, isWebAddress } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { hoursAsTyped } from "#app/infra/french/typed-numbers.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { FORMATION_COMPARED, type isFull, linesOf, settledStatus } from "./formation-admin.ts";

const lines = z
  .string()
  .max(10_000, "Cette liste est trop longue")
  .default("")
  .transform((text) => linesOf(text));

/** Fields left empty are none. */
const days = () =>
  z
    .array(z.union([z.literal(""), z.iso.date("Cette date n'est pas valide")]))
    .max(MOST_DAYS, `${MOST_DAYS} dates au plus`)
    .default([])
    .transform((typed) => [...new Set(typed.filter(Boolean))].toSorted());

const plainText = (max: number) => z.string().trim().max(max, tooLong(max)).default("");

const fields = {
  preset: z.enum(CHOICES_OF_PRESET, "Choisissez une formation"),
  title: optionalText(200),
  description: requiredText("La description est obligatoire", 10_000),
  themeId: optionalChoice().prefault(""),
  instructorId: optionalChoice().prefault(""),
  imageId: optionalChoice().prefault(""),
  imageUrl: optionalText(2000)
    .transform((typed) => (typed && completedAddress(typed)) || null)
    .refine(
      (address) => !address || (isWebAddress(address) && address.startsWith("https:")),
      "Cette adresse doit commencer par https://",
    ),
  level: z.string().trim().max(60, "Choisissez un niveau").default(""),
  price: euros("Prix", 100_000).prefault("0"),
  durationHours: hours("Durée"),
  maxStudents: places(
    "Écrivez un nombre de places, par exemple 20, ou 0 pour ne pas les limiter",
  ).prefault(String(FORMATION_DEFAULT_SEATS)),
  startDate: optionalDay(),
  endDate: optionalDay(),
  sessionDays: z.array(z.enum(WEEKDAYS, "Choisissez dans la liste")).max(7).default([]),
  sessionStart: hour(),
  sessionEnd: hour(),
  skippedDays: days(),
  addedDays: days(),
  onSite: yesNo(),
  isOnline: yesNo(),
  address: plainText(300),
  onlineLink: optionalText(2000)
    .transform((typed) => (typed && completedAddress(typed)) || null)
    .refine((address) => !address || isWebAddress(address), "Cette adresse n'est pas valide"),
  intendedFor: plainText(200),
  ageMin: optionalAge(),
  ageMax: optionalAge(),
  payment: plainText(200),
  practicalTerms: plainText(5000),
  objectives: lines,
  prerequisites: lines,
  registrationStatus: z.enum(REGISTRATION_STATUSES, "Choisissez un statut").default("ouvert"),
  featured: yesNo(),
  studentsOnly: yesNo(),
  ...publicationFields,
};

/** Without a title it has its preset's; a picture sent wins over an address. */
export const formationInput = z
  .object({ id: recordId(), ...fields, documents: z.array(z.uuid(RELOAD)).max(20).default([]) })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    ...onceRead("startDate", "endDate"),
    path: ["endDate"],
    message: "La fin ne peut pas venir avant le début",
  })
  .refine(({ ageMin, ageMax }) => ageMin === null || ageMax === null || ageMin <= ageMax, {
    ...onceRead("ageMin", "ageMax"),
    path: ["ageMax"],
    message: "L'âge le plus grand ne peut pas venir avant le plus petit",
  })
  .refine(...bothHours("sessionStart", "sessionEnd"))
  .refine(...hoursInOrder("sessionStart", "sessionEnd"))
  .refine(
    ({ startDate, endDate, addedDays }) =>
      addedDays.every((day) => (!startDate || day >= startDate) && (!endDate || day <= endDate)),
    {
      ...onceRead("startDate", "endDate", "addedDays"),
      path: ["addedDays"],
      message: "Une séance en plus doit tomber entre le début et la fin de la formation",
    },
  )
  .refine(({ preset, title }) => preset !== OTHER_PRESET || title, {
    ...onceRead("preset", "title"),
    path: ["title"],
    message: "Donnez un titre à cette formation",
  })
  .transform(({ title, imageUrl, ...formation }) => ({
    ...formation,
    title: title ?? formation.preset,
    imageUrl: formation.imageId ? null : imageUrl,
  }));
export type FormationInput = z.output<typeof formationInput>;
export type EditedFormation = ItemOf<ReturnType<typeof formationRecordWith>>;

/** What follows for the people of a formation that was there before. */
type Following = (
  tx: Transaction,
  before: typeof courses.$inferSelect,
  now: Date,
) => Promise<unknown>;

export function formationRecordWith(follow: Following) {
  return new RecordForm({
    kind: "formation",
    table: courses,
    only: { courseType: "formation" },
    input: formationInput,
    names: [...namesOf(fields), "documents"],
    switches: ["registrationStatus", "featured", "studentsOnly"],
    attach: async ({ id, imageId }, within) => ({
      image: await findFormFile(imageId, within),
      documents: await listFormationDocuments(id, within),
    }),
    shown: ({ price, durationHours, objectives, prerequisites, documents }) => ({
      documents: idsOf(documents),
      price: (Number.isInteger(price) ? String(price) : price.toFixed(2)).replace(".", ","),
      durationHours: hoursAsTyped(durationHours),
      objectives: objectives.join("\n"),
      prerequisites: prerequisites.join("\n"),
    }),
    titleOf: ({ title }) => title,
    labels: {
      ...FORMATION_COMPARED,
      preset: "nom de la formation",
      sessionStart: "heure de début",
      sessionEnd: "heure de fin",
      intendedFor: "public",
      ageMin: "âge le plus bas",
      ageMax: "âge le plus haut",
      featured: "mise en avant",
    },
    missing: "Cette formation a été supprimée entre-temps.",
    prepare: async ({ id, documents, publication: _, ...values }, { tx, row, now }) => {
      const wrongSkipped = wrongSkippedText(values, row?.skippedDays);
      const refusedDocuments = await documentsRefusal(tx, id, documents);
      const { maxStudents, registrationStatus: asked } = values;
      const after = { maxStudents, currentEnrolled: row?.currentEnrolled ?? 0 };
      const isOver = values.endDate !== null && values.endDate < zonedDay(now);
      const settled = settledStatus(asked, { before: row ?? after, after });
      // What was open when the form was read may be over since: the clock has closed it.
      const registrationStatus = isOver ? "fermé" : settled;
      return {
        errors: {
          ...(await goneTheme(tx, values.themeId)),
          ...(await goneInstructor(tx, values.instructorId)),
          ...(await refusedImage(tx, values.imageId, row?.imageId)),
          ...tooFewSeats(after),
          ...(wrongSkipped && { skippedDays: wrongSkipped }),
          ...(refusedDocuments && { documents: refusedDocuments }),
        },
        values: {
          ...values,
          registrationStatus,
          ownSessions: keptOwn({ ownSessions: row?.ownSessions ?? [] }, (day) =>
            isHeld(values, day),
          ),
        },
        write: async () => {
          await writeDocuments(tx, id, documents);
          if (row) await follow(tx, row, now);
        },
      };
    },
  });
}

function tooFewSeats({ maxStudents, currentEnrolled }: Parameters<typeof isFull>[0]): FieldErrors {
  if (maxStudents === 0 || maxStudents >= currentEnrolled) return {};
  const students = count(currentEnrolled, "étudiant");
  return { maxStudents: `Déjà ${students} : indiquez au moins ${currentEnrolled} places.` };
}

/** As sent, or as stored. */
function idsOf(documents: readonly (string | { id: string })[]): string[] {
  return documents.map((file) => (typeof file === "string" ? file : file.id));
}
