export const TRASH_KINDS = {
  course: "Formation ou cours audio",
  course_content: "Contenu d'un cours",
  content: "Contenu",
  instructor: "Instructeur",
  theme: "Thème",
  registration: "Inscription",
  message: "Message",
} as const;
export type TrashKind = keyof typeof TRASH_KINDS;

/** How long what was deleted can still be brought back. */
export const TRASH_DAYS = 30;
