import { ArrowLeft } from "lucide-react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";

export function MissingItem({
  title,
  text,
  list,
}: {
  title: string;
  text: string;
  list?: { to: string; label: string };
}) {
  return (
    <div className="wrap py-16">
      <EmptyState wholePage title={title} text={text}>
        <ButtonLink to={list?.to ?? "/"} look="secondary">
          {list ? (
            <>
              <ArrowLeft aria-hidden size={18} /> {list.label}
            </>
          ) : (
            "Retour à l'accueil"
          )}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
