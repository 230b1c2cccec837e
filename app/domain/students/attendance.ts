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
  return formatWeekday(`${day}T12:00:00Z`);
}
