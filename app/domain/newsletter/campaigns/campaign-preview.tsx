import { type RefObject, useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useFetcher } from "react-router";

const PREVIEW = "/admin/newsletter/preview";
const WIDTHS = ["Téléphone", "Ordinateur"];

/** Sandboxed: nothing can run in it. */
export function MailPreview({ html }: { html: string }) {
  return (
    <section aria-labelledby="apercu" className="group grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="apercu" className="text-2xl">
          Aperçu
        </h2>
        <fieldset className="needs-scripts flex gap-1 rounded-full border border-rule bg-card p-1">
          <legend className="sr-only">Largeur de l'aperçu</legend>
          {WIDTHS.map((label, place) => (
            <label
              key={label}
              className="relative flex min-h-11 items-center rounded-full px-4 has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-3 has-focus-visible:outline-(--focus)"
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
        title="Aperçu de la lettre"
        sandbox=""
        srcDoc={html}
        className="h-[36rem] w-full max-w-[375px] justify-self-center rounded-xl border border-rule bg-card group-has-[[value=Ordinateur]:checked]:max-w-[720px]"
      />
    </section>
  );
}

/** `redraw` once typing rests. */
export function useLivePreview(form: RefObject<HTMLFormElement | null>) {
  const { submit, data } = useFetcher<{ html: string }>();
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const draw = () => submit(form.current, { method: "post", action: PREVIEW });
    const later = setTimeout(draw, 700);
    return () => clearTimeout(later);
  }, [asked, form, submit]);
  return { html: data?.html, redraw: () => setAsked((times) => times + 1) };
}

/** Drawing a preview changes nothing: the page's loaders need not run again. */
export const unlessPreviewed: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PREVIEW && defaultShouldRevalidate;
