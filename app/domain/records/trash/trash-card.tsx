import { RotateCcw } from "lucide-react";
import { capitalized } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { destruction, TRASH_PATH, timeLeft } from "./trash.ts";
import type { TrashedItem } from "./trash-list.server.ts";

export function TrashCard({ item }: { item: TrashedItem }) {
  const { id, label, title, detail, deletedAt, deletedBy } = item;
  const name = <span className="sr-only"> « {title} »</span>;
  return (
    <li className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-1 p-3 sm:gap-y-3 sm:p-5">
      <Pick id={id} title={title} />
      <div className="grid min-w-0 flex-1 basis-56 gap-0.5 sm:gap-1.5">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 className="min-w-0 text-lg break-words sm:text-xl">
            <Bilingual>{title}</Bilingual>
          </h2>
          <Badge>{label}</Badge>
        </div>
        {detail && (
          <p className="min-w-0 break-words">
            <Bilingual>{capitalized(detail)}</Bilingual>
          </p>
        )}
        <p className="flex flex-wrap gap-x-4 text-soft max-sm:text-sm">
          <span>
            Dans la corbeille depuis le {formatDateTime(deletedAt)}
            {deletedBy && `, par ${deletedBy}`}
          </span>
          <span className={item.daysLeft <= 3 ? "font-semibold text-rose" : undefined}>
            {timeLeft(item.daysLeft)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <VerbButton to={`${TRASH_PATH}/${id}/restore`} look="secondary">
          <RotateCcw aria-hidden size={16} /> Restaurer{name}
        </VerbButton>
        <DeleteLink
          to={`${TRASH_PATH}/${id}/delete`}
          of={`« ${title} »`}
          label="Supprimer définitivement"
          {...destruction(item)}
        />
      </div>
    </li>
  );
}
