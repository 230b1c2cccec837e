/** The parts of the site the journal is filtered by. */
export const JOURNAL_SUBJECTS = {
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
export type JournalSubject = keyof typeof JOURNAL_SUBJECTS;

export const JOURNAL_PATH = "/admin/journal";
export const JOURNAL_PER_PAGE = 50;

/** How long what was done stays told. */
export const JOURNAL_MONTHS = 24;

export type JournalEntry = {
  id: string;
  at: Date;
  who: string;
  subject: JournalSubject;
  deed: string;
  itemPath: string | null;
};

/** The subject an address asks for; anything odd shows all. */
export function readSubject(value: string | null): JournalSubject | null {
  return value && Object.hasOwn(JOURNAL_SUBJECTS, value) ? (value as JournalSubject) : null;
}

/** A day of an address, as `2026-11-20`; null when it is none of the calendar. */
export function readDay(value: string | null): string | null {
  if (!value || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return null;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value) ? value : null;
}

/** Entries in their order, parted by the day they are of. */
export function byDay(entries: JournalEntry[], dayOf: (at: Date) => string) {
  const days: { day: string; entries: JournalEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
