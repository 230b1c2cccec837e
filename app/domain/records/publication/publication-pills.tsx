import { FilterPills } from "#app/ui/lists/filters.tsx";
import {
  PUBLICATION_FILTERS,
  type PublicationCounts,
  type PublicationFilter,
} from "./publication.ts";

export function PublicationPills({
  current,
  counts,
  feminine,
}: {
  current: PublicationFilter;
  counts: PublicationCounts;
  /** « Toutes », « Publiées ». */
  feminine: boolean;
}) {
  const options = Object.entries(PUBLICATION_FILTERS).map(([value, [one, other]]) => ({
    value,
    label: feminine ? other : one,
    count: counts[value as PublicationFilter],
  }));
  return (
    <FilterPills oneLine name="etat" label="Publication" current={current} options={options} />
  );
}
