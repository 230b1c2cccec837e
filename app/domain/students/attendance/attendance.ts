import {
  type Sessions,
  sessionDates,
  type Term,
  weekdayOf,
} from "#app/domain/courses/formations/formation-sessions.ts";
import { addDays } from "#app/infra/french/days.ts";
import { count } from "#app/infra/french/french.ts";
import { formatWeekday } from "#app/infra/french/french-moments.ts";
import { zonedField } from "#app/infra/french/zoned-time.ts";

export const ATTENDANCE_MARKS = {
  present: {
    label: "Présent",
    counted: ["présence", "présences"],
    people: ["présent", "présents"],
  },
  absent: { label: "Absent", counted: ["absence", "absences"], people: ["absent", "absents"] },
  excused: {
    label: "Excusé",
    counted: ["absence excusée", "absences excusées"],
    people: ["excusé", "excusés"],
  },
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

/** All of them; without a last day, as many as a sheet holds from today on. */
export function plannedDays(
  formation: Term & Pick<Sessions, "sessionDays">,
  today: string,
): string[] {
  if (formation.sessionDays.length === 0) return [];
  const { startDate, endDate } = formation;
  if (endDate) return sessionDates(formation).slice(0, MOST_SESSIONS);
  const from = startDate && startDate < today ? today : startDate;
  return sessionDates({ ...formation, startDate: from }).slice(0, SESSIONS_AHEAD);
}

/** After today; none once the last day has passed. */
export function nextSession(
  { startDate, endDate, sessionDays: weekdays }: Term & Pick<Sessions, "sessionDays">,
  today: string,
): string | null {
  if (!startDate) return null;
  const tomorrow = addDays(today, 1);
  const from = startDate < tomorrow ? tomorrow : startDate;
  const week = Array.from({ length: 7 }, (_, days) => addDays(from, days));
  const next = week.find((day) => weekdays.includes(weekdayOf(day)));
  const found = next ?? (from === startDate ? startDate : null);
  return found && endDate && endDate < found ? null : found;
}

/** Until then sessions count: tonight's does not before its hour. */
export function lastDayBegun({ sessionStart }: Pick<Sessions, "sessionStart">, now: Date): string {
  const [today = "", hour = ""] = zonedField(now).split("T");
  return sessionStart && hour < sessionStart ? addDays(today, -1) : today;
}

/** « 12 présents, 2 absents, 3 à noter » */
export function markedText(marks: (AttendanceMark | null)[]): string {
  const of = (one: AttendanceMark | null) => marks.filter((mark) => mark === one).length;
  const said = MARKS.filter((mark) => of(mark) > 0).map((mark) => {
    const [one, several] = ATTENDANCE_MARKS[mark].people;
    return count(of(mark), one, several);
  });
  return [...said, ...(of(null) > 0 ? [`${of(null)} à noter`] : [])].join(", ");
}

const MOST_SESSIONS = 100;
const SESSIONS_AHEAD = 16;
