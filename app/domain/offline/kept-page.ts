export const PAGES_CACHE = "offline-pages";
export const SITE_CACHE = "offline-site";
/** When it was kept, and how large it is, are written on each page. */
export const KEPT_AT = "X-Kept-At";
export const KEPT_BYTES = "X-Kept-Bytes";

const MOST_PAGES = 40;
const MOST_BYTES = 6_000_000;
const LARGEST_PAGE = 600_000;
const OLDEST_MS = 60 * 24 * 3_600_000;

/** Personal, typed, or answered once: never on this device, whatever their headers say. */
const NEVER =
  /^\/((admin|embed|media|mes-donnees|recherche|contact)(\/|$)|lettre\/(?!archives)|formations\/((confirmation|enregistrements|place|prevenir|suivi)$|.+\/))/;
const FILE = /\.\w+$/;

type Asked = Pick<URL, "pathname" | "search">;

/** Of the back office the worker answers nothing, not even that the line is cut. */
export function isPublicPage({ pathname }: Asked): boolean {
  return !/^\/(admin|media)(\/|$)/i.test(pathname) && !FILE.test(pathname);
}

/** A page with a question in its address is one of too many. */
export function mayKeepAddress(url: Asked): boolean {
  return isPublicPage(url) && !url.search && !NEVER.test(url.pathname.toLowerCase());
}

/** The server says of each page whether it is the same for everybody. */
export function mayKeepAnswer({ status, redirected, headers }: Response): boolean {
  const isPage = headers.get("Content-Type")?.startsWith("text/html") ?? false;
  const control = headers.get("Cache-Control") ?? "";
  return status === 200 && !redirected && isPage && /\bpublic\b/.test(control);
}

export function isLight(html: string): boolean {
  return html.length <= LARGEST_PAGE;
}

/** Its scripts, sheets and fonts, whose names change with what they hold. */
export function filesOf(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))];
}

/** Those a script cannot begin without; what it asks for later is kept once it was asked for. */
export function importsOf(script: string): string[] {
  const named = script.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g);
  return [...new Set([...named].map(([, file]) => `/assets/${file}`))];
}

export type KeptPage = { address: string; at: number; bytes: number };

/** Those that no longer have room, or are too old to be of use. */
export function pagesToDrop(pages: readonly KeptPage[], now: number): string[] {
  let bytes = 0;
  const newestFirst = pages.toSorted((a, b) => b.at - a.at);
  const dropped = newestFirst.filter((page, index) => {
    bytes += page.bytes;
    return index >= MOST_PAGES || bytes > MOST_BYTES || now - page.at > OLDEST_MS;
  });
  return dropped.map(({ address }) => address);
}

/** « Page gardée le 24 novembre à 10 h 05 : la ligne est coupée. » */
export function keptWords(at: Date): string {
  const day = at.toLocaleDateString("fr-FR", { day: "numeric", month: "long" });
  const minutes = String(at.getMinutes()).padStart(2, "0");
  return `Page gardée le ${day} à ${at.getHours()} h ${minutes} : la ligne est coupée.`;
}

/** The worker answers it, and no page but a kept one, and the one said in place of another, asks for it. */
export const NOTICE_SCRIPT = "/page-gardee.js";
/** A phone may believe that it is online while the line is cut: the page asks again. A browser that loads a page again
 * puts what stood at the top where it was, and so the notice above the screen. */
export const NOTICE_GOES = `(()=>{const here=id=>document.getElementById(id),kept=()=>here("page-gardee"),cut=()=>here("ligne-coupee"),
back=()=>{kept()?.remove();cut()&&location.reload()},top=()=>scrollY<=kept()?.offsetHeight&&scrollTo(0,0);
top();addEventListener("load",()=>setTimeout(top,50));
addEventListener("online",back);
setInterval(()=>(kept()||cut())&&fetch("/robots.txt",{method:"HEAD",cache:"no-store"}).then(back,()=>{}),10000)})()`;

/** Above the page, in colours that are read on light and dark; the router skips what it has not drawn. */
export function withNotice(html: string, words: string): string {
  const style =
    "padding:.6rem 1rem;background:#ecd9ac;color:#2a2415;font:500 .95rem/1.4 system-ui,sans-serif;text-align:center";
  const again = `<a href="" style="color:inherit;display:inline-block;padding:.6rem;margin:-.6rem 0">Réessayer</a>`;
  const script = `<script src="${NOTICE_SCRIPT}" async></script>`;
  const notice = `<aside id="page-gardee" role="status" style="${style}">${words} ${again}${script}</aside>`;
  return html.replace(/<body[^>]*>/, (body) => body + notice);
}
