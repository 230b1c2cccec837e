import { z } from "zod";
import { parisMoment } from "#app/infra/french/paris-time.ts";

export const scheduleInput = z.object({ when: z.string().max(40).default("") });

/** The moment a Paris date and time field means, if it lies ahead. */
export function readSchedule(
  when: string,
  now: Date,
): { ok: true; at: Date } | { ok: false; error: string } {
  const at = parisMoment(when);
  if (!at) return { ok: false, error: "Indiquez un jour et une heure" };
  if (at <= now) return { ok: false, error: "Ce moment est déjà passé" };
  return { ok: true, at };
}
