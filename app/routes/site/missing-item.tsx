import { ArrowLeft } from "lucide-react";
import { useParams } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { SiteSearch } from "#app/ui/page/site-search.tsx";

export function MissingItem({
  title,
  text,
  list,
}: {
  title: string;
  text: string;
  list?: { to: string; label: string };
}) {
  const { slug = "" } = useParams();
  return (
    <div className="wrap py-8 sm:py-16">
      <EmptyState wholePage title={title} text={text}>
        <SiteSearch query={wordsOf(slug)} />
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

/** Its address says what one came for. One that no item can have is kept as the same page as others. */
function wordsOf(slug: string): string {
  const written = slug.toLowerCase();
  const named = /^[a-z\d-]{1,100}$/.test(written) && !/^[a-f\d-]{36}$/.test(written);
  return named ? written.replaceAll("-", " ").trim() : "";
}
