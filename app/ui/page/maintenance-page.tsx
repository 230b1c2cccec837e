import { useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Notice } from "./error-page.tsx";

export type Maintenance = { siteName?: string; contactEmail?: string };

export default function MaintenancePage({ siteName, contactEmail }: Maintenance) {
  const here = useLocation();
  return (
    <Notice title="Nous revenons bientôt" meta="Site en maintenance">
      <p className="reading text-lg text-soft">
        {siteName ?? "Le site"} est en maintenance pour un petit moment. Vos inscriptions et vos
        messages sont en sécurité.
      </p>
      {contactEmail && (
        <p className="text-soft">
          Une question qui ne peut pas attendre ?{" "}
          <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline hover:text-ink">
            {contactEmail}
          </a>
        </p>
      )}
      <ButtonLink to={here} reloadDocument look="secondary">
        Réessayer
      </ButtonLink>
    </Notice>
  );
}
