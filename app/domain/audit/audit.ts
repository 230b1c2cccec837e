export const AUDIT_SUBJECTS = {
  courses: "Cours et formations",
  contents: "Contenus",
  instructors: "Instructeurs",
  themes: "Thèmes",
  registrations: "Inscriptions",
  messages: "Messages",
  mails: "Courriels",
  newsletter: "Newsletter",
  accounts: "Comptes",
  settings: "Paramètres",
  live: "Direct",
  trash: "Corbeille",
} as const;
export type AuditSubject = keyof typeof AUDIT_SUBJECTS;

export const JOURNAL_PER_PAGE = 50;

export const JOURNAL_MONTHS = 24;

export type ListedEvent = {
  id: string;
  at: Date;
  actor: string;
  subject: AuditSubject;
  sentence: string;
  path: string | null;
};

export function readSubject(value: string | null): AuditSubject | null {
  return value && Object.hasOwn(AUDIT_SUBJECTS, value) ? (value as AuditSubject) : null;
}

/** As `2026-11-20`; null when the calendar has no such day. */
export function readDay(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}

export function byDay(events: ListedEvent[], dayOf: (at: Date) => string) {
  const days: { day: string; events: ListedEvent[] }[] = [];
  for (const event of events) {
    const day = dayOf(event.at);
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, events: [event] });
  }
  return days;
}
