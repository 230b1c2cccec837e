export const AUDIT_SUBJECTS = {
  courses: "Cours et formations",
  contents: "Contenus",
  instructors: "Instructeurs",
  themes: "Thèmes",
  registrations: "Inscriptions",
  messages: "Messages",
  mails: "E-mails",
  newsletter: "Newsletter",
  accounts: "Comptes",
  settings: "Paramètres",
  live: "Direct",
  trash: "Corbeille",
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

export const JOURNAL_PER_PAGE = 50;

export const JOURNAL_MONTHS = 24;

/** As `2026-11-20`; null when the calendar has no such day. */
export function readDay(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}
