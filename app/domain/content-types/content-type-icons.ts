import { Library, type LucideIcon, Mic, MoonStar, Newspaper, Video } from "lucide-react";
import type { ContentType } from "./content-type.ts";

export const CONTENT_ICONS: Record<ContentType, LucideIcon> = {
  preche: MoonStar,
  conference: Mic,
  article: Newspaper,
  video: Video,
  livre: Library,
};
