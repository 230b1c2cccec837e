import { URGENT_HOURS, waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import type { MessageStatus } from "./message.ts";

/** Who read it judged that it can wait, or needs no answer: it is not called late. */
export function messageAge(
  { status, ageHours, createdAt }: { status: MessageStatus; ageHours: number; createdAt: Date },
  now = new Date(),
) {
  const waiting = waitingSince({ ageHours, since: createdAt }, "reçu", now);
  if (status === "nouveau" || ageHours < URGENT_HOURS) return waiting;
  const { age, ago } = waiting;
  const text = `lu, sans réponse depuis ${age}`;
  return { text, age, ago, short: age, urgency: "soon" } as const;
}
