import { z } from "zod";
import { FORMATION_DEFAULT_SEATS, REGISTRATION_STATUSES } from "#app/domain/courses/course.ts";
import { publicationFields } from "#app/domain/records/publication/publication-input.server.ts";
import {
  decimalNumber,
  optionalChoice,
  optionalDay,
  optionalText,
  requiredText,
  wholeNumber,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { completedAddress, isWebAddress } from "#app/infra/forms/web-address.ts";
import { FORMATION_PRESET_NAMES } from "./formation.ts";
import { linesOf } from "./formation-admin.ts";

const lines = z
  .string()
  .max(10_000, "Cette liste est trop longue")
  .default("")
  .transform((text) => linesOf(text));

/** Without a title it has its preset's; a picture sent wins over an address. */
export const formationInput = z
  .object({
    id: z.uuid("Rechargez la page, puis recommencez"),
    preset: z.enum(FORMATION_PRESET_NAMES, "Choisissez une formation"),
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
    price: decimalNumber("Prix", 100_000),
    durationHours: decimalNumber("Durée", 10_000),
    maxStudents: wholeNumber("Places").prefault(String(FORMATION_DEFAULT_SEATS)),
    startDate: optionalDay(),
    endDate: optionalDay(),
    objectives: lines,
    prerequisites: lines,
    registrationStatus: z.enum(REGISTRATION_STATUSES, "Choisissez un statut").default("ouvert"),
    featured: yesNo(),
    ...publicationFields,
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate, {
    path: ["endDate"],
    message: "La fin ne peut pas venir avant le début",
  })
  .transform(({ title, imageUrl, ...formation }) => ({
    ...formation,
    title: title ?? formation.preset,
    imageUrl: formation.imageId ? null : imageUrl,
  }));
export type FormationInput = z.output<typeof formationInput>;
