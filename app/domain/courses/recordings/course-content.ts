import { type CourseContentType, type CourseType, coursePath } from "#app/domain/courses/course.ts";
import { listenUrl } from "#app/domain/media/media-file.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { patternUrl, SITE_SEED } from "#app/ui/cover-address.ts";

export const CONTENT_TYPE_LABELS: Record<CourseContentType, string> = {
  audio: "Audio",
  video: "Vidéo",
  pdf: "PDF",
  text: "Texte",
};

export const LESSON_COMPARED = {
  title: "Titre",
  description: "Description",
  contentType: {
    label: "Type",
    say: (type: string) => CONTENT_TYPE_LABELS[type as CourseContentType] ?? type,
  },
  body: "Texte",
  durationMinutes: "Durée en minutes",
  orderIndex: "Ordre d'affichage",
  chapters: "Chapitres",
  transcript: "Texte de l'enregistrement",
  isFreePreview: "Aperçu gratuit",
};

export function previewTrack(
  course: { id: string; slug: string; title: string; courseType: CourseType },
  content: { id: string; title: string; fileId: string; seconds: number | null },
): Track {
  return {
    id: content.id,
    title: content.title,
    src: listenUrl(content.fileId, true),
    duration: content.seconds,
    speaker: null,
    page: { title: course.title, to: coursePath(course) },
    // One that is not saved has no cover yet, and no address.
    artwork: patternUrl(course.slug ? course.id : SITE_SEED, null, "vignette"),
  };
}

export function contentDeletion({ title }: { title: string }) {
  return {
    question: "Êtes-vous sûr de vouloir supprimer ce contenu ?",
    consequence: `« ${title} » sera retiré du cours. ${KEPT_IN_TRASH}`,
  };
}
