import { useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { classNames } from "#app/ui/class-names.ts";

const PREVIEW = "/admin/newsletter/preview";
const WIDTHS = { telephone: "max-w-[375px]", ordinateur: "max-w-[720px]" } as const;
const LABELS = { telephone: "Téléphone", ordinateur: "Ordinateur" } as const;
type Width = keyof typeof WIDTHS;

/** Sandboxed: nothing can run in it. */
export function MailPreview({ html }: { html: string }) {
  const [width, setWidth] = useState<Width>("telephone");
  return (
    <section aria-labelledby="apercu" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="apercu" className="text-2xl">
          Aperçu
        </h2>
        <fieldset className="needs-scripts flex gap-1 rounded-full border border-rule bg-card p-1">
          <legend className="sr-only">Largeur de l'aperçu</legend>
          {(Object.keys(WIDTHS) as Width[]).map((name) => (
            <label
              key={name}
              className="relative flex min-h-11 items-center rounded-full px-4 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
            >
              <input
                type="radio"
                checked={width === name}
                onChange={() => setWidth(name)}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {LABELS[name]}
            </label>
          ))}
        </fieldset>
      </div>
      <iframe
        title="Aperçu de la lettre"
        sandbox=""
        srcDoc={html}
        className={classNames(
          "h-[36rem] w-full justify-self-center rounded-xl border border-rule bg-card",
          WIDTHS[width],
        )}
      />
    </section>
  );
}

export function LivePreview({ initial, letter }: { initial: string; letter: Letter | null }) {
  const { submit, data } = useFetcher<{ html: string }>();
  useEffect(() => {
    if (!letter) return;
    const later = setTimeout(() => submit(letter, { method: "post", action: PREVIEW }), 700);
    return () => clearTimeout(later);
  }, [letter, submit]);
  return <MailPreview html={data?.html ?? initial} />;
}

/** Drawing a preview changes nothing: the page's loaders need not run again. */
export const unlessPreviewed: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PREVIEW && defaultShouldRevalidate;

export type Letter = { subject: string; preheader: string; content: string };
