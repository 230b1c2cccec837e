import { count } from "#app/infra/french/french.ts";

export const TRASH_KINDS = {
  course: "Cours et formations",
  course_content: "Contenus d'un cours",
  content: "Contenus",
  instructor: "Instructeurs",
  theme: "Thèmes",
  registration: "Inscriptions",
  message: "Messages",
  letter: "Lettres",
} as const;
export type TrashKind = keyof typeof TRASH_KINDS;

/** How long what was deleted can still be brought back. */
export const TRASH_DAYS = 30;
export const TRASH_PER_PAGE = 20;
export const TRASH_PATH = "/admin/trash";

/** Ends the question before every deletion. */
export const KEPT_IN_TRASH = `Vous pourrez revenir en arrière pendant ${TRASH_DAYS} jours, depuis la corbeille.`;

/** The rows that left their tables, parents before children, and the references to them that were emptied. */
export type Snapshot = {
  rows: { table: string; rows: Row[] }[];
  emptied: { table: string; column: string; to: string; ids: string[] }[];
};
export type Row = Record<string, unknown>;

/** The row that was thrown away itself; all others went with it. */
export function rootOf({ rows }: Pick<Snapshot, "rows">): Row {
  return rows[0]?.rows[0] ?? {};
}

/** The registrations among them, by id. */
export function registrationsIn({ rows }: Pick<Snapshot, "rows">): string[] {
  const registrations = rows.filter(({ table }) => table === "course_registrations");
  return registrations.flatMap(({ rows }) => rows.map(({ id }) => String(id)));
}

/** What refers to a theme or an instructor and stays when they go. */
export type Bereft = { courses: number; contents: number };

/** « 3 cours et 12 contenus », nothing when there is nothing. */
export function bereftText({ courses, contents }: Bereft = { courses: 0, contents: 0 }): string {
  const parts = [
    courses > 0 && count(courses, "cours", "cours"),
    contents > 0 && count(contents, "contenu"),
  ];
  return parts.filter(Boolean).join(" et ");
}

/** Whole days until it goes for good; the last one counts. */
export function daysLeft(deletedAt: Date, now: Date): number {
  const gone = (now.getTime() - new Date(deletedAt).getTime()) / 86_400_000;
  return Math.max(0, Math.ceil(TRASH_DAYS - gone));
}

export function timeLeft(days: number): string {
  if (days <= 1) return "Disparaît cette nuit";
  return `Encore ${count(days, "jour")}`;
}

export function destruction({ title, detail }: { title: string; detail: string }) {
  const along = detail ? ` (${detail})` : "";
  return {
    question: "Êtes-vous sûr de vouloir supprimer définitivement cet élément ?",
    consequence: `« ${title} »${along} ne pourra plus être restauré.`,
    confirm: "Supprimer définitivement",
  };
}

export function emptying(items: number) {
  return {
    question: "Êtes-vous sûr de vouloir vider la corbeille ?",
    consequence: `${count(items, "élément")} ${items < 2 ? "disparaîtra" : "disparaîtront"} pour toujours, fichiers compris.`,
    confirm: "Vider la corbeille",
  };
}

/** The kind an address asks for; anything odd shows all. */
export function readTrashKind(value: string | null): TrashKind | null {
  return value && Object.hasOwn(TRASH_KINDS, value) ? (value as TrashKind) : null;
}
