import { z } from "zod";
import { mayMailStranger } from "#app/domain/limits/visitor-form.server.ts";
import { requiredEmail } from "#app/infra/forms/form-fields.server.ts";
import { enqueue } from "#app/infra/jobs.server.ts";
import { mailPersonalFile } from "./personal-data.jobs.server.ts";

export const personalDataInput = z.object({
  email: requiredEmail("Indiquez votre adresse e-mail"),
});

/** Has the link mailed; the answer is the same whether anything is kept under this address or not. */
export async function askForPersonalFile(email: string): Promise<void> {
  if (await mayMailStranger(email)) await enqueue(mailPersonalFile, { email });
}
