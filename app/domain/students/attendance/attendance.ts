import {
  type Sessions,
  type Term,
  weekdayOf,
} from "#app/domain/courses/formations/formation-sessions.ts";
import { addDays } from "#app/infra/french/days.ts";
import { formatWeekday } from "#app/infra/french/french-moments.ts";

export const ATTENDANCE_MARKS = {
  present: { label: "Présent", counted: ["présence", "présences"] },
  absent: { label: "Absent", counted: ["absence", "absences"] },
  excused: { label: "Excusé", counted: ["absence excusée", "absences excusées"] },
} as const;
export type AttendanceMark = keyof typeof ATTENDANCE_MARKS;
export const MARKS = Object.keys(ATTENDANCE_MARKS) as AttendanceMark[];

/** « Samedi 5 décembre 2026 » */
export function dayInWords(day: string): string {
  return formatWeekday(day);
}

/** The formation's sessions so far, the latest first; none without its first day and weekdays. */
export function sessionDays(
  { startDate, endDate, sessionDays: weekdays }: Term & Pick<Sessions, "sessionDays">,
  today: string,
): string[] {
  if (!startDate || weekdays.length === 0) return [];
  const days: string[] = [];
  let day = endDate && endDate < today ? endDate : today;
  for (; day >= startDate && days.length < MOST_SESSIONS; day = addDays(day, -1)) {
    if (weekdays.includes(weekdayOf(day))) days.push(day);
  }
  return days;
}

/** Where none was held yet. */
export function firstSession({
  startDate,
  sessionDays: weekdays,
}: Term & Pick<Sessions, "sessionDays">): string | null {
  if (!startDate) return null;
  const week = Array.from({ length: 7 }, (_, days) => addDays(startDate, days));
  return week.find((day) => weekdays.includes(weekdayOf(day))) ?? startDate;
}

const MOST_SESSIONS = 100;
