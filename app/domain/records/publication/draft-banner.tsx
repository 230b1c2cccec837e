import { EyeOff } from "lucide-react";
import { type Publication, publicationBadge } from "./publication.ts";

export default function DraftBanner({ item }: { item: Publication }) {
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
