import type { ReactNode } from "react";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import type { Elsewhere } from "./library-list.ts";

/** Never a dead end: other spellings, what the rest of the site has, the whole list. */
export function NothingListed({
  title,
  text,
  elsewhere,
  children,
}: {
  title: string;
  text: string;
  elsewhere: Elsewhere | null;
  children: ReactNode;
}) {
  const words = elsewhere?.words ?? [];
  return (
    <EmptyState title={title} text={words.length > 0 ? `${text} Vouliez-vous dire :` : text}>
      {words.map((word) => (
        <ButtonLink key={word} to={searchFor(word)} look="secondary">
          {word}
        </ButtonLink>
      ))}
      {elsewhere && elsewhere.total > 0 && (
        <ButtonLink to={searchFor(elsewhere.q)}>{foundIn(elsewhere)}</ButtonLink>
      )}
      {children}
      {elsewhere?.total === 0 && (
        <ButtonLink to="/contact" look="quiet">
          Poser la question au centre
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function searchFor(q: string): string {
  return `/recherche?${new URLSearchParams({ q })}`;
}

function foundIn({ total, more, exact }: Elsewhere): string {
  return `${more ? "plus de " : ""}${count(total, exact ? "résultat" : "résultat proche", exact ? undefined : "résultats proches")}`;
}
