import { type ReactNode, useContext } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { ErrorReference } from "#app/ui/error-reference.ts";

/** What the back office shows in place of a page that is missing or failed; the menu stays. */
export function AdminTrouble({ missing, title }: { missing: boolean; title?: string }) {
  const reference = useContext(ErrorReference);
  if (missing) {
    return (
      <Notice
        meta="Page introuvable"
        title={title || "Cet écran n'existe pas"}
        text="L'adresse a changé, l'élément a été supprimé, ou l'écran n'est pas encore ouvert. Le reste de l'administration est dans le menu."
      >
        <ButtonLink to="/admin">Retour au Dashboard</ButtonLink>
      </Notice>
    );
  }
  return (
    <Notice
      meta="Incident"
      title={title || "Une erreur est survenue"}
      text="Rien de ce qui était enregistré n'est perdu. Réessayez dans un instant."
    >
      {reference && (
        <p className="text-soft" suppressHydrationWarning>
          Référence&nbsp;: <strong className="text-ink">{reference}</strong>
        </p>
      )}
      <ButtonLink to="/admin" reloadDocument>
        Retour au Dashboard
      </ButtonLink>
    </Notice>
  );
}

function Notice({
  meta,
  title,
  text,
  children,
}: {
  meta: string;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <section className="panel grid justify-items-center gap-3 px-6 py-14 text-center">
      <title>{`${meta} · Administration`}</title>
      <h1 className="text-2xl">{title}</h1>
      <p className="reading text-soft">{text}</p>
      {children}
    </section>
  );
}
