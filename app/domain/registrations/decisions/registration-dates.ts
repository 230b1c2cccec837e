import { count } from "#app/infra/french/french.ts";
import { formatTime } from "#app/infra/french/french-moments.ts";
import type { findDatesAudience } from "./registration-dates.server.ts";

export type Dates = { startDate: string | null; endDate: string | null };

/** The pause makes one mail of several changes in a row. */
export const DATES_PAUSE_MINUTES = 10;

/** « 2027-01-04/2027-03-05 »; after a space, those kept quiet since. */
export function datesText({ startDate, endDate }: Dates): string {
  return `${startDate ?? ""}/${endDate ?? ""}`;
}

export function readDates(kept: string): Dates {
  const [told = ""] = kept.split(" ");
  const [startDate, endDate] = told.split("/");
  return { startDate: startDate || null, endDate: endDate || null };
}

export function areNotified(kept: string, dates: Dates): boolean {
  return kept.split(" ").includes(datesText(dates));
}

type DatesAudience = Awaited<ReturnType<typeof findDatesAudience>>;

export function datesHelp({ byMail, byPhone }: DatesAudience, mailsLeave: boolean): string | null {
  if (byMail + byPhone === 0) return null;
  if (!mailsLeave) return `Si ces dates changent, ${NOT_MAILED}`;
  const mailed =
    byMail > 0 &&
    `Si ces dates changent, ${accepted(byMail)} par e-mail, ${DATES_PAUSE_MINUTES} minutes après le dernier enregistrement.`;
  const called =
    byPhone > 0 &&
    `${count(byPhone, "personne inscrite n'a", "personnes inscrites n'ont")} pas d'e-mail : prévenez-${byPhone < 2 ? "la" : "les"} par téléphone.`;
  return [mailed, called].filter(Boolean).join(" ");
}

export function datesNews({ soon, notifyAt }: DatesAudience, mailsLeave: boolean): string | null {
  if (soon === 0 || !notifyAt) return null;
  if (!mailsLeave) return `Les dates ont changé : ${NOT_MAILED}`;
  return `Les dates ont changé : ${accepted(soon)} par e-mail vers ${formatTime(notifyAt)}.`;
}

const NOT_MAILED = "prévenez vous-même les personnes inscrites, aucun e-mail ne part de ce site.";

function accepted(people: number): string {
  return count(
    people,
    "personne inscrite en sera prévenue",
    "personnes inscrites en seront prévenues",
  );
}
