import { RefreshCw } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useErrorReference } from "#app/ui/page/error-page.tsx";
import { notify } from "#app/ui/page/notices.ts";

/** What the back office shows in place of a page that is missing or failed; the menu stays. */
export function AdminTrouble({ missing, title }: { missing: boolean; title?: string }) {
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
  return <Failure title={title || "Une erreur est survenue"} />;
}

/** A page that could not be shown says so in a toast too, as the specification words it. */
function Failure({ title }: { title: string }) {
  const { pathname, search } = useLocation();
  const reference = useErrorReference();
  useEffect(() => notify({ kind: "error", title: "Erreur", description: title }), [title]);
  return (
    <Notice
      meta="Incident"
      title={title}
      text="Rien de ce qui était enregistré n'est perdu. Réessayez dans un instant."
    >
      {reference && (
        <p className="text-soft">
          Référence :{" "}
          <strong data-reference="" className="text-ink">
            {reference}
          </strong>
        </p>
      )}
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        <ButtonLink to={pathname + search} reloadDocument>
          <RefreshCw aria-hidden size={18} /> Réessayer
        </ButtonLink>
        <ButtonLink to="/admin" look="secondary" reloadDocument>
          Retour au Dashboard
        </ButtonLink>
      </div>
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
