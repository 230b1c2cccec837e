import { BookOpen, Languages, Scale, Scroll, Star, User } from "lucide-react";
import type { ThemeIcon as Name } from "./theme.ts";

const ICONS = { BookOpen, Scale, Languages, Star, Scroll, User };

export function ThemeIcon({
  icon,
  size = 18,
  color,
}: {
  icon: Name;
  size?: number;
  color?: string;
}) {
  const Icon = ICONS[icon];
  return <Icon aria-hidden size={size} color={color} className="shrink-0" />;
}
