import pLimit from "p-limit";

/** A few at once, so that pages that are kept need not wait behind those that are rendered. */
const AT_ONCE = 8;
/** Some three seconds of rendering. */
const MOST_WAITING = 200;
const LONGEST_WAIT_MS = 6_000;
const COME_BACK_SECONDS = 5;

const turns = pLimit(AT_ONCE);

/** Renders when its turn comes; whoever would wait too long is told to come back. */
export function renderInTurn(render: () => Promise<Response>): Promise<Response> {
  if (turns.pendingCount >= MOST_WAITING) return Promise.resolve(comeBackLater());
  return new Promise((resolve, reject) => {
    let isLate = false;
    const late = setTimeout(() => {
      isLate = true;
      resolve(comeBackLater());
    }, LONGEST_WAIT_MS);
    turns(async () => {
      clearTimeout(late);
      if (!isLate) resolve(await render());
    }).catch(reject);
  });
}

/** The browser asks again by itself, without scripts too. */
function comeBackLater(): Response {
  const html = `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${COME_BACK_SECONDS}">
<title>Un instant</title>
<body style="font:1.125rem/1.6 system-ui;margin:20vh auto;max-width:30rem;padding:0 1.5rem">
<h1>Un instant</h1>
<p>Beaucoup de personnes visitent le site. Cette page s'ouvrira dans quelques secondes.</p>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Retry-After": String(COME_BACK_SECONDS),
    },
  });
}
