import { escapeHTMLAttribute as escaped } from "@tiptap/static-renderer/json/html-string";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { type Person, type PersonalFile, personInWords } from "./personal-data.ts";
import { findPersonalFile } from "./personal-data-search.server.ts";

export async function downloadPersonalFile(
  person: Person,
  format: string | null,
  now = new Date(),
): Promise<{ body: string; headers: Record<string, string> }> {
  const [file, { siteName }] = await Promise.all([findPersonalFile(person), readSettings()]);
  const json = format === "json";
  return {
    body: (json ? personalJson : personalHtml)(file, { siteName, now }),
    headers: {
      "Content-Type": json ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
      "Content-Disposition": `attachment; filename="mes-donnees.${json ? "json" : "html"}"`,
      "Cache-Control": "private, no-store",
    },
  };
}

type Site = { siteName: string; now: Date };

export function personalJson({ person, sections }: PersonalFile, { siteName, now }: Site): string {
  const kept = sections.map(({ title, items }) => ({
    rubrique: title,
    elements: items.map((item) => ({ titre: item.title, ...Object.fromEntries(item.facts) })),
  }));
  const whole = {
    site: siteName,
    exporte_le: now.toISOString(),
    personne: personInWords(person),
    donnees: kept,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
}

export function personalHtml({ person, sections }: PersonalFile, { siteName, now }: Site): string {
  const parts = sections.map(
    ({ title, items }) =>
      `<h2>${escaped(title)}</h2>${items
        .map(
          (item) =>
            `<section><h3>${escaped(item.title)}</h3><dl>${item.facts
              .map(([label, value]) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`)
              .join("")}</dl></section>`,
        )
        .join("")}`,
  );
  const title = `Données gardées par ${escaped(siteName)}`;
  return `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>${SHEET}</style></head><body>
<h1>${title}</h1>
<p>${escaped(personInWords(person))}, le ${escaped(formatDateTime(now))} (${escaped(zoneHour())})</p>
${parts.join("\n") || "<p>Rien n'est gardé.</p>"}
</body></html>
`;
}

const SHEET = `body{font:16px/1.6 system-ui,sans-serif;max-width:68ch;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
section{border:1px solid #8886;border-radius:12px;padding:0 1rem;margin:1rem 0}
dt{font-weight:600}dd{margin:0 0 .6rem;white-space:pre-line;overflow-wrap:anywhere}`;
