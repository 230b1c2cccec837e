import type { ReactNode } from "react";
import { FilterSelect, ListFilters } from "#app/ui/lists/filters.tsx";

type Named = { id: string; name: string };

export function LibraryFilters({
  placeholder,
  choices: { themes, instructors },
  children,
}: {
  placeholder: string;
  choices: { themes: Named[]; instructors: Named[] };
  children?: ReactNode;
}) {
  return (
    <ListFilters placeholder={placeholder}>
      <FilterSelect name="theme" label="Thème" every="Tous les thèmes" options={themes} />
      <FilterSelect
        name="instructeur"
        label="Instructeur"
        every="Tous les instructeurs"
        options={instructors}
      />
      {children}
    </ListFilters>
  );
}
