import type { ReactNode } from "react";
import type { CountedItems } from "#app/domain/all-published-items.server.ts";
import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import { count, shortened } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";

type Owner = { id: string; name: string; path: string; text: string | null; mark: ReactNode };

type OwnersProps = {
  title: string;
  lead: string;
  none: string;
  noun: string;
  owners: Owner[];
  counts: CountedItems[];
};

/** All themes, or all instructors. */
export function Owners({ title, lead, none, noun, owners, counts }: OwnersProps) {
  return (
    <>
      <ListHeader
        title={title}
        lead={lead}
        found={owners.length > 0 ? count(owners.length, noun) : null}
        none={none}
      />
      <div className="wrap">
        {owners.length === 0 ? (
          <EmptyState title={none} text="Les premiers contenus arrivent bientôt.">
            <ButtonLink to="/" look="secondary">
              Retour à l'accueil
            </ButtonLink>
          </EmptyState>
        ) : (
          <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">
            {owners.map(({ id, name, path, text, mark }) => (
              <li key={id} className="panel relative flex gap-4 p-4 wrap-break-word">
                {mark}
                <div className="grid min-w-0 flex-1 grid-cols-1 content-start gap-1">
                  <h2 className="text-xl">
                    <CardLink to={path}>{name}</CardLink>
                  </h2>
                  {text && (
                    <p className="line-clamp-2 text-soft">
                      <Bilingual>{shortened(text, 110)}</Bilingual>
                    </p>
                  )}
                  <div className="text-sm">
                    <MetaList items={inWords(counts.filter(({ owner }) => owner === id))} />
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** « 2 cours audio · 1 prêche », in the order of the menus. */
function inWords(counts: CountedItems[]): string[] {
  const nouns = [
    ["audio_course", "cours audio", "cours audio"],
    ["formation", "formation", "formations"],
    ...CONTENT_TYPES.map((type) => {
      const { noun } = CONTENT_KINDS[type];
      return [type, noun, `${noun}s`];
    }),
  ] as const;
  const words = nouns.flatMap(([type, one, many]) => {
    const total = counts.find(({ kind }) => kind === type)?.total;
    return total ? [count(total, one ?? "", many)] : [];
  });
  return words.length > 0 ? words : ["Rien de publié pour l'instant"];
}
