import { Link } from "react-router";
import type { PopularItem } from "#app/domain/audience/audience-figures.server.ts";
import { CONTENT_KINDS } from "#app/domain/contents/content.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";

/** What was read and heard most these last thirty days. */
export function PopularPanel({ items }: { items: PopularItem[] }) {
  return (
    <section className="panel grid content-start gap-3 p-5 sm:p-6">
      <h2 className="text-2xl">Les plus suivis ce mois-ci</h2>
      {items.length === 0 ? (
        <p className="text-soft">
          Rien n'a encore été écouté ni lu ces trente derniers jours. Partagez un contenu, et
          revenez voir.
        </p>
      ) : (
        <ol className="grid divide-y divide-rule">
          {items.map(({ id, kind, title, count }) => (
            <li key={id} className="flex items-baseline justify-between gap-4 py-2.5">
              <span className="grid min-w-0">
                <Link to={editPath(kind, id)} className="break-words">
                  <Bilingual>{title}</Bilingual>
                </Link>
                <span className="text-sm text-soft">{labelOf(kind)}</span>
              </span>
              <span className="shrink-0 font-semibold tabular-nums">
                {count.toLocaleString("fr-FR")}
                <span className="sr-only"> écoutes et lectures</span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function labelOf(kind: string): string {
  if (kind === "audio_course") return "Cours audio";
  if (kind === "formation") return "Formation";
  return CONTENT_KINDS[kind as keyof typeof CONTENT_KINDS]?.singular ?? kind;
}

function editPath(kind: string, id: string): string {
  const folder = { audio_course: "courses", formation: "formations" }[kind] ?? kind;
  return `/admin/${folder}/${id}/edit`;
}
