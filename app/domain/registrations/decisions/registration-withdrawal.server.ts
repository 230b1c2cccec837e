import { eq, lte } from "drizzle-orm";
import {
  cancelDecisionMail,
  cancelMails,
} from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  cancelStudentWords,
  delayStudentWords,
} from "#app/domain/registrations/mails/student-words.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { transition } from "#app/domain/registrations/registration-transition.server.ts";
import {
  lockRegistration,
  reallocateSeats,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { logError } from "#app/infra/log.server.ts";

const withdraw = defineJob<{ at: string }>("withdraw-registrations", () => completeWithdrawals());
export const completeLateWithdrawals = defineJob("complete-late-withdrawals", () =>
  completeWithdrawals(),
);

/** Nothing else changes: the seat stays taken, the rank and the offer kept. */
export async function deferWithdrawal(tx: Transaction, id: string, at: Date): Promise<void> {
  await setWithdrawal(tx, id, at);
  await delayStudentWords(tx, id, at);
  await enqueue(withdraw, { at: at.toISOString() }, { within: tx, startAfter: at });
}

export async function forgetWithdrawal(tx: Transaction, id: string): Promise<void> {
  await setWithdrawal(tx, id, null);
}

async function setWithdrawal(tx: Transaction, id: string, withdrawingAt: Date | null) {
  await tx.update(courseRegistrations).set({ withdrawingAt }).where(eq(courseRegistrations.id, id));
}

/** The seats go to the next in line. */
export async function completeWithdrawals(now = new Date()): Promise<void> {
  const { id, withdrawingAt } = courseRegistrations;
  const due = await db.select({ id }).from(courseRegistrations).where(lte(withdrawingAt, now));
  for (const one of due) {
    // One that cannot be completed does not keep the others waiting.
    await db
      .transaction((tx) => complete(tx, one.id, now))
      .catch((error) => logError("désistement", error));
  }
}

async function complete(tx: Transaction, id: string, now: Date): Promise<void> {
  const locked = await lockRegistration(tx, id);
  if (!locked) return;
  const { formation, registration } = locked;
  // Undone, or noted anew, in the same instant.
  if (!registration.withdrawingAt || registration.withdrawingAt > now) return;
  await cancelDecisionMail(tx, id);
  await cancelMails(tx, id, ["offered", "waiting", "moved"]);
  await cancelStudentWords(tx, id);
  await transition(tx, "withdraw", registration, { now });
  await reallocateSeats(tx, formation, now);
}
