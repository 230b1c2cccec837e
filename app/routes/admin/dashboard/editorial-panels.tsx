import type { EditorialItem } from "#app/domain/all-editorial.server.ts";
import { SCHEDULED_FOR } from "#app/domain/records/publication/publication.ts";
import { formatDateTime, formatShortDate } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import { editPath, labelOf } from "./dashboard-panels.tsx";

type Props = Record<"drafts" | "scheduled" | "published", EditorialItem[]>;

/** What whoever publishes was at. */
export function EditorialPanels({ drafts, scheduled, published }: Props) {
  return (
    <div className="grid items-start gap-4 empty:hidden md:auto-cols-fr md:grid-flow-col">
      <Panel title="Brouillons" items={drafts} say={draftText} />
      <Panel title="Publications programmées" items={scheduled} say={scheduledText} />
      <Panel
        title="Derniers contenus publiés"
        items={published}
        say={({ createdAt }) => formatShortDate(createdAt)}
      />
    </div>
  );
}

function Panel({
  title,
  items,
  say,
}: {
  title: string;
  items: EditorialItem[];
  say: (item: EditorialItem) => string;
}) {
  if (items.length === 0) return null;
  return (
    <section className="panel grid min-w-0 content-start gap-2 p-5 sm:p-6">
      <h2 className="text-2xl">{title}</h2>
      <ul className="grid min-w-0 divide-y divide-rule">
        {items.map((item) => (
          <li key={item.id} className="grid min-w-0">
            <Link
              to={editPath(item.kind, item.id)}
              prefetch="intent"
              className="-mx-3 grid min-h-11 min-w-0 content-center rounded-xl px-3 py-2 no-underline hover:bg-leaf"
            >
              <strong className="font-semibold wrap-break-word">
                <Bilingual>{item.title}</Bilingual>
              </strong>
              <span className="text-sm text-soft">
                {[labelOf(item.kind), say(item)].filter(Boolean).join(" · ")}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function draftText({ editedBy, editedAt, createdAt }: EditorialItem): string {
  const day = formatShortDate(editedAt ?? createdAt);
  return editedBy ? `${editedBy}, ${day}` : day;
}

function scheduledText({ publishAt }: EditorialItem): string {
  return publishAt ? `${SCHEDULED_FOR} ${formatDateTime(publishAt)}` : "";
}
