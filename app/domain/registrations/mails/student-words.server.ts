import { cancelMailsAbout, delayMailsAbout } from "#app/domain/mail/mail-queue.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import { aboutRegistration } from "./registration-mail.server.ts";

/** Of what is written by hand to the students of a formation. */
export const STUDENTS_MESSAGE = "students-message";

/** The answer is written by then. */
export const AFTER_ANSWER_MS = 60_000;

/** Written to go after an acceptance, it would tell of one that is no more. */
export function cancelStudentWords(within: Transaction, id: string): Promise<number> {
  return cancelMailsAbout(aboutRegistration(id), { within, kinds: [STUDENTS_MESSAGE] });
}

/** Until it is known whether the person stays, and after the answer that waits for it too. */
export function delayStudentWords(within: Transaction, id: string, until: Date): Promise<void> {
  const leaves = new Date(until.getTime() + 2 * AFTER_ANSWER_MS);
  return delayMailsAbout(aboutRegistration(id), leaves, { within, kinds: [STUDENTS_MESSAGE] });
}
