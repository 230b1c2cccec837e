import { RefreshCw } from "lucide-react";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Reference, useErrorReference } from "#app/ui/page/error-page.tsx";
import { notifyError } from "#app/ui/page/notify.ts";

/** The specification's toast, and the same words in the page, which serve without scripts too. */
export function LoadFailure({ error, message }: { error: unknown; message: string }) {
  const { pathname, search } = useLocation();
  const isAnswer = isRouteErrorResponse(error);
  const reference = useErrorReference();
  useEffect(() => {
    if (!isAnswer) notifyError(message);
  }, [isAnswer, message]);
  if (isAnswer) throw error;
  return (
    <div className="wrap py-16">
      <div role="alert" className="panel grid justify-items-center gap-3 px-6 py-14 text-center">
        <h1 className="text-3xl">{message}</h1>
        <p className="reading text-soft">
          {reference
            ? "Vous n'y êtes pour rien : l'incident est noté. Réessayez dans un instant."
            : "La ligne a peut-être été coupée. Réessayez dans un instant."}
        </p>
        <Reference className="text-sm text-soft" />
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
