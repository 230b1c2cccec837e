import { Plus, UserPlus } from "lucide-react";
import { redirect } from "react-router";
import { listCoursesForAdmin } from "#app/domain/courses/course-admin.server.ts";
import { FormationAdminCard } from "#app/domain/courses/formation-admin-card.tsx";
import { firstPage, readListQuery } from "#app/infra/list-query.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { count } from "#app/ui/french.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/formations.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const list = await listCoursesForAdmin("formation", query);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return { ...list, q: query.q, page: query.page };
}

export default function Formations({ loaderData }: Route.ComponentProps) {
  const { items, total, q, page, pageCount } = loaderData;
  return (
    <>
      <ScreenHeader title="Formations" text={total > 0 && count(total, "formation")}>
        <ButtonLink look="secondary" to="/admin/students/register">
          <UserPlus aria-hidden size={18} /> Inscrire un étudiant
        </ButtonLink>
        <ButtonLink to="/admin/formations/new">
          <Plus aria-hidden size={18} /> Nouvelle Formation
        </ButtonLink>
      </ScreenHeader>
      {(items.length > 0 || q) && <SearchForm label="Chercher une formation" />}
      <ul className="grid gap-4 pt-5 md:grid-cols-2">
        {items.map((formation) => (
          <FormationAdminCard key={formation.id} formation={formation} />
        ))}
      </ul>
      {items.length === 0 && (
        <EmptyState
          title="Aucune formation"
          text={
            q
              ? `Rien ne répond à « ${q} ».`
              : "Créez-en une : elle paraît aussitôt sur le site, inscriptions ouvertes."
          }
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
