import type { ThemeMark } from "#app/domain/themes/theme.ts";
import type { CourseType } from "./course.ts";

export const ANY_COURSES_PER_PAGE = 9;

export type AnyCourse = {
  id: string;
  courseType: CourseType;
  title: string;
  description: string;
  imageId: string | null;
  imageUrl: string | null;
  level: string;
  theme: ThemeMark | null;
  instructor: { id: string; name: string } | null;
  contentCount: number;
};

export const COURSE_TYPE_NAMES: Record<CourseType, string> = {
  formation: "Formation",
  audio_course: "Cours audio",
};
