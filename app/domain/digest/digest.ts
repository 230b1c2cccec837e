import { URGENT_HOURS } from "#app/domain/registrations/admin/registration-admin.ts";
import { count } from "#app/infra/french/french.ts";

/** What has waited so long that the promised answer is at risk. */
export type Digest = {
  registrations: { reference: string; formation: string; hours: number }[];
  messages: { hours: number }[];
};

export const DIGEST_LINES = 15;

export function isEmpty({ registrations, messages }: Digest): boolean {
  return registrations.length + messages.length === 0;
}

export function digestLimit(now: Date): Date {
  return new Date(now.getTime() - URGENT_HOURS * 3_600_000);
}

export function digestSubject({ registrations, messages }: Digest): string {
  const parts = [
    registrations.length > 0 && count(registrations.length, "inscription"),
    messages.length > 0 && count(messages.length, "message"),
  ].filter(Boolean);
  const several = registrations.length + messages.length > 1;
  return `${parts.join(" et ")} ${several ? "attendent" : "attend"} une réponse`;
}
