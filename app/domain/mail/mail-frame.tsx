import type { ReactNode } from "react";
import { Choices } from "#app/ui/forms/choices.tsx";

const WIDTHS = ["Téléphone", { label: "Ordinateur", className: "max-sm:hidden" }];

/** Sandboxed: nothing can run in it, and no link can be followed. */
export function MailFrame({
  heading,
  title,
  html,
  text,
}: {
  heading: ReactNode;
  title: string;
  html: string;
  text?: string;
}) {
  return (
    <section aria-labelledby="apercu" className="group grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="apercu" className="text-2xl">
          {heading}
        </h2>
        <Choices
          legend="Affichage de l'e-mail"
          name="largeur"
          options={text ? [...WIDTHS, "Texte seul"] : WIDTHS}
          className={text ? undefined : "max-sm:hidden"}
        />
      </div>
      <iframe
        title={title}
        sandbox=""
        srcDoc={html}
        className="h-[36rem] w-full max-w-[375px] justify-self-center rounded-xl border border-rule bg-card group-has-[[value=Ordinateur]:checked]:max-w-[720px] group-has-[[value^=Texte]:checked]:hidden"
      />
      {text && (
        <p className="reading panel hidden p-5 break-words whitespace-pre-line group-has-[[value^=Texte]:checked]:block">
          {text}
        </p>
      )}
    </section>
  );
}
