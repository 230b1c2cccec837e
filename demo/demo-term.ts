import {
  AS_EVERY_WEEK,
  firstSession,
  type Sessions,
  sessionDates,
  type Term,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { addDays } from "#app/infra/french/days.ts";

/** From its first session to its last, so many weeks from a day on. */
export function termOf(formation: Sessions & { weeks: number | null }, from: string | null): Term {
  const startDate = firstSession({ ...formation, startDate: from, endDate: null }) ?? from;
  if (!startDate || !formation.weeks) return { startDate, endDate: null };
  const endDate = addDays(startDate, formation.weeks * 7 - 1);
  const days = sessionDates({ ...formation, ...AS_EVERY_WEEK, startDate, endDate });
  return { startDate, endDate: days.at(-1) ?? null };
}
