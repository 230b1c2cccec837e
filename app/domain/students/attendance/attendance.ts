import {
  type SessionChanges,
  type Sessions,
  sessionDates,
  type Term,
  weekdayOf,
  withChanges,
} from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { hoursOn } from "#app/domain/courses/formations/sessions/own-sessions.ts";
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

type Planned = Term & Pick<Sessions, "sessionDays"> & SessionChanges;

/** The formation's sessions so far, the latest first; none without its first day and weekdays. */
export function sessionDays(formation: Planned, today: string): string[] {
  const { startDate, endDate, sessionDays: weekdays } = formation;
  if (!startDate || weekdays.length === 0) return [];
  const usual: string[] = [];
  let day = endDate && endDate < today ? endDate : today;
  for (; day >= startDate && usual.length < MOST_SESSIONS; day = addDays(day, -1)) {
    if (weekdays.includes(weekdayOf(day))) usual.push(day);
  }
  const held = withChanges(usual, formation).filter((one) => one <= today);
  return held.toReversed().slice(0, MOST_SESSIONS);
}

/** All of them; of a formation without a last day, or of more than a year, the next ones from today on. */
export function plannedDays(formation: Planned, today: string): string[] {
  const { startDate, endDate, sessionDays: weekdays } = formation;
  if (!startDate || weekdays.length === 0) return [];
  if (endDate && endDate < addDays(startDate, YEAR_DAYS)) {
    return sessionDates(formation).slice(0, MOST_SESSIONS);
  }
  const from = startDate < today ? today : startDate;
  const ahead = sessionDates({ ...formation, startDate: from });
  return ahead.filter((day) => day >= from).slice(0, endDate ? MOST_SESSIONS : SESSIONS_AHEAD);
}

/** After today; none once the last day has passed. */
export function nextSession(formation: Planned, today: string): string | null {
  const { startDate, sessionDays: weekdays } = formation;
  if (!startDate) return null;
  const tomorrow = addDays(today, 1);
  const from = startDate > today ? startDate : tomorrow;
  const ahead =
    weekdays.length > 0
      ? sessionDates({ ...formation, startDate: from })
      : withChanges(from === startDate ? [startDate] : [], formation);
  return ahead.find((day) => day > today) ?? null;
}

/** Until then sessions count: tonight's does not before its hour. */
export function lastDayBegun(formation: Parameters<typeof hoursOn>[0], now: Date): string {
  const [today = "", hour = ""] = zonedField(now).split("T");
  const { sessionStart } = hoursOn(formation, today);
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
const YEAR_DAYS = 366;
const SESSIONS_AHEAD = 16;
