import { type RefObject, useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { MailFrame } from "#app/domain/mail/mail-frame.tsx";

const PREVIEW = "/admin/newsletter/preview";

export function LetterPreview({ html, isDrawing = false }: { html: string; isDrawing?: boolean }) {
  return (
    <div aria-busy={isDrawing} className="relative">
      <MailFrame heading="Aperçu" title="Aperçu de la lettre" html={html} />
      <p
        role="status"
        className="absolute inset-x-0 top-20 mx-auto w-fit rounded-full bg-card px-4 py-2 shadow-float empty:hidden"
      >
        {isDrawing && "L'aperçu se prépare…"}
      </p>
    </div>
  );
}

/** `redraw` once typing rests. */
export function useLivePreview(form: RefObject<HTMLFormElement | null>) {
  const { submit, data, state } = useFetcher<{ html: string }>();
  const [asked, setAsked] = useState(0);
  const [drawn, setDrawn] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const draw = () => {
      submit(form.current, { method: "post", action: PREVIEW });
      setDrawn(asked);
    };
    const later = setTimeout(draw, 700);
    return () => clearTimeout(later);
  }, [asked, form, submit]);
  return {
    html: data?.html,
    isDrawing: asked !== drawn || state !== "idle",
    redraw: () => setAsked((times) => times + 1),
  };
}

/** Drawing a preview changes nothing: the page's loaders need not run again. */
export const unlessPreviewed: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PREVIEW && defaultShouldRevalidate;
