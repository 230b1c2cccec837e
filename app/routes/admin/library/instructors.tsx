import { Plus } from "lucide-react";
import { redirect } from "react-router";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { instructorDeletion } from "#app/domain/instructors/instructor.record.server.ts";
import { listInstructors } from "#app/domain/instructors/instructor.server.ts";
import { INSTRUCTOR_SORTS } from "#app/domain/instructors/instructor-admin.ts";
import {
  INSTRUCTOR_HEADS,
  InstructorAdminRow,
} from "#app/domain/instructors/instructor-admin-row.tsx";
import { deletionVerb, verbPath } from "#app/domain/records/publication/collection-verbs.ts";
import { dependentsOf } from "#app/domain/records/trash/trash-detail.server.ts";
import { firstPage, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterSelect } from "#app/ui/lists/filters.tsx";
import { ItemTable } from "#app/ui/lists/item-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/instructors.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const order = readChoice(url.searchParams.get("tri"), INSTRUCTOR_SORTS, "recent");
  const list = await listInstructors({ ...query, order });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const dependents = await dependentsOf(
    RECORDS,
    "instructor",
    list.items.map(({ id }) => id),
  );
  const items = list.items.map((instructor) => ({
    instructor,
    deletion: instructorDeletion(instructor.name, dependents.get(instructor.id)),
  }));
  return { ...list, items, q: query.q, page: query.page };
}

export default function Instructors({ loaderData }: Route.ComponentProps) {
  const { items, total, q, page, pageCount } = loaderData;
  return (
    <>
      <ScreenHeader title="Instructeurs" text={total > 0 && count(total, "instructeur")}>
        <ButtonLink to="/admin/instructors/new">
          <Plus aria-hidden size={18} /> Nouvel instructeur
        </ButtonLink>
      </ScreenHeader>
      {(items.length > 0 || q) && (
        <div className="pb-4">
          <SearchForm
            label="Chercher un instructeur"
            sheet="Ordre"
            found={count(total, "instructeur")}
          >
            <FilterSelect name="tri" label="Ordre" options={SORTS} />
          </SearchForm>
        </div>
      )}
      {items.length > 0 && (
        <div className="min-w-0">
          <Selection verbs={VERBS} shown={items.length} chosen="instructeur choisi">
            <ItemTable picks label="Instructeurs" heads={INSTRUCTOR_HEADS} initialSort="recent">
              {items.map((item) => (
                <InstructorAdminRow key={item.instructor.id} {...item} />
              ))}
            </ItemTable>
          </Selection>
        </div>
      )}
      {items.length === 0 && (
        <EmptyState
          title="Aucun instructeur"
          filtered={q !== ""}
          text={
            q ? `Rien ne correspond à « ${q} ».` : "Présentez celles et ceux qui enseignent ici."
          }
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

const VERBS = [deletionVerb(verbPath("instructors", "delete"))];

const SORTS = Object.entries(INSTRUCTOR_SORTS).map(([id, name]) => ({ id, name }));
