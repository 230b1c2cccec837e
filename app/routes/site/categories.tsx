import { GraduationCap, Headphones, Radio } from "lucide-react";
import { CONTENT_KINDS, MAIN_TYPES } from "#app/domain/content-types/content-type.ts";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import { Link } from "#app/ui/link.tsx";

const PLACES = [
  { path: "/cours-audio", label: "Cours audio", icon: Headphones },
  { path: "/formations", label: "Formations", icon: GraduationCap },
  ...[...MAIN_TYPES, "livre" as const].map((type) => ({
    path: CONTENT_KINDS[type].path,
    label: CONTENT_KINDS[type].label,
    icon: CONTENT_ICONS[type],
  })),
  { path: "/direct", label: "Direct", icon: Radio },
];

/** Under a dark band, whose edge it covers. */
export function Categories() {
  return (
    <nav aria-label="Catégories" className="wrap relative -mt-5 sm:-mt-10">
      <div className="panel categories">
        {PLACES.map(({ path, label, icon: Icon }) => (
          <Link key={path} to={path} className="category">
            <Icon aria-hidden size={22} className="shrink-0 text-teal" />
            <span>{label}</span>
            <span aria-hidden>Découvrir</span>
          </Link>
        ))}
      </div>
    </nav>
  );
}
