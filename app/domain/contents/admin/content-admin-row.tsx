import { History } from "lucide-react";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentPath, speakerOf } from "#app/domain/contents/content.ts";
import { RecordRow } from "#app/domain/records/record-row.tsx";
import { capitalized, formatDuration, formatSize } from "#app/infra/french/french.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Cell, type Head } from "#app/ui/lists/item-table.tsx";
import { type AdminContent, contentDeletion } from "./content-admin.ts";

export function contentHeads(type: ContentType): Head[] {
  return [
    { label: "Titre", sort: { ascending: "titre", descending: "titre-z" } },
    { label: "État" },
    { label: "Intervenant" },
    CONTENT_KINDS[type].hasDuration
      ? { label: "Durée", sort: { descending: "long", ascending: "court" }, wide: true }
      : { label: "Taille", wide: true },
    { label: "Ajouté le", sort: { descending: "recent", ascending: "ancien" } },
  ];
}

export function ContentAdminRow({ content }: { content: AdminContent }) {
  const { author, instructor, seconds, file, createdAt, givenOn, contentType, theme, tags } =
    content;
  const { hasDuration } = CONTENT_KINDS[contentType];
  const lasts = hasDuration && seconds > 0 ? formatDuration(seconds) : null;
  const size = file ? formatSize(file.size) : "Aucun fichier";
  const speaker = speakerOf(content);
  const [givenWord = ""] = contentTexts(contentType).item.given ?? [];
  const given = givenOn && formatShortDate(givenOn);
  const added = formatShortDate(createdAt);
  const path = `/admin/${contentType}/${content.id}`;
  return (
    <RecordRow
      collection={contentType}
      item={content}
      featured={content.isFeatured}
      path={path}
      sitePath={contentPath(content)}
      deletion={contentDeletion(content)}
      cover={
        <Cover
          seed={coverSeed(content)}
          tint={theme?.color}
          imageId={content.imageId}
          shape="vignette"
          className="size-10 rounded-lg"
        />
      }
      facts={[
        ["Auteur", author],
        ["Instructeur", instructor?.name],
        ["Thème", theme?.name],
        ["Série", content.series?.title],
        ["Durée", lasts],
        ["Taille", size],
        [capitalized(givenWord), given],
      ]}
      links={[{ to: `${path}/versions`, label: "Versions", icon: History }]}
      details={tags.length > 0 && <Tags tags={tags} />}
    >
      <Cell>{speaker && <Bilingual>{speaker}</Bilingual>}</Cell>
      <Cell wide>{hasDuration ? lasts : size}</Cell>
      <Cell>
        {added}
        {given && given !== added && (
          <span className="block text-xs">
            {givenWord} {given}
          </span>
        )}
      </Cell>
    </RecordRow>
  );
}

function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Mots-clés" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge small>
            <Bilingual>{tag}</Bilingual>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
