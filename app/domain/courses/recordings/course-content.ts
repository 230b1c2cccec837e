import type { CourseContentType } from "#app/domain/courses/course.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";

export const CONTENT_TYPE_LABELS: Record<CourseContentType, string> = {
  audio: "Audio",
  video: "Vidéo",
  pdf: "PDF",
  text: "Texte",
};

export type CourseContent = {
  id: string;
  title: string;
  description: string;
  contentType: CourseContentType;
  body: string | null;
  durationMinutes: number;
  durationSeconds: number;
  orderIndex: number;
  isFreePreview: boolean;
  file: { id: string; name: string; size: number; seconds: number | null } | null;
};

export function courseContentFields(
  content: Omit<CourseContent, "id" | "file" | "durationSeconds"> & { fileId: string | null },
) {
  return {
    title: content.title,
    description: content.description,
    contentType: content.contentType as string,
    body: content.body ?? "",
    durationMinutes: String(content.durationMinutes),
    orderIndex: String(content.orderIndex),
    isFreePreview: content.isFreePreview,
    fileId: content.fileId ?? "",
  } satisfies FieldValues;
}

export type CourseContentFields = ReturnType<typeof courseContentFields>;

export function contentDeletion(title: string): { question: string; consequence: string } {
  return {
    question: "Êtes-vous sûr de vouloir supprimer ce contenu ?",
    consequence: `« ${title} » sera retiré du cours. ${KEPT_IN_TRASH}`,
  };
}
