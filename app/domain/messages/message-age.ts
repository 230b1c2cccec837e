import { URGENT_HOURS, waitingSince } from "#app/domain/registrations/admin/registration-admin.ts";
import type { MessageStatus } from "./message.ts";

/** Who read it judged that it can wait, or needs no answer: it is not called late. */
export function messageAge({ status, ageHours }: { status: MessageStatus; ageHours: number }) {
  const waiting = waitingSince(ageHours, "reçu");
  if (status === "nouveau" || ageHours < URGENT_HOURS) return waiting;
  const { age } = waiting;
  const text = `lu, sans réponse depuis ${age}`;
  return { text, age, short: age, urgency: "soon" } as const;
}
