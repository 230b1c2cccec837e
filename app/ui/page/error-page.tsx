import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { HeroPattern } from "#app/ui/pattern/hero-pattern.tsx";
import { Logo } from "#app/ui/pattern/logo.tsx";
import { SiteSearch } from "./site-search.tsx";

/** Under which the server logged this page's failure; empty without one. */
export const ErrorReference = createContext("");

export function RouteErrorPage({ error }: { error: unknown }) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.data?.refusal) return <RefusedFormPage {...error.data.refusal} />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}

/** `titled`: the document has its title already. */
export function NotFoundPage({ titled }: { titled?: boolean }) {
  return (
    <section className="relative bg-deep text-white">
      {!titled && <title>Page introuvable</title>}
      <HeroPattern className="w-1/2 max-lg:hidden" />
      <div className="wrap relative grid grid-cols-1 justify-items-start gap-4 pt-8 pb-12 sm:pt-14 sm:pb-28">
        <h1 className="text-4xl sm:page-title">Page introuvable</h1>
        <p className="-mt-2 text-sm text-white/85">
          404 · <span lang="en">Oops! Page not found</span>
        </p>
        <p className="max-w-lg text-white/85">
          Cette page n'existe pas, ou elle a changé d'adresse. Ce que vous cherchiez est peut-être
          ailleurs sur le site.
        </p>
        <SiteSearch />
        <ButtonLink to="/" look="onDark">
          Retour à l'accueil
        </ButtonLink>
      </div>
    </section>
  );
}

export function ErrorPage() {
  const reference = useErrorReference();
  return (
    <Notice title="Un incident est survenu" meta="Incident">
      <p className="reading text-soft">
        La page n'a pas pu s'afficher.{" "}
        {reference
          ? "Vous n'y êtes pour rien : l'incident est noté. Réessayez dans un instant."
          : "La ligne a peut-être été coupée : réessayez dans un instant."}
      </p>
      <Reference />
      <AgainOrHome again="Réessayer" />
    </Notice>
  );
}

function RefusedFormPage({ title, text }: { title: string; text: string }) {
  useEffect(() => {
    scrollTo(0, 0);
  }, []);
  return (
    <Notice title={title} meta={title}>
      <p role="alert" className="reading text-soft">
        {text}
      </p>
      <AgainOrHome again="Revenir au formulaire" />
    </Notice>
  );
}

export function Notice({
  title,
  meta,
  children,
}: {
  title: string;
  meta?: string;
  children: ReactNode;
}) {
  return (
    <div className="wrap grid min-h-[70dvh] place-content-center justify-items-center gap-5 py-16 text-center">
      {meta && <title>{meta}</title>}
      <Logo className="size-16 text-ink" />
      <h1 className="text-5xl">{title}</h1>
      {children}
    </div>
  );
}

export function Reference({ className = "text-soft" }: { className?: string }) {
  const reference = useErrorReference();
  if (!reference) return null;
  return (
    <p className={className}>
      Référence :{" "}
      <strong data-reference="" className="text-ink">
        {reference}
      </strong>
    </p>
  );
}

/** In the browser it is the one the page came with, marked `data-reference`. */
export function useErrorReference(): string {
  const given = useContext(ErrorReference);
  const [reference] = useState(() => given || referenceInPage());
  return reference;
}

function AgainOrHome({ again }: { again: string }) {
  const here = useLocation();
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <ButtonLink to={here} reloadDocument>
        {again}
      </ButtonLink>
      <ButtonLink to="/" look="secondary" reloadDocument>
        Retour à l'accueil
      </ButtonLink>
    </div>
  );
}

function referenceInPage(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("[data-reference]")?.textContent ?? "";
}
