import { sendRepeatMails } from "#app/domain/registrations/decisions/registration-repeat.server.ts";
import type { Transaction } from "#app/infra/database/database-transaction.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { type RegistrationMail, sendRegistrationMail } from "./registration-mail.server.ts";

export const mailRegistration = defineJob<RegistrationMail>("mail-registration", {
  run: (mail) => sendRegistrationMail(mail),
});

export const mailRepeat = defineJob<{ repeatId: string }>("mail-registration-repeat", {
  run: ({ repeatId }) => sendRepeatMails(repeatId),
});

/** Asks for the mail of this moment, kept only if the transaction is. */
export function queueRegistrationMail(
  tx: Transaction,
  registrationId: string,
  {
    kind,
    moment,
    startAfter,
  }: Omit<RegistrationMail, "registrationId" | "moment"> & {
    moment: Date;
    startAfter?: Date;
  },
): Promise<void> {
  const mail = { registrationId, kind, moment: moment.toISOString() };
  return enqueue(mailRegistration, mail, { within: tx, startAfter });
}
