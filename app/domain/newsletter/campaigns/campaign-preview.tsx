import { type RefObject, useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { MailFrame } from "#app/domain/mail/mail-frame.tsx";

const PREVIEW = "/admin/newsletter/preview";

export function LetterPreview({ html }: { html: string }) {
  return <MailFrame heading="Aperçu" title="Aperçu de la lettre" html={html} />;
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
