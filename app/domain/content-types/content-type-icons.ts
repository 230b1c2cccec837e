import { BookOpen, Library, type LucideIcon, Mic, Newspaper, Video } from "lucide-react";
import type { ContentType } from "./content-type.ts";

export const CONTENT_ICONS: Record<ContentType, LucideIcon> = {
  preche: BookOpen,
  conference: Mic,
  article: Newspaper,
  video: Video,
  livre: Library,
};
