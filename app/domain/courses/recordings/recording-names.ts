import { defaultRecordingTitle } from "#app/domain/courses/course.ts";
import { formatLongDate } from "#app/infra/french/french.ts";

/** The titles proposed for recordings, in their order, from the names of their files. */
export type Naming = (fileNames: string[]) => string[];

export const numbered: Naming = (fileNames) =>
  fileNames.map((_, index) => defaultRecordingTitle(index + 1));

const EXTENSION = /\.[a-z0-9]{2,5}$/i;
/** « PTT-20261113-WA0004 », « AUDIO-2026-11-13-10-22-33 », « Voice 001 »: no name that anybody gave. */
const RECORDER =
  /^(?:ptt|aud|audio|rec|recording|voice|whatsapp (?:audio|ptt)|(?:nouvel )?enregistrement|dictaphone|memo|sound|track|piste)?(?:[\W_\d]|wa\d|at|h|m|s)*$/i;
const UNNAMED = "Enregistrement";
const DAY = /(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])/;

/** « lecon-2_lettres.mp3 » may become « lecon 2 lettres ». */
export function titleFromFileName(fileName: string): string {
  const name = fileName.replace(EXTENSION, "");
  if (RECORDER.test(name)) {
    const day = dayInFileName(fileName);
    return day && `${UNNAMED} du ${formatLongDate(day)}`;
  }
  return name
    .replaceAll(/[-_\s]+/g, " ")
    .trim()
    .slice(0, 200);
}

/** « 2026-11-13 » in « PTT-20261113-WA0004.opus »; empty where it names no day. */
export function dayInFileName(fileName: string): string {
  const [, year, month, day] = fileName.match(DAY) ?? [];
  const known = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // The 31st of February would be another day.
  return known.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : "";
}

/** Taken from a file's name, or saying nothing: nobody has read it yet. */
export function isTitleToCheck({ title, fileName }: { title: string; fileName: string }): boolean {
  if (RECORDER.test(fileName.replace(EXTENSION, ""))) {
    return !dayInFileName(fileName) && title.startsWith(UNNAMED);
  }
  return title === capital(titleFromFileName(fileName));
}

/** « Leçon 5 » after « Leçon 4 », where the file has no name of its own. */
export function continuing({ count, lastTitle }: { count: number; lastTitle: string }): Naming {
  const [, before = "Leçon ", last = String(count)] = lastTitle.match(/^(.*\D)(\d{1,4})$/) ?? [];
  return (fileNames) =>
    fileNames.map((fileName, index) => {
      const isNamed = !RECORDER.test(fileName.replace(EXTENSION, ""));
      return isNamed
        ? capital(titleFromFileName(fileName))
        : `${before}${Number(last) + index + 1}`;
    });
}

/** Of several recorded the same day, the later ones are numbered. */
export const named: Naming = (fileNames) => {
  const seen = new Map<string, number>();
  return fileNames.map((fileName) => {
    const title = capital(titleFromFileName(fileName)) || UNNAMED;
    const times = (seen.get(title) ?? 0) + 1;
    seen.set(title, times);
    return times > 1 ? `${title} (${times})` : title;
  });
};

function capital(title: string): string {
  return title.charAt(0).toLocaleUpperCase("fr") + title.slice(1);
}
