import type { AuditKind } from "#app/domain/audit/audit-verbs.ts";
import { CONTENT_SCREENS } from "#app/domain/contents/admin/content-admin.ts";
import { CONTENT_KINDS, type ContentType } from "#app/domain/contents/content.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { capitalized, count } from "#app/infra/french/french.ts";
import { bereftText, type Row, rootOf, type Snapshot, type TrashKind } from "./trash.ts";

/** The name it is listed under. */
export function titleOf(kind: TrashKind, row: Row): string {
  if (kind === "registration") return `${row.first_name} ${row.last_name}`;
  if (kind === "letter") return String(row.subject || "Sans sujet");
  return String(row.title ?? row.name ?? "");
}

/** As the journal names it; people by their reference, for the journal outlives what is known about them. */
export function auditObject(
  kind: TrashKind,
  row: Row,
): { kind: AuditKind; id: string; title?: string; course?: string } {
  const id = String(row.id);
  const title = String(row.title ?? row.name);
  switch (kind) {
    case "course":
      return { kind: row.course_type as CourseType, id, title };
    case "content":
      return { kind: row.content_type as ContentType, id, title };
    case "course_content":
      return { kind: "recording", id, title, course: String(row.course_id) };
    case "registration":
      return { kind, id, title: String(row.reference_number) };
    case "message":
      return { kind, id };
    case "letter":
      return { kind: "draft_letter", id, title: String(row.subject) };
    default:
      return { kind, id, title };
  }
}

/** What it was, in one or two words: « Cours audio », « Prêche ». */
export function labelOf(kind: TrashKind, type: string | null): string {
  if (kind === "content") return capitalized(CONTENT_KINDS[type as ContentType].noun[0]);
  if (kind === "course") return type === "formation" ? "Formation" : "Cours audio";
  return LABELS[kind];
}

const LABELS = {
  course_content: "Contenu d'un cours",
  instructor: "Instructeur",
  theme: "Thème",
  registration: "Inscription",
  message: "Message",
  letter: "Lettre",
};

/** « 12 enregistrements, 3 inscriptions »; for a theme, what was left without it. */
export function detailOf({ rows, emptied }: Snapshot): string {
  const isFormation = rootOf({ rows }).course_type === "formation";
  const went = (table: string) =>
    rows.slice(1).find((group) => group.table === table)?.rows.length ?? 0;
  const left = (table: string) =>
    emptied.filter((one) => one.table === table).reduce((sum, { ids }) => sum + ids.length, 0);
  const contents = went("course_contents");
  const along = [
    contents > 0 && count(contents, isFormation ? "contenu" : "enregistrement"),
    went("course_registrations") > 0 && count(went("course_registrations"), "inscription"),
  ].filter(Boolean);
  const bereft = bereftText({ courses: left("courses"), contents: left("contents") });
  return bereft ? `retiré de ${bereft}` : along.join(", ");
}

/** The screen it was on, and is on again when restored. */
export function screenOf(kind: TrashKind, row: Row): string {
  if (kind === "course") {
    return row.course_type === "formation" ? "/admin/formations" : "/admin/courses";
  }
  if (kind === "content") return CONTENT_SCREENS[row.content_type as ContentType].path;
  if (kind === "course_content") return `/admin/courses/${row.course_id}/contents`;
  return SCREENS[kind];
}

const SCREENS = {
  instructor: "/admin/instructors",
  theme: "/admin/themes",
  registration: "/admin/registrations",
  message: "/admin/messages",
  letter: "/admin/newsletter",
};
