import type { ReactNode } from "react";
import { MailText } from "#app/ui/mail-layout.tsx";

type Fact = readonly [term: string, value: ReactNode];

/** « Début : 4 janvier 2027 », a line each; those without a value are left out. */
export function MailFacts({ facts }: { facts: readonly Fact[] }) {
  const told = facts.filter(([, value]) => value);
  return (
    <MailText>
      {told.map(([term, value], place) => (
        <span key={term}>
          {place > 0 && <br />}
          {term} : <strong>{value}</strong>
        </span>
      ))}
    </MailText>
  );
}
