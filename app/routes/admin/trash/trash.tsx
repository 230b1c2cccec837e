import { RotateCcw, Trash2 } from "lucide-react";
import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { findRemovedDemo } from "#app/domain/onboarding/demo-removal.server.ts";
import { emptying, TRASH_DAYS, TRASH_PATH, undoPath } from "#app/domain/records/trash/trash.ts";
import { TrashCard } from "#app/domain/records/trash/trash-card.tsx";
import { countTrash, listTrash } from "#app/domain/records/trash/trash-list.server.ts";
import { firstPage, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterSelect } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/trash.ts";
import { ownKinds } from "./own-trash.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { role } = context.get(adminContext);
  const own = ownKinds(role);
  const query = readListQuery(url.searchParams);
  const kind = readChoice(url.searchParams.get("type"), RECORDS, null);
  const asked = kind ? own.filter((one) => one === kind) : own;
  const [list, all, demo] = await Promise.all([
    listTrash(RECORDS, { ...query, kinds: asked }, new Date()),
    countTrash(own),
    role === "admin" ? findRemovedDemo() : null,
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const kinds = own.map((id) => ({ id, name: RECORDS[id].plural }));
  return { ...list, all, demo, kinds, page: query.page };
}

const VERBS = [{ to: `${TRASH_PATH}/restore`, label: "Restaurer", icon: RotateCcw }];

export default function Trash({ loaderData }: Route.ComponentProps) {
  const { items, all, demo, kinds, page, pageCount } = loaderData;
  const mayOpen = useMayOpen();
  return (
    <>
      <ScreenHeader
        title="Corbeille"
        text={`Ce que vous supprimez reste ici ${TRASH_DAYS} jours, le temps de changer d'avis.`}
      />
      {all > 0 && (
        <SearchForm label="Chercher dans la corbeille" placeholder="Titre, nom, qui a supprimé">
          <FilterSelect name="type" label="Type" every="Tout" options={kinds} />
        </SearchForm>
      )}
      {demo && (
        <div className="flex flex-wrap items-center justify-between gap-3 pt-4">
          <p className="text-soft">La démonstration est dans la corbeille.</p>
          <VerbButton to={undoPath({ batch: demo }, TRASH_PATH)} look="secondary">
            <RotateCcw aria-hidden size={16} /> Restaurer toute la démonstration
          </VerbButton>
        </div>
      )}
      <div className="pt-2 sm:pt-5">
        <Selection verbs={VERBS} shown={items.length}>
          {items.length > 0 && (
            <ul className="panel divide-y divide-rule overflow-hidden">
              {items.map((item) => (
                <TrashCard key={item.id} item={item} />
              ))}
            </ul>
          )}
        </Selection>
      </div>
      {items.length === 0 && (
        <EmptyState
          filtered={all > 0}
          title={all > 0 ? "Rien ne correspond à cette recherche" : "La corbeille est vide"}
          text={
            all > 0 ? undefined : "Ce que vous supprimez pourra être restauré depuis cette page."
          }
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
      {all > 0 && mayOpen(`${TRASH_PATH}/empty`) && (
        <div className="pt-8">
          <ConfirmLink
            to={`${TRASH_PATH}/empty`}
            {...emptying(all)}
            className={buttonClass({ look: "danger" })}
          >
            <Trash2 aria-hidden size={18} /> Vider la corbeille
          </ConfirmLink>
        </div>
      )}
    </>
  );
}
