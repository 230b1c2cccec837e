import type {
  PublicationCounts,
  PublicationFilter,
} from "#app/domain/records/publication/publication.ts";
import { PublicationPills } from "#app/domain/records/publication/publication-pills.tsx";
import { FilterSelect } from "#app/ui/lists/filters.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ADMIN_COURSE_SORTS } from "./audio-course-admin.ts";

const SORTS = Object.entries(ADMIN_COURSE_SORTS).map(([id, name]) => ({ id, name }));

export function CourseFilters({
  label,
  state,
  counts,
}: {
  label: string;
  state: PublicationFilter;
  counts: PublicationCounts;
}) {
  return (
    <div className="grid gap-4 pb-5">
      <SearchForm label={label} keep={["etat"]}>
        <FilterSelect name="tri" label="Ordre" options={SORTS} />
      </SearchForm>
      <PublicationPills current={state} counts={counts} />
    </div>
  );
}
