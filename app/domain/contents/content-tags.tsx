import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";

export function ContentTags({ type, tags }: { type: ContentType; tags: string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Mots-clés" className="flex flex-wrap gap-x-2 print:hidden">
      {tags.map((tag) => (
        <li key={tag} className="max-w-full">
          <Link
            to={`${CONTENT_KINDS[type].path}?${new URLSearchParams({ "mot-cle": tag })}`}
            className="tag-link"
          >
            <span className="rounded-2xl bg-leaf px-3 py-1">
              <Bilingual>{tag}</Bilingual>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
