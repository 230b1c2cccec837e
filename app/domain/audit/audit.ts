export const AUDIT_SUBJECTS = {
  courses: "Cours et formations",
  contents: "Contenus",
  pages: "Pages",
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
