import { type ReactNode, useEffect, useRef } from "react";
import { Choices } from "#app/ui/forms/choices.tsx";

const WIDTHS = ["Téléphone", { label: "Ordinateur", className: "max-sm:hidden" }];

/** Sandboxed: nothing can run in it, and no link can be followed. Same origin, for its height to be read. */
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
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const { current } = frame;
    if (!current) return;
    const watcher = new ResizeObserver(() => grow(current));
    watcher.observe(current);
    return () => watcher.disconnect();
  }, []);
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
        ref={frame}
        sandbox="allow-same-origin"
        srcDoc={html.replace(/<head[^>]*>/i, `$&${NOWHERE}`)}
        onLoad={({ currentTarget }) => grow(currentTarget)}
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

/** As tall as what it holds, at its width: a page in a page is tiresome to scroll. */
function grow(frame: HTMLIFrameElement): void {
  const height = frame.contentDocument?.body?.scrollHeight;
  if (height) frame.style.height = `${height + BORDERS}px`;
}

const BORDERS = 2;
/** A new window, which the sandbox does not open. */
const NOWHERE = '<base target="_blank">';
