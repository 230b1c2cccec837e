import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { useErrorReference } from "#app/ui/page/error-page.tsx";
import { notify } from "#app/ui/page/notices.ts";

/**
 * What a page shows, with status 500, when its loader fails: the toast of the specification, and the same
 * words in the page with a way to try again, which serve without scripts too. In the route's file:
 *
 *     export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
 *       return <LoadFailure error={error} message="Impossible de charger les formations" />;
 *     }
 */
export function LoadFailure({ error, message }: { error: unknown; message: string }) {
  const { pathname, search } = useLocation();
  const reference = useErrorReference();
  const isAnswer = isRouteErrorResponse(error);
  useEffect(() => {
    if (!isAnswer) notify({ kind: "error", title: "Erreur", description: message });
  }, [isAnswer, message]);
  if (isAnswer) throw error;
  return (
    <div className="wrap py-16">
      <div role="alert" className="panel grid justify-items-center gap-3 px-6 py-14 text-center">
        <h1 className="text-3xl">{message}</h1>
        <p className="reading text-soft">
          {reference
            ? "Ce n'est pas de votre fait : l'incident est noté, et tout peut revenir dans un instant."
            : "La connexion a peut-être été coupée. Tout peut revenir dans un instant."}
        </p>
        {reference && (
          <p className="text-sm text-soft">
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
          <ButtonLink to="/" look="secondary">
            Retour à l'accueil
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
