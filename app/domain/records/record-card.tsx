import { CalendarClock, Eye, type LucideIcon, Pencil, PencilLine } from "lucide-react";
import type { ReactNode } from "react";
import type { CollectionName } from "#app/domain/collections/collection.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { type Confirmation, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { CardActions } from "#app/ui/lists/rows.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { VerbButton, VerbSwitch } from "#app/ui/lists/verbs.tsx";
import { verbPath } from "./publication/collection-verbs.ts";
import { type Publication, publicationBadge } from "./publication/publication.ts";
import { SiteLink } from "./publication/site-link.tsx";

type Props = {
  collection: CollectionName;
  item: Publication & { id: string; title: string; description: string | null };
  featured: boolean;
  /** What is empty is left out. */
  facts: readonly (readonly [label: string, value: string | null | undefined])[];
  /** Its own address in the back office. */
  path: string;
  sitePath: string;
  deletion: Confirmation;
  cover?: ReactNode;
  badges?: ReactNode;
  links?: { to: string; label: string; icon: LucideIcon }[];
  children?: ReactNode;
};

/** How the back office lists what is published: its state, its facts and what can be done. */
export function RecordCard(props: Props) {
  const { collection, item, featured, facts, cover, badges, children } = props;
  return (
    <li className="grid">
      <article className="panel flex flex-col overflow-hidden">
        {cover}
        <div className="flex flex-1 flex-col gap-3 p-5">
          <div className="flex items-start gap-4">
            <Pick id={item.id} title={item.title} />
            <h2 className="min-w-0 flex-1 text-2xl break-words">
              <Bilingual>{item.title}</Bilingual>
            </h2>
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <PublicationBadge item={item} />
            {badges}
            {featured && <Badge tone="gold">Mis en avant</Badge>}
            <div className="sm:ms-auto">
              <VerbSwitch
                label="En avant"
                of={item.title}
                checked={featured}
                on={verbPath(collection, "feature")}
                off={verbPath(collection, "unfeature")}
                fields={{ "ids[]": item.id }}
              />
            </div>
          </div>
          {item.description && (
            <p className="reading line-clamp-3 text-soft">
              <Bilingual>{item.description}</Bilingual>
            </p>
          )}
          <Facts facts={facts} />
          {children}
          <Actions {...props} />
        </div>
      </article>
    </li>
  );
}

function PublicationBadge({ item }: { item: Publication }) {
  if (item.isPublished) return null;
  const Icon = item.publishAt ? CalendarClock : PencilLine;
  return (
    <Badge tone={item.publishAt ? "gold" : "rose"}>
      <Icon aria-hidden size={15} className="shrink-0" /> {publicationBadge(item)}
    </Badge>
  );
}

function Facts({ facts }: { facts: Props["facts"] }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex gap-1.5">
              <dt className="text-soft">{label}</dt>
              <dd className="font-semibold">
                <Bilingual>{value}</Bilingual>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function Actions({ collection, item, path, sitePath, deletion, links = [] }: Props) {
  const name = <span className="sr-only"> « {item.title} »</span>;
  const edit = { to: `${path}/edit`, label: "Modifier", icon: Pencil };
  return (
    <div className="mt-auto">
      <CardActions wide>
        {[edit, ...links].map(({ to, label, icon: Icon }) => (
          <ButtonLink key={to} look="secondary" size="small" to={to}>
            <Icon aria-hidden size={16} /> {label}
            {name}
          </ButtonLink>
        ))}
        {!item.isPublished && (
          <VerbButton asks to={verbPath(collection, "publish")} fields={{ "ids[]": item.id }}>
            <Eye aria-hidden size={16} /> Publier
            {name}
          </VerbButton>
        )}
        <SiteLink to={sitePath} item={item} size="small">
          {name}
        </SiteLink>
        <DeleteLink to={`${path}/delete`} of={`« ${item.title} »`} {...deletion} />
      </CardActions>
    </div>
  );
}
