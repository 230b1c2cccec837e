import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil } from "lucide-react";
import { publicationBadge } from "#app/domain/records/publication/publication.ts";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { VersionsLink } from "#app/domain/records/versions/version-screens.tsx";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Cell, Facts, type Head, ItemRow } from "#app/ui/lists/item-table.tsx";
import { ShareVerb } from "#app/ui/lists/share-verb.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { listPagesForAdmin } from "./page.server.ts";
import { PAGE_KINDS, PAGES_SCREEN, type Placement, pageDeletion, pagePath } from "./page.ts";

export const PAGE_HEADS: Head[] = [
  { label: "Titre" },
  { label: "État" },
  { label: "Où" },
  { label: "Modifiée le" },
];
const PLACES: Record<Placement, string> = {
  menu: "Menu",
  footer: "Pied de page",
  nowhere: "Adresse seule",
};

type ListedPage = Awaited<ReturnType<typeof listPagesForAdmin>>[number];
type Props = { page: ListedPage; place: number; last: number };

export function PageAdminRow(props: Props) {
  const { page } = props;
  const { title, description, kind, placement, editedBy, editedAt, createdAt } = page;
  const draft = publicationBadge(page);
  return (
    <ItemRow
      item={page}
      picks
      to={`${PAGES_SCREEN}/${page.id}/edit`}
      verbs={<Verbs {...props} />}
      details={
        <>
          <Facts
            facts={[
              ["Adresse", pagePath(page)],
              ["Présentation", PAGE_KINDS[kind]],
              ["Modifiée par", editedBy],
            ]}
          />
          {description && (
            <p className="line-clamp-6 text-soft">
              <Bilingual>{description}</Bilingual>
            </p>
          )}
        </>
      }
    >
      <Cell badges>
        {draft && (
          <Badge small tone={page.publishAt ? "gold" : "neutral"}>
            {draft}
            <span className="sr-only"> : {title}</span>
          </Badge>
        )}
      </Cell>
      <Cell>{PLACES[placement]}</Cell>
      <Cell>{formatShortDate(editedAt ?? createdAt)}</Cell>
    </ItemRow>
  );
}

function Verbs({ page, place, last }: Props) {
  const name = <span className="sr-only"> « {page.title} »</span>;
  const path = `${PAGES_SCREEN}/${page.id}`;
  return (
    <>
      <ButtonLink look="secondary" size="small" to={`${path}/edit`}>
        <Pencil aria-hidden size={16} /> Modifier{name}
      </ButtonLink>
      <SiteLink to={pagePath(page)} item={page} size="small">
        {name}
      </SiteLink>
      {page.isPublished && (
        <ShareVerb title={page.title} path={pagePath(page)}>
          {name}
        </ShareVerb>
      )}
      <VersionsLink path={path}>{name}</VersionsLink>
      {page.isPublished ? (
        <VerbButton to={`${path}/unpublish`}>
          <EyeOff aria-hidden size={16} /> Retirer du site{name}
        </VerbButton>
      ) : (
        <VerbButton to={`${path}/publish`}>
          <Eye aria-hidden size={16} /> Publier{name}
        </VerbButton>
      )}
      {place > 0 && (
        <VerbButton to={`${PAGES_SCREEN}/order`} fields={{ id: page.id, by: "-1" }}>
          <ArrowUp aria-hidden size={16} /> Monter{name}
        </VerbButton>
      )}
      {place < last && (
        <VerbButton to={`${PAGES_SCREEN}/order`} fields={{ id: page.id, by: "1" }}>
          <ArrowDown aria-hidden size={16} /> Descendre{name}
        </VerbButton>
      )}
      <DeleteLink to={`${path}/delete`} of={`« ${page.title} »`} {...pageDeletion(page)} />
    </>
  );
}
