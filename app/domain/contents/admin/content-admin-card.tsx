import { Pencil } from "lucide-react";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import {
  FeatureSwitch,
  PublishButton,
} from "#app/domain/records/publication/publication-actions.tsx";
import { PublicationBadge } from "#app/domain/records/publication/publication-badge.tsx";
import { SiteLink } from "#app/domain/records/publication/site-link.tsx";
import { RecordFacts } from "#app/domain/records/record-facts.tsx";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { CardActions } from "#app/ui/lists/rows.tsx";
import { Pick } from "#app/ui/lists/selection.tsx";
import { type AdminContent, contentDeletion } from "./content-admin.ts";

export function ContentAdminCard({ content }: { content: AdminContent }) {
  const { title, description, theme, tags, isFeatured } = content;
  return (
    <li className="panel grid gap-3 p-5">
      <div className="flex items-start gap-4">
        <Pick id={content.id} title={title} />
        <h2 className="min-w-0 flex-1 text-2xl break-words">
          <Bilingual>{title}</Bilingual>
        </h2>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PublicationBadge item={content} />
        {isFeatured && <Badge tone="gold">Mis en avant</Badge>}
        {theme && <ThemeBadge theme={theme} />}
        <div className="sm:ms-auto">
          <FeatureSwitch collection={content.contentType} item={content} featured={isFeatured} />
        </div>
      </div>
      <ContentFactList content={content} />
      {description && (
        <p className="reading line-clamp-3 text-soft">
          <Bilingual>{description}</Bilingual>
        </p>
      )}
      {tags.length > 0 && (
        <ul aria-label="Mots-clés" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge>
                <Bilingual>{tag}</Bilingual>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <ContentActions content={content} />
    </li>
  );
}

function ContentFactList({ content }: { content: AdminContent }) {
  const { author, instructor, seconds, file, createdAt, contentType } = content;
  const lasts = CONTENT_KINDS[contentType].hasDuration && seconds > 0;
  return (
    <RecordFacts
      facts={[
        ["Auteur", author],
        ["Instructeur", instructor?.name],
        ["Durée", lasts ? formatDuration(seconds) : null],
        ["Taille", file ? formatSize(file.size) : "Aucun fichier"],
        ["Ajouté le", formatLongDate(createdAt)],
      ]}
    />
  );
}

function ContentActions({ content }: { content: AdminContent }) {
  const here = `/admin/${content.contentType}/${content.id}`;
  const name = <span className="sr-only"> « {content.title} »</span>;
  return (
    <CardActions wide>
      <ButtonLink look="secondary" size="small" to={`${here}/edit`}>
        <Pencil aria-hidden size={16} /> Modifier{name}
      </ButtonLink>
      <PublishButton collection={content.contentType} item={content} />
      <SiteLink to={contentPath(content)} item={content} size="small">
        {name}
      </SiteLink>
      <DeleteLink to={`${here}/delete`} of={`« ${content.title} »`} {...contentDeletion(content)} />
    </CardActions>
  );
}
