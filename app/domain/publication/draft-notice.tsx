import { EyeOff } from "lucide-react";
import { type Publication, publicationBadge } from "./publication.ts";

/** Above the page of a draft: whoever opened it is an administrator, and sees what no visitor does. */
export function DraftNotice({ item }: { item: Publication }) {
  if (item.isPublished) return null;
  return (
    <aside
      aria-label="Aperçu"
      className="z-30 border-b sm:sticky sm:top-0 border-rule bg-gold-wash text-gold-ink print:hidden"
    >
      <p className="wrap flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
        <EyeOff aria-hidden size={18} />
        <strong>Aperçu — pas encore publié</strong>
        <span>{publicationBadge(item)}. Les visiteurs ne voient pas cette page.</span>
      </p>
    </aside>
  );
}
