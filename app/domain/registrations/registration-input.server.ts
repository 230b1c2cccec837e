import { z } from "zod";
import {
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredText,
} from "#app/infra/forms/form-fields.server.ts";

export const registrationInput = z.object({
  firstName: requiredText("Indiquez votre prénom", 80),
  lastName: requiredText("Indiquez votre nom", 80),
  userEmail: optionalEmail(),
  phone: optionalPhone(),
  availabilityPreferences: optionalText(1000),
  educationLevel: optionalText(120),
  experienceLevel: optionalText(120),
  motivationText: optionalText(3000),
  specialNeeds: optionalText(1000),
});
export type RegistrationInput = z.output<typeof registrationInput>;

const UNREACHABLE =
  "Indiquez un e-mail ou un téléphone : sans eux, nous ne pourrions pas vous prévenir";

/** Who waits for a place must be found when it comes. */
export const waitlistInput = registrationInput.refine(
  ({ userEmail, phone }) => userEmail !== null || phone !== null,
  { path: ["userEmail"], message: UNREACHABLE },
);
