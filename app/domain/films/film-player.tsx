import type { CSSProperties } from "react";
import type { Film } from "./film.ts";

/** Nothing is asked of the other site before the visitor's touch: the frame first holds our page. */
export function FilmPlayer({
  film: { name, player },
  title,
  picture = "",
  style,
}: {
  film: Film;
  title: string;
  /** Ours. */
  picture?: string;
  style?: CSSProperties;
}) {
  return (
    <div className="needs-scripts grid gap-2 print:hidden">
      <iframe
        key={player}
        srcDoc={invitation(player, picture)}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className="aspect-video w-full rounded-2xl bg-deep"
        style={style}
      />
      <p className="text-sm text-soft">
        Lire sur {name} : votre navigateur se connectera à {new URL(player).host}, pas avant.
      </p>
    </div>
  );
}

function invitation(player: string, picture: string): string {
  const style = `height:100vh;margin:0;display:grid;place-items:center;background:#0b2b2f url('${picture}') center/cover;font:600 1.1rem system-ui,sans-serif`;
  const button =
    "color:#fff;background:#0b2b2fe6;border:1px solid #ffffff66;border-radius:12px;padding:14px 22px;text-decoration:none";
  return `<!doctype html><html lang="fr"><title>Film</title><body style="${style}"><a href="${player.replaceAll("&", "&amp;")}" style="${button}">▶ Regarder ici</a></body></html>`;
}
