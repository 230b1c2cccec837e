import type { ReactNode } from "react";
import { themePath } from "#app/domain/themes/theme.ts";
import { count, quoted, shortened } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { Elsewhere } from "./library-list.ts";

const LONGEST_SHOWN = 60;

/** Never a dead end: other spellings, what the rest of the site has, the whole list. */
export function NothingListed({
  title,
  text,
  elsewhere,
  latest,
  children,
}: {
  title: string;
  text: string;
  elsewhere: Elsewhere | null;
  latest: { title: string; to: string }[];
  children: ReactNode;
}) {
  const words = elsewhere?.words ?? [];
  return (
    <>
      <EmptyState
        title={
          elsewhere ? `${title} sur ${quoted([shortened(elsewhere.q, LONGEST_SHOWN)])}` : title
        }
        text={words.length > 0 ? `${text} Vouliez-vous dire :` : text}
      >
        {words.map((word) => (
          <ButtonLink key={word} to={searchFor(word)} look="secondary">
            {word}
          </ButtonLink>
        ))}
        {elsewhere && elsewhere.total > 0 && (
          <ButtonLink to={searchFor(elsewhere.q)}>{foundIn(elsewhere)}</ButtonLink>
        )}
        {elsewhere?.nearest && (
          <ButtonLink to={themePath(elsewhere.nearest)} look="secondary">
            {`Thème : ${elsewhere.nearest.name}`}
          </ButtonLink>
        )}
        {children}
        {elsewhere && (
          <ButtonLink to={`/contact?${new URLSearchParams({ q: elsewhere.q })}`} look="quiet">
            Poser la question au centre
          </ButtonLink>
        )}
      </EmptyState>
      {latest.length > 0 && (
        <nav aria-label="Publié récemment" className="mt-6">
          <h2 className="text-2xl">Publié récemment</h2>
          {latest.map(({ title, to }) => (
            <Link key={to} to={to} className="block py-2.5 hover:underline">
              <Bilingual>{title}</Bilingual>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

function searchFor(q: string): string {
  return `/recherche?${new URLSearchParams({ q })}`;
}

function foundIn({ total, more, exact }: Elsewhere): string {
  const found = exact
    ? count(total, "résultat")
    : count(total, "contenu proche", "contenus proches");
  return `Voir ${more ? "plus de " : ""}${found} sur le site`;
}
