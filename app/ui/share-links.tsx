import { Copy, Mail, MessageCircle, Share2 } from "lucide-react";
import type { ReactNode } from "react";
import { notify, notifyError } from "#app/ui/page/notify.ts";
import { buttonClass } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { useEarlyClick } from "./hydration.ts";

export const SHARE_LOOK = buttonClass({ look: "quiet", size: "small" }, "share-button");

type Copied = { label: string; text: string; done: string };

/** The links work by themselves; copying and the system's share sheet need scripts. */
export function ShareLinks({
  title,
  url,
  number,
  children,
}: {
  title: string;
  url: string;
  /** Shown just above: it is what is kept, rather than the link. */
  number?: string;
  /** Other ways to keep it. */
  children?: ReactNode;
}) {
  const copied = number ? { label: "Copier", text: number, done: "Numéro copié" } : copiedLink(url);
  const copy = useEarlyClick(() => copyText(copied));
  const text = encodeURIComponent(`${title}\n${url}`);
  return (
    <section
      aria-label={number ? "Garder ce numéro" : "Partager"}
      className="flex flex-wrap items-center gap-x-1 print:hidden"
    >
      <p
        className={classNames("mr-2 text-sm text-soft", number ? "max-sm:w-full" : "max-sm:hidden")}
      >
        {number ? "Garder ce numéro :" : "Partager"}
      </p>
      <a href={`https://wa.me/?text=${text}`} target="_blank" rel="noopener" className={SHARE_LOOK}>
        <MessageCircle aria-hidden size={18} /> WhatsApp
      </a>
      <a href={`mailto:?subject=${encodeURIComponent(title)}&body=${text}`} className={SHARE_LOOK}>
        <Mail aria-hidden size={18} /> E-mail
      </a>
      <button
        ref={copy}
        data-later=""
        type="button"
        className={classNames(SHARE_LOOK, "needs-scripts data-early:animate-pulse")}
        onClick={() => copyText(copied)}
      >
        <Copy aria-hidden size={18} /> {copied.label}
      </button>
      {!number && (
        <button
          type="button"
          className={classNames(SHARE_LOOK, "needs-scripts needs-share")}
          onClick={() => share({ title, url })}
        >
          <Share2 aria-hidden size={18} /> Partager…
        </button>
      )}
      {children}
    </section>
  );
}

function copiedLink(url: string): Copied {
  return { label: "Copier le lien", text: url, done: "Lien copié" };
}

async function copyText({ text, done }: Copied): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ kind: "success", title: done });
  } catch {
    notifyError(`À copier : ${text}`);
  }
}

/** By the system's own sheet, or, where there is none, copied. */
export async function share(link: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(link);
  } catch (error) {
    if ((error as Error).name !== "AbortError") await copyText(copiedLink(link.url));
  }
}
