/** The parts of the site the journal is filtered by. */
export const JOURNAL_SUBJECTS = {
  courses: "Cours et formations",
  contents: "Contenus",
  instructors: "Instructeurs",
  themes: "Thèmes",
  registrations: "Inscriptions",
  messages: "Messages",
  newsletter: "Newsletter",
  accounts: "Comptes",
  settings: "Paramètres",
  live: "Direct",
  trash: "Corbeille",
} as const;
export type JournalSubject = keyof typeof JOURNAL_SUBJECTS;
