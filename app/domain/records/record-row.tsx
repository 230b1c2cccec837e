import {
  CalendarClock,
  Eye,
  EyeOff,
  type LucideIcon,
  Pencil,
  PencilLine,
  Star,
} from "lucide-react";
import type { ReactNode } from "react";
import type { CollectionName } from "#app/domain/collections/collection.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type Confirmation, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Cell, Facts, ItemRow } from "#app/ui/lists/item-table.tsx";
import { ShareVerb } from "#app/ui/lists/share-verb.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { verbPath } from "./publication/collection-verbs.ts";
import { type Publication, publicationBadge, SCHEDULED_FOR } from "./publication/publication.ts";
import { SiteLink } from "./publication/site-link.tsx";

type Aim = { to: string; label: string; icon: LucideIcon };
type Props = {
  collection: CollectionName;
  item: Publication & { id: string; title: string; description: string | null };
  featured: boolean;
  /** Its own address in the back office. */
  path: string;
  sitePath: string;
  deletion: Confirmation;
  cover: ReactNode;
  badges?: ReactNode;
  links?: Aim[];
  /** Sent as soon as they are pressed. */
  verbs?: Aim[];
  /** Folded behind « ⋯ »; what is empty is left out. */
  facts: readonly (readonly [label: string, value: string | null | undefined])[];
  details?: ReactNode;
  /** The cells after its state's. */
  children: ReactNode;
};

/** How the back office lists what is published: a press opens its form, « ⋯ » has the rest. */
export function RecordRow(props: Props) {
  const { item, featured, path, facts, cover, badges, details, links = [], children } = props;
  const mayOpen = useMayOpen();
  const edit = `${path}/edit`;
  const marked = !item.isPublished || featured || badges;
  return (
    <ItemRow
      picks={mayOpen(edit)}
      item={item}
      to={[edit, ...links.map(({ to }) => to)].find(mayOpen)}
      cover={cover}
      mark={featured && <FeaturedStar />}
      verbs={<Verbs {...props} />}
      details={
        <>
          <Facts facts={facts} />
          {item.description && (
            <p className="line-clamp-6 text-soft">
              <Bilingual>{item.description}</Bilingual>
            </p>
          )}
          {details}
        </>
      }
    >
      <Cell badges="whole">
        {marked && (
          <span
            className={classNames(
              "inline-flex flex-wrap gap-y-1 align-middle *:me-1.5",
              item.isPublished && !badges && "max-sm:hidden",
            )}
          >
            <PublicationBadge item={item} />
            {badges}
            {featured && (
              <Badge small tone="gold" className="max-sm:hidden">
                Mis en avant
              </Badge>
            )}
          </span>
        )}
      </Cell>
      {children}
    </ItemRow>
  );
}

/** On a phone, where the badge has no room. */
function FeaturedStar() {
  return (
    <span className="whitespace-nowrap text-gold-ink sm:hidden">
      <Star aria-hidden size={15} className="inline fill-current align-[-0.125em]" />
      <span className="sr-only">Mis en avant</span>
    </span>
  );
}

/** On a phone the clock says that it is scheduled: the moment holds on one line. */
function PublicationBadge({ item }: { item: Publication }) {
  if (item.isPublished) return null;
  if (item.publishAt) {
    return (
      <Badge small tone="gold">
        <CalendarClock aria-hidden size={14} className="shrink-0" />
        <span>
          <span className="max-sm:sr-only">{SCHEDULED_FOR} </span>
          {formatDateTime(item.publishAt)}
        </span>
      </Badge>
    );
  }
  return (
    <Badge small>
      <PencilLine aria-hidden size={14} className="shrink-0" /> {publicationBadge(item)}
    </Badge>
  );
}

function Verbs(props: Props) {
  const { collection, item, featured, path, sitePath, deletion, links = [], verbs = [] } = props;
  const mayOpen = useMayOpen();
  const opened = ({ to }: { to: string }) => mayOpen(to);
  const name = <span className="sr-only"> « {item.title} »</span>;
  const edit = { to: `${path}/edit`, label: "Modifier", icon: Pencil };
  const fields = { "ids[]": item.id };
  return (
    <>
      {[edit, ...links].filter(opened).map(({ to, label, icon: Icon }) => (
        <ButtonLink key={to} look="secondary" size="small" to={to}>
          <Icon aria-hidden size={16} /> {label}
          {name}
        </ButtonLink>
      ))}
      <SiteLink to={sitePath} item={item} size="small">
        {name}
      </SiteLink>
      {item.isPublished && (
        <ShareVerb title={item.title} path={sitePath}>
          {name}
        </ShareVerb>
      )}
      {verbs.filter(opened).map(({ to, label, icon: Icon }) => (
        <VerbButton key={to} to={to}>
          <Icon aria-hidden size={16} /> {label}
          {name}
        </VerbButton>
      ))}
      {mayOpen(verbPath(collection, "publish")) && (
        <>
          {item.isPublished ? (
            <VerbButton to={verbPath(collection, "unpublish")} fields={fields}>
              <EyeOff aria-hidden size={16} /> Retirer du site{name}
            </VerbButton>
          ) : (
            <VerbButton asks to={verbPath(collection, "publish")} fields={fields}>
              <Eye aria-hidden size={16} /> Publier{name}
            </VerbButton>
          )}
          <VerbButton to={verbPath(collection, featured ? "unfeature" : "feature")} fields={fields}>
            <Star aria-hidden size={16} />{" "}
            {featured ? "Ne plus mettre en avant" : "Mettre en avant"}
            {name}
          </VerbButton>
          <DeleteLink to={`${path}/delete`} of={`« ${item.title} »`} {...deletion} />
        </>
      )}
    </>
  );
}
