import { GraduationCap, Headphones } from "lucide-react";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { RowMark } from "#app/ui/lists/rows.tsx";

const ICONS = { ...CONTENT_ICONS, audio_course: Headphones, formation: GraduationCap };

/** In place of a cover, where the covers would be alike. */
export function TypeMark({ type }: { type: ContentType | CourseType }) {
  const Icon = ICONS[type];
  return (
    <RowMark>
      <Icon size={26} />
    </RowMark>
  );
}
