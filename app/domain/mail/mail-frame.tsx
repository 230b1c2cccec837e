import type { ReactNode } from "react";

const WIDTHS = ["Téléphone", "Ordinateur"];
const PLAIN = "Texte seul";

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
        <fieldset className="flex flex-wrap gap-1 rounded-3xl border border-rule bg-card p-1">
          <legend className="sr-only">Affichage de l'e-mail</legend>
          {[...WIDTHS, ...(text ? [PLAIN] : [])].map((label, place) => (
            <label
              key={label}
              className="relative flex min-h-11 items-center rounded-full px-4 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-(--focus) has-[[value=Ordinateur]]:max-sm:hidden"
            >
              <input
                type="radio"
                name="largeur"
                value={label}
                defaultChecked={place === 0}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
        </fieldset>
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
