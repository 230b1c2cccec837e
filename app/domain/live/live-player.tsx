// Nothing is asked of the other site before the visitor's click: the frame first holds our page.
export function LivePlayer({ address, title }: { address: string; title: string }) {
  return (
    <div className="grid gap-2">
      <iframe
        srcDoc={invitation(address)}
        title={title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        className="aspect-video w-full rounded-2xl bg-deep"
      />
      <p className="text-sm text-soft">
        La lecture ici vient de YouTube, qui est alors contacté ; pas avant.
      </p>
    </div>
  );
}

function invitation(address: string): string {
  const style =
    "height:100vh;margin:0;display:grid;place-items:center;background:#0b2b2f;font:600 1.1rem system-ui,sans-serif";
  const button =
    "color:#fff;border:1px solid #ffffff66;border-radius:12px;padding:14px 22px;text-decoration:none";
  return `<!doctype html><html lang="fr"><title>Direct</title><body style="${style}"><a href="${address.replaceAll("&", "&amp;")}" style="${button}">▶ Regarder ici</a></body></html>`;
}
