import { RotateCcw } from "lucide-react";
import { capitalized } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { ItemMenu } from "#app/ui/lists/item-menu.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { destruction, TRASH_PATH, timeLeft } from "./trash.ts";
import type { TrashedItem } from "./trash-list.server.ts";

export function TrashCard({ item }: { item: TrashedItem }) {
  const { id, label, title, detail, deletedAt, deletedBy } = item;
  const mayOpen = useMayOpen();
  return (
    <li className="flex flex-wrap items-center gap-x-3 px-3 py-2 sm:flex-nowrap sm:px-5">
      <Pick id={id} title={title} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate font-sans text-base font-semibold">
          <Bilingual>{title}</Bilingual>
        </h2>
        <p className="text-sm wrap-anywhere text-soft sm:truncate">
          <span className={item.daysLeft <= 3 ? "font-semibold text-rose" : undefined}>
            {timeLeft(item.daysLeft)}
          </span>
          {` · ${label}`}
          {detail && (
            <>
              {" · "}
              <Bilingual>{capitalized(detail)}</Bilingual>
            </>
          )}
        </p>
      </div>
      <div className="max-sm:order-last max-sm:flex max-sm:basis-full max-sm:ps-9 max-sm:pt-1">
        <VerbButton to={`${TRASH_PATH}/${id}/restore`} look="secondary">
          <RotateCcw aria-hidden size={16} /> Restaurer
          <span className="sr-only"> « {title} »</span>
        </VerbButton>
      </div>
      <ItemMenu
        id={`panneau-${id}`}
        title={title}
        verbs={
          mayOpen(`${TRASH_PATH}/${id}/delete`) && (
            <DeleteLink
              to={`${TRASH_PATH}/${id}/delete`}
              of={`« ${title} »`}
              label="Supprimer définitivement"
              {...destruction(item)}
            />
          )
        }
      >
        {detail && (
          <p className="break-words">
            <Bilingual>{capitalized(detail)}</Bilingual>
          </p>
        )}
        <p className="text-soft">
          Dans la corbeille depuis le {formatDateTime(deletedAt)}
          {deletedBy && `, par ${deletedBy}`}
        </p>
      </ItemMenu>
    </li>
  );
}
