import { count } from "#app/ui/french.ts";
import { notify } from "#app/ui/notices.ts";
import type { SentFile } from "./upload-state.ts";

const ADDRESS = "/admin/draft-files";

/** Those of a draft's files that the server still has; it rejects where that cannot be known. */
export async function keptFiles(ids: string[]): Promise<SentFile[]> {
  const answer = await fetch(ADDRESS, { method: "POST", body: bodyOf(ids) });
  if (!answer.ok) throw new Error(`The draft's files are not told: ${answer.status}.`);
  return (await answer.json()) as SentFile[];
}

/** Nothing is lost where the server cannot be told: they go when they are a week old. */
export function releaseFiles(ids: string[]): void {
  void fetch(ADDRESS, { method: "DELETE", body: bodyOf(ids) }).catch(() => {});
}

export function tellMissing(missing: number): void {
  if (missing === 0) return;
  const [are, them] = missing < 2 ? ["manque", "le"] : ["manquent", "les"];
  const description = `${count(missing, "fichier")} de ce brouillon ${are} : choisissez-${them} de nouveau.`;
  notify({ kind: "error", title: "Erreur", description });
}

function bodyOf(ids: string[]): URLSearchParams {
  return new URLSearchParams({ ids: ids.join(" ") });
}
