import { type RefObject, useEffect, useState } from "react";
import { type ShouldRevalidateFunction, useFetcher } from "react-router";
import { MailFrame } from "#app/domain/mail/mail-frame.tsx";
import type { ShownLetter } from "./campaign.ts";

const PREVIEW = "/admin/newsletter/preview";

export function LetterPreview({
  letter: { html, inbox },
  isDrawing = false,
}: {
  letter: ShownLetter;
  isDrawing?: boolean;
}) {
  return (
    <div aria-busy={isDrawing} className="relative grid gap-4">
      <Inbox {...inbox} />
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

/** Cut where an inbox cuts: what is read before the letter is opened. */
function Inbox({ from, subject, line }: ShownLetter["inbox"]) {
  return (
    <section aria-labelledby="boite" className="grid min-w-0 gap-1.5">
      <h2 id="boite" className="text-2xl">
        Dans la boîte de réception
      </h2>
      <div className="panel w-full max-w-[375px] min-w-0 justify-self-center px-4 py-3">
        <p className="truncate text-sm text-soft">{from}</p>
        <p className="truncate font-semibold">{subject || "Sans sujet"}</p>
        <p className="truncate text-sm text-soft">{line}</p>
      </div>
    </section>
  );
}

/** `redraw` once typing rests. */
export function useLivePreview(form: RefObject<HTMLFormElement | null>) {
  const { submit, data, state } = useFetcher<ShownLetter>();
  const [asked, setAsked] = useState(0);
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (asked === 0) return;
    const draw = () => {
      submit(form.current, { method: "post", action: PREVIEW });
      setLast(asked);
    };
    const later = setTimeout(draw, 700);
    return () => clearTimeout(later);
  }, [asked, form, submit]);
  return {
    drawn: data,
    isDrawing: asked !== last || state !== "idle",
    redraw: () => setAsked((times) => times + 1),
  };
}

/** Drawing a preview changes nothing: the page's loaders need not run again. */
export const unlessPreviewed: ShouldRevalidateFunction = ({
  formAction,
  defaultShouldRevalidate,
}) => formAction !== PREVIEW && defaultShouldRevalidate;
