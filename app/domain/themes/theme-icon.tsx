import { BookOpen, Languages, Scale, Scroll, Star, User } from "lucide-react";
import type { ThemeIcon as Name } from "./theme-choices.ts";

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
  // On dark paper a deep colour is lifted towards the ink.
  const style = color && { color: `color-mix(in oklab, ${color}, var(--ink) var(--lift))` };
  return <Icon aria-hidden size={size} style={style || undefined} className="shrink-0" />;
}
