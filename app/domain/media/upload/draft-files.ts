import { count, quoted } from "#app/infra/french/french.ts";
import { notifyError } from "#app/ui/page/notify.ts";
import type { SentFile } from "./upload-state.ts";

const ADDRESS = "/admin/draft-files";

/** `saved`: how many a saved form has taken. */
export type DraftFiles = { files: SentFile[]; saved: number };

/** Rejects where it cannot be known which are kept. */
export async function keptFiles(ids: string[]): Promise<DraftFiles> {
  const answer = await fetch(ADDRESS, { method: "POST", body: bodyOf(ids) });
  if (!answer.ok) throw new Error(`The draft's files are not told: ${answer.status}.`);
  return (await answer.json()) as DraftFiles;
}

/** A failure is harmless: they go when they are a week old. */
export function releaseFiles(ids: string[]): void {
  if (ids.length === 0) return;
  void fetch(ADDRESS, { method: "DELETE", body: bodyOf(ids) }).catch(() => {});
}

export function tellMissing(
  missing: number,
  { titles = [], saved }: { titles?: string[]; saved: number },
): void {
  if (missing === 0) return;
  const [are, them] = missing < 2 ? ["manque", "le"] : ["manquent", "les"];
  const named = titles.length > 0 ? `, ${quoted(titles)}` : "";
  const what = `${count(missing, "fichier")} de ce brouillon ${are}${named}`;
  const known = saved < 2 ? `${saved} est déjà enregistré` : `${saved} sont déjà enregistrés`;
  const description =
    saved > 0
      ? `${what}. ${known} dans le site : regardez ses listes avant d'en envoyer de nouveau.`
      : `${what} : choisissez-${them} de nouveau.`;
  notifyError(description);
}

function bodyOf(ids: string[]): URLSearchParams {
  return new URLSearchParams({ ids: ids.join(" ") });
}
