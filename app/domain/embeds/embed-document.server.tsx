import { hash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { formatClock } from "#app/infra/french/french.ts";
import { mediaSources } from "#app/infra/storage/storage.server.ts";
import { type Embed, embedCode } from "./embed.ts";

type Site = { url: string; name: string };

/** A page by itself, which weighs little: no framework, no font, the browser's own controls. */
export function embedDocument(embed: Embed, site: Site): string {
  const page =
    embed.kind === "film" ? <Film {...{ embed, site }} /> : <Sound {...{ embed, site }} />;
  return `<!DOCTYPE html>${renderToStaticMarkup(page)}`;
}

/** Any site may show it; it asks nothing of others, and sends nothing. */
export function embedPolicy(): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    "img-src 'self'",
    `media-src ${mediaSources()}`,
    `script-src 'sha256-${hash("sha256", script(), "base64")}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors *",
  ].join("; ");
}

/** One at a time; a course goes on by itself. */
function script(): string {
  return `(()=>{const all=[...document.querySelectorAll("audio")];all.forEach((one,nth)=>{
one.addEventListener("play",()=>all.forEach(other=>other!==one&&other.pause()));
one.addEventListener("ended",()=>{const next=all[nth+1];if(next){next.closest("details").open=true;next.play().catch(()=>{})}})})})()`;
}

const STYLE = `
:root{color-scheme:light dark;--paper:#fbfaf5;--ink:#16302f;--soft:#4d5f5c;--edge:#d9d5c7;--teal:#0b5450}
@media (prefers-color-scheme:dark){:root{--paper:#0d1617;--ink:#e9efec;--soft:#a9b9b5;--edge:#2b3b3c;--teal:#7cc4bb}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.4 system-ui,sans-serif;background:var(--paper);color:var(--ink);overflow-wrap:anywhere}
a{color:inherit}
a:focus-visible,summary:focus-visible,textarea:focus-visible{outline:3px solid var(--teal);outline-offset:2px}
.card{display:grid;gap:12px;padding:14px;border:1px solid var(--edge);border-radius:14px;min-height:100dvh;align-content:start}
.head{display:flex;gap:14px;align-items:center}
.head img{width:72px;height:72px;border-radius:10px;object-fit:cover;flex:none}
h1{font:600 19px/1.25 Georgia,serif}
p,summary{font-size:14px;color:var(--soft)}
audio{width:100%;height:44px}
ol{list-style:none;padding:0;border-top:1px solid var(--edge)}
li{border-bottom:1px solid var(--edge)}
summary{cursor:pointer;padding:12px 0;color:var(--ink)}
.part{padding-bottom:10px}
.code summary{color:var(--soft);padding:6px 0}
textarea{width:100%;font:13px/1.4 ui-monospace,monospace;background:none;color:inherit;border:1px solid var(--edge);border-radius:8px;padding:8px}
.film{background:#0b1717;min-height:100dvh;display:grid}
.film video{width:100%;height:100dvh;object-fit:contain}
`.replaceAll("\n", "");

type Shown = { embed: Embed; site: Site };

function Head({ embed, site }: Shown) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{`${embed.title} · ${site.name}`}</title>
      <link rel="canonical" href={site.url + embed.path} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text */}
      <style dangerouslySetInnerHTML={{ __html: STYLE }} />
    </head>
  );
}

function Sound({ embed, site }: Shown) {
  const { title, label, speaker, recordings, cover, path } = embed;
  return (
    <html lang="fr">
      <Head {...{ embed, site }} />
      <body>
        <main className="card">
          <div className="head">
            <img src={cover} alt="" width={72} height={72} />
            <div>
              <p>{[label, site.name].join(" · ")}</p>
              <h1>
                <a href={site.url + path} target="_blank" rel="noopener" dir="auto">
                  {title}
                </a>
              </h1>
              {speaker && <p dir="auto">{speaker}</p>}
            </div>
          </div>
          {recordings.length > 1 ? <Lessons {...embed} /> : <Player {...recordings[0]} />}
          <Code {...{ embed, site }} />
        </main>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, hashed in the policy */}
        <script dangerouslySetInnerHTML={{ __html: script() }} />
      </body>
    </html>
  );
}

function Lessons({ recordings }: Embed) {
  return (
    <ol>
      {recordings.map((recording, index) => (
        <li key={recording.id}>
          <details name="lecon" open={index === 0}>
            <summary>
              {index + 1}. <span dir="auto">{recording.title}</span>
              {recording.seconds ? ` · ${formatClock(recording.seconds)}` : ""}
            </summary>
            <div className="part">
              <Player {...recording} />
            </div>
          </details>
        </li>
      ))}
    </ol>
  );
}

function Player({ src, title }: Partial<Embed["recordings"][number]>) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the text of a recording is on its page
    <audio controls preload="none" src={src} aria-label={title} />
  );
}

function Film({ embed, site }: Shown) {
  const { title, cover, recordings } = embed;
  return (
    <html lang="fr">
      <Head {...{ embed, site }} />
      <body>
        <main className="film">
          {/* biome-ignore lint/a11y/useMediaCaption: videos come without captions */}
          <video
            controls
            playsInline
            preload="none"
            src={recordings[0]?.src}
            poster={cover}
            aria-label={title}
          />
        </main>
      </body>
    </html>
  );
}

function Code({ embed, site }: Shown) {
  return (
    <details className="code">
      <summary>Intégrer à votre site</summary>
      <textarea
        readOnly
        rows={4}
        aria-label="Code à copier dans votre page"
        defaultValue={embedCode(embed, site.url)}
      />
    </details>
  );
}
