import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { RecordCard } from "#app/domain/records/record-card.tsx";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { type AdminContent, contentDeletion } from "./content-admin.ts";

export function ContentAdminCard({ content }: { content: AdminContent }) {
  const { author, instructor, seconds, file, createdAt, contentType, theme, tags } = content;
  const lasts = CONTENT_KINDS[contentType].hasDuration && seconds > 0;
  return (
    <RecordCard
      collection={contentType}
      item={content}
      featured={content.isFeatured}
      path={`/admin/${contentType}/${content.id}`}
      sitePath={contentPath(content)}
      deletion={contentDeletion(content)}
      badges={theme && <ThemeBadge theme={theme} />}
      facts={[
        ["Auteur", author],
        ["Instructeur", instructor?.name],
        ["Durée", lasts ? formatDuration(seconds) : null],
        ["Taille", file ? formatSize(file.size) : "Aucun fichier"],
        ["Ajouté le", formatLongDate(createdAt)],
      ]}
    >
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
    </RecordCard>
  );
}
