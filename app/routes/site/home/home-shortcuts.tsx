import { GraduationCap, Headphones, Play } from "lucide-react";
import { Link } from "react-router";
import {
  CONTENT_KINDS,
  CONTENT_TYPES,
  type ContentType,
} from "#app/domain/content-types/content-type.ts";
import { CONTENT_ICONS } from "#app/domain/content-types/content-type-icons.ts";
import { SearchBox } from "#app/domain/search/search-box.tsx";
import { buttonClass } from "#app/ui/button.tsx";

const COURSES = {
  path: "/cours-audio",
  label: "Cours audio",
  text: "Suivre un enseignement du début à la fin",
  icon: Headphones,
};
const SHORTCUTS = [
  { path: "/formations", label: "Formations", icon: GraduationCap },
  ...CONTENT_TYPES.map((type) => ({ ...CONTENT_KINDS[type], icon: CONTENT_ICONS[type] })),
];

const ON_DARK =
  "inline-flex min-h-12 items-center gap-2 rounded-xl border border-white/35 px-5 font-semibold text-white hover:bg-white/10";

export function HomeHero() {
  return (
    <section className="relative bg-deep text-white">
      <img
        src="/motifs/1/accueil.svg"
        alt=""
        width={1000}
        height={640}
        fetchPriority="low"
        className="absolute right-0 bottom-0 h-28 w-full object-cover object-right max-md:mask-t-from-0% md:h-full md:w-3/5"
      />
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] gap-6 pt-14 pb-28 sm:pt-24 md:pb-24">
        <h1 className="max-w-xl text-4xl leading-tight sm:text-6xl">
          Apprendre, pas à pas, avec des enseignants de confiance
        </h1>
        <p className="max-w-xl text-lg text-white/85">
          Cours, prêches, conférences et livres en français, à écouter chez soi ou en chemin. Libre
          d'accès, sans compte.
        </p>
        <div className="max-w-xl">
          <SearchBox />
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/cours-audio" className={ON_DARK}>
            <Play aria-hidden size={18} /> Écouter maintenant
          </Link>
          <Link to="/formations" className={ON_DARK}>
            Explorer les formations
          </Link>
        </div>
      </div>
    </section>
  );
}

export function HomeCategories({
  invitations,
}: {
  invitations: { type: ContentType; text?: string }[];
}) {
  const cards = invitations.map(({ type, text }) => ({
    ...CONTENT_KINDS[type],
    text,
    icon: CONTENT_ICONS[type],
  }));
  return (
    <section
      aria-label="Catégories"
      className="wrap -mt-6 grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 lg:grid-cols-5"
    >
      {[COURSES, ...cards].map(({ path, label, text, icon: Icon }) => (
        <div
          key={path}
          className="panel relative flex flex-col gap-2 p-4 lg:p-5 max-lg:last:col-span-full"
        >
          <Icon aria-hidden size={26} className="text-teal" />
          <h2 className="text-xl">{label}</h2>
          <p className="text-sm text-soft">{text}</p>
          <Link
            to={path}
            aria-label={`Découvrir : ${label}`}
            className="mt-auto py-2 font-semibold text-teal after:absolute after:inset-0 hover:underline"
          >
            Découvrir
          </Link>
        </div>
      ))}
    </section>
  );
}

export function HomeShortcuts() {
  return (
    <nav
      aria-label="Raccourcis"
      className="wrap mt-14 grid grid-cols-[repeat(auto-fit,minmax(max(8.5rem,40%),1fr))] gap-3 sm:grid-cols-3 lg:grid-cols-6"
    >
      {SHORTCUTS.map(({ path, label, icon: Icon }) => (
        <Link key={path} to={path} className={buttonClass({ look: "secondary" }, "px-3!")}>
          <Icon aria-hidden size={18} className="text-teal" /> {label}
        </Link>
      ))}
    </nav>
  );
}
