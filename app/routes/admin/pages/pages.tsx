import { Plus } from "lucide-react";
import { listPagesForAdmin } from "#app/domain/pages/page.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { PAGE_HEADS, PageAdminRow } from "#app/domain/pages/page-admin-row.tsx";
import {
  deletionVerb,
  publicationVerbs,
  verbPath,
} from "#app/domain/records/publication/collection-verbs.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ItemTable } from "#app/ui/lists/item-table.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/pages.ts";

export async function loader() {
  return { pages: await listPagesForAdmin() };
}

const VERBS = [...publicationVerbs("pages"), deletionVerb(verbPath("pages", "delete"))];

export default function Pages({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader title="Pages" text={pages.length > 0 && count(pages.length, "page")}>
        <ButtonLink to={`${PAGES_SCREEN}/new`}>
          <Plus aria-hidden size={18} /> Nouvelle page
        </ButtonLink>
      </ScreenHeader>
      {pages.length === 0 ? (
        <EmptyState
          title="Aucune page"
          text="Présentez le centre, répondez aux questions qu'on vous pose souvent."
        />
      ) : (
        <Selection verbs={VERBS} shown={pages.length} chosen="page choisie">
          <ItemTable picks label="Pages" heads={PAGE_HEADS}>
            {pages.map((page, place) => (
              <PageAdminRow key={page.id} page={page} place={place} last={pages.length - 1} />
            ))}
          </ItemTable>
        </Selection>
      )}
    </>
  );
}
