import type { ReactNode } from "react";
import type { CountedItems } from "#app/domain/all-published-items.server.ts";
import { count } from "#app/infra/french/french.ts";
import { firstSentences } from "#app/infra/french/long-text.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { CardLink, MetaList } from "#app/ui/lists/rows.tsx";
import { ListHeader } from "#app/ui/page/page-header.tsx";

type Owner = {
  id: string;
  name: string;
  path: string;
  /** In place of how much there is. */
  subjects?: string[];
  text: string | null;
  mark: ReactNode;
};

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
          <ul className="owner-cards">
            {owners.map(({ id, name, path, subjects = [], text, mark }) => (
              <li key={id}>
                <article className="panel relative grid h-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[auto_1fr] content-start gap-x-4 gap-y-3 p-4 wrap-break-word sm:p-5">
                  {mark}
                  <div className="self-center">
                    <h2 className="text-xl">
                      <CardLink to={path}>{name}</CardLink>
                    </h2>
                    {subjects.length > 0 ? (
                      <MetaList items={subjects} />
                    ) : (
                      <Total of={counts.filter(({ owner }) => owner === id)} />
                    )}
                  </div>
                  {text && (
                    <p className="col-span-2 text-soft">
                      <Bilingual>{firstSentences(text, 160)}</Bilingual>
                    </p>
                  )}
                </article>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

function Total({ of }: { of: CountedItems[] }) {
  const total = of.reduce((sum, counted) => sum + counted.total, 0);
  return (
    <p className="text-sm text-soft">
      {total === 0 ? "Rien de publié pour l'instant" : count(total, "contenu")}
    </p>
  );
}
