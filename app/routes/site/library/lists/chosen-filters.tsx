import { X } from "lucide-react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { withParams } from "#app/ui/lists/pagination.tsx";
import { type FilterChoices, NAMES, nameIn, SORTS, startOfList } from "./library-list.ts";

/** Each is taken off by a press; what is searched stands in its field. */
export function ChosenFilters({
  chosen,
  choices,
}: {
  chosen: URLSearchParams;
  choices: FilterChoices;
}) {
  const chips = NAMES.flatMap((name) => {
    const value = chosen.get(name);
    const label = value && labelOf(name, value, choices);
    return label ? [{ name, label }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtres actifs" className="flex flex-wrap gap-2">
      {chips.map(({ name, label }) => (
        <li key={name} className="min-w-0">
          <Link
            to={withParams(chosen, { [name]: null, ...(name === "tri" && { graine: null }) })}
            preventScrollReset
            onClick={startOfList}
            className="flex min-h-11 items-center gap-2 rounded-full border border-rule bg-card px-4 text-sm hover:border-edge"
          >
            <span className="truncate">
              <Bilingual>{label}</Bilingual>
            </span>
            <X size={16} className="shrink-0" />
            <span className="sr-only">: retirer ce filtre</span>
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to="?"
            preventScrollReset
            onClick={startOfList}
            className="flex min-h-11 items-center px-2 text-sm text-teal hover:underline"
          >
            Tout effacer
          </Link>
        </li>
      )}
    </ul>
  );
}

function labelOf(name: string, value: string, choices: FilterChoices) {
  if (name === "mot-cle") return `Mot-clé : ${value}`;
  if (name === "tri") return SORTS.find(({ id }) => id === value)?.name;
  return nameIn(choices, name, value);
}
