import { z } from "zod";
import {
  optionalEmail,
  optionalPhone,
  requiredText,
  tooLong,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { completedAddress, isWebAddress } from "#app/infra/forms/web-address.ts";

const LINK_HELP = "Une adresse complète, qui commence par https://";

const text = (max: number) => z.string().trim().max(max, tooLong(max)).default("");

export const webAddress = () =>
  text(500)
    .transform(completedAddress)
    .refine((address) => address === "" || isWebAddress(address), LINK_HELP);

const MONTHS_HELP = "Un nombre de mois, entre 1 et 120";

const months = () =>
  z
    .string(MONTHS_HELP)
    .trim()
    .regex(/^\d{1,3}$/, MONTHS_HELP)
    .transform(Number)
    .pipe(z.number().min(1, MONTHS_HELP).max(120, MONTHS_HELP));

/** An empty field empties the setting. */
export const siteSettingsInput = z.object({
  siteName: requiredText("Indiquez le nom du site", 120),
  siteDescription: text(300),
  contactEmail: optionalEmail().transform((email) => email ?? ""),
  replyEmail: optionalEmail().transform((email) => email ?? ""),
  contactPhone: optionalPhone().transform((phone) => phone ?? ""),
  contactAddress: text(300),
  socialYoutube: webAddress(),
  socialFacebook: webAddress(),
  socialTelegram: webAddress(),
  legalDirector: text(200),
  legalHost: text(500),
  newsletterTracking: yesNo(),
  registrationRetentionMonths: months(),
  messageRetentionMonths: months(),
  maintenanceMode: yesNo(),
  allowRegistrations: yesNo(),
  dailyDigest: yesNo(),
});
