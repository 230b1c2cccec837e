import { FilterPills } from "#app/ui/lists/filters.tsx";
import {
  PUBLICATION_FILTERS,
  type PublicationCounts,
  type PublicationFilter,
} from "./publication.ts";

export function PublicationPills({
  current,
  counts,
}: {
  current: PublicationFilter;
  counts: PublicationCounts;
}) {
  const options = Object.entries(PUBLICATION_FILTERS).map(([value, label]) => ({
    value,
    label,
    count: counts[value as PublicationFilter],
  }));
  return (
    <FilterPills oneLine name="etat" label="Publication" current={current} options={options} />
  );
}
