import type { ReactNode } from "react";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { FormationChange } from "./formation-change.server.ts";
import { type Change, UNSAID } from "./formation-change.ts";

export const TELLING = "changement";

export function tellPath(formation: string): string {
  return `${studentsPath(formation, "write")}?${TELLING}`;
}

/** Said to whoever may not write to students. */
export function askToTell({ recipients }: FormationChange): string {
  const people = recipients.length > 1 ? `les ${recipients.length} inscrits` : "l'inscrit";
  return `Demandez à un administrateur de prévenir ${people}.`;
}

/** Nobody is written to before somebody says so. */
export function FormationChangeQuestion({
  formation,
  change,
  isAnswered,
  children,
}: {
  formation: string;
  change: FormationChange;
  /** The message stands below. */
  isAnswered?: boolean;
  /** What takes a change back. */
  children?: ReactNode;
}) {
  const people = change.recipients.length;
  const leave = useMailsLeave();
  const left = people - change.recipients.filter(({ id }) => change.told.includes(id)).length;
  const tells = useMayOpen()(tellPath(formation));
  return (
    <section
      aria-labelledby="prevenir"
      className="mb-6 grid gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink"
    >
      <h2 id="prevenir" className="text-xl">
        {leave || !isAnswered
          ? people > 1
            ? `Prévenir les ${people} inscrits ?`
            : "Prévenir la personne inscrite ?"
          : left > 1
            ? `Prévenez ${left === people ? "les" : "encore"} ${left} inscrits`
            : left === people
              ? "Prévenez la personne inscrite"
              : "Prévenez encore 1 inscrit"}
      </h2>
      <ul className="grid gap-2">
        {change.changes.map((one) => (
          <ChangeLine key={"sentence" in one ? one.sentence : one.label} change={one} />
        ))}
      </ul>
      <p>
        {isAnswered ? (
          leave ? (
            "Relisez le message ci-dessous, puis envoyez-le. Rien ne part tout seul."
          ) : (
            <>
              Ce site n'envoie pas d'e-mail pour l'instant. Écrivez à chaque personne ci-dessous ou
              appelez-la, puis appuyez sur « J'ai prévenu ».
            </>
          )
        ) : (
          "Aucun e-mail n'est parti pour ce changement."
        )}
        {!tells && ` ${askToTell(change)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {tells && !isAnswered && <ButtonLink to={tellPath(formation)}>Voir le message</ButtonLink>}
        {children}
        <VerbButton to={`/admin/formations/${formation}/quiet-changes`} look="secondary">
          Ne pas prévenir
        </VerbButton>
      </div>
    </section>
  );
}

function ChangeLine({ change }: { change: Change }) {
  if ("sentence" in change) return <li className="wrap-anywhere">{change.sentence}</li>;
  const { label, before, after } = change;
  return (
    <li className="wrap-anywhere">
      <strong className="font-semibold">{label}</strong>
      <span className="block">Avant : {before || UNSAID}</span>
      <span className="block">Maintenant : {after || UNSAID}</span>
    </li>
  );
}
