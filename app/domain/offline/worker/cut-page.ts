/** Of a page that is not kept, on a cut line. Without scripts, which its policy would have to know. */
export const CUT_PAGE = `<!DOCTYPE html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>La ligne est coupée</title><style>
:root{color-scheme:light dark;--paper:#fbfaf5;--ink:#1d2728;--soft:#566263;--rule:#e3ded3;--act:#0f5c5c;--on:#fff}
@media(prefers-color-scheme:dark){:root{--paper:#0d1617;--ink:#ece8df;--soft:#aab5b5;--rule:#2c3a3b;--act:#7cc4c0;--on:#08201f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.05rem/1.6 system-ui,sans-serif}
main{max-width:32rem;padding:2rem 1.25rem}
h1{margin:0 0 .75rem;font:600 2rem/1.2 Georgia,serif}
p{margin:0 0 1.5rem;color:var(--soft)}
nav{display:flex;flex-wrap:wrap;gap:.75rem}
a{display:inline-flex;align-items:center;min-height:2.75rem;padding:0 1.25rem;border:1px solid var(--rule);border-radius:.75rem;color:inherit;font-weight:600;text-decoration:none}
a:first-child{background:var(--act);border-color:var(--act);color:var(--on)}
a:focus-visible{outline:3px solid var(--act);outline-offset:2px}
</style></head><body><main>
<h1>La ligne est coupée</h1>
<p>Cette page n'est pas gardée sur votre appareil : elle s'ouvrira quand la ligne sera revenue. Ce que vous avez gardé hors ligne s'écoute toujours.</p>
<nav><a href="">Réessayer</a><a href="/mes-ecoutes">Mes écoutes</a><a href="/">Accueil</a></nav>
</main></body></html>`;
