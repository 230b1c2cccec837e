import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import type { FoundRow } from "#app/domain/search/search-statement.server.ts";

const MONTH =
  /^(?:(?:formations?|cours|d[eé]but|en|au|du|mois|de|d['’]|les?|la) ?)*(?:janvier|f[eé]vrier|mars|avril|mai|juin|juillet|ao[uû]t|septembre|octobre|novembre|d[eé]cembre)(?: \d{4})?$/iu;

type Dated = Pick<FoundRow, "id" | "score" | "details">;

/** Of a month that is asked alone, formations come by their first day, those that have no seat left last. */
export function byFirstDay<Row extends Dated>(rows: Row[], typed: string): Row[] {
  if (!MONTH.test(typed.trim())) return rows;
  const isDated = ({ details }: Row) => Boolean(details.formation?.startDate);
  const dated = rows.filter(isDated);
  const scores = dated.map(({ score }) => score).toSorted((one, other) => other - one);
  const inOrder = dated.toSorted(
    (one, other) =>
      Number(isShut(one)) - Number(isShut(other)) || firstDay(one).localeCompare(firstDay(other)),
  );
  const next = inOrder
    .map((row, place) => ({ ...row, score: scores[place] ?? row.score }))
    .values();
  return rows.map((row) => (isDated(row) ? (next.next().value ?? row) : row));
}

function isShut({ details }: Dated): boolean {
  return details.formation?.registrationStatus !== "ouvert";
}

function firstDay({ details }: Dated): string {
  return (details.formation && heldTerm(details.formation).startDate) ?? "";
}
