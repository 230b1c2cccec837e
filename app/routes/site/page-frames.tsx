import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";

export function PanelPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap max-w-2xl pt-12">
      <section className="panel grid gap-5 px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-4xl">{title}</h1>
        {children}
      </section>
    </div>
  );
}

export function ExpiredLink({ text, to, label }: { text: string; to: string; label: string }) {
  return (
    <PanelPage title="Ce lien ne vaut plus">
      <p role="alert">{text}</p>
      <ButtonLink to={to} className="w-fit">
        {label}
      </ButtonLink>
    </PanelPage>
  );
}

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
