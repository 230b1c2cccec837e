import { NOTICE_SCRIPT } from "#app/domain/offline/kept-page.ts";
import { INNER, OUTER } from "#app/ui/pattern/star.ts";

const NAME = /<meta property="og:site_name" content="([^"]+?)(?: — [^"]*)?"/;
const FONT = /\/assets\/newsreader[\w-]*\.woff2/;

/** Of a page that is not kept, on a cut line: it opens by itself once the line is back. */
export function cutPageOf(home: string): string {
  const name = NAME.exec(home)?.[1] ?? "";
  const font = FONT.exec(home)?.[0];
  return `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>La ligne est coupée</title><script src="${NOTICE_SCRIPT}" async></script><style>
${font ? `@font-face{font-family:Newsreader;src:url(${font}) format("woff2");font-weight:400 600;font-display:swap}` : ""}
:root{color-scheme:light dark;--gold:#c99a3a;--paper:#fbfaf5;--ink:#1d2728;--soft:#566263;--rule:#e3ded3;--act:#0f5c5c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--gold:#d8ae5f;--paper:#0d1617;--ink:#ece8df;--soft:#aab5b5;--rule:#2c3a3b;--act:#7cc4c0;--on:#08201f}}
body{margin:0;min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:1.05rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
header{display:flex;align-items:center;gap:.75rem;min-height:4.25rem;box-sizing:border-box;padding:.5rem 1.25rem;border-bottom:1px solid var(--rule)}
.gold{stroke:var(--gold)}
header span,h1{font-family:Newsreader,Georgia,serif;font-weight:450;line-height:1.2}
header span{font-size:1.25rem}
main{max-width:32rem;margin:auto;padding:2rem 1.25rem}
h1{margin:0 0 .75rem;font-size:2.25rem}
p{margin:0 0 1.5rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--rule);border-radius:.75rem;color:inherit;font-weight:600;text-decoration:none}
a:first-child{background:var(--act);border-color:var(--act);color:var(--on)}
a:focus-visible{outline:3px solid var(--act);outline-offset:2px}
</style></head><body>${name && bandOf(name, /<html[^>]*with-logo/.test(home))}<main id="ligne-coupee">
<h1>La ligne est coupée</h1>
<p>Cette page n'est pas gardée sur votre appareil : elle s'ouvrira quand la ligne sera revenue. Ce que vous avez gardé hors ligne s'écoute toujours.</p>
<nav><a href="">Réessayer</a><a href="/mes-ecoutes">Mes écoutes</a><a href="/">Accueil</a></nav>
</main></body></html>`;
}

/** A centre with a logo of its own wears no star. */
function bandOf(name: string, hasLogo: boolean): string {
  const star = `<svg viewBox="-17 -17 34 34" width="36" height="36" fill="none" stroke-linejoin="round" aria-hidden="true"><path stroke="currentColor" stroke-width="1.4" d="${OUTER}"/><path class="gold" stroke-width="1.3" d="${INNER}"/></svg>`;
  return `<header>${hasLogo ? "" : star}<span>${name}</span></header>`;
}
