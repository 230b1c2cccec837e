import { defaultRecordingTitle } from "#app/domain/courses/course.ts";
import { formatLongDate } from "#app/infra/french/french.ts";

export type NamedFile = {
  fileName: string;
  /** The title that the file carries; known once the server has read it. */
  tagTitle?: string;
};
/** The titles proposed for recordings, in their order. */
export type Naming = (files: NamedFile[]) => string[];

const EXTENSION = /\.[a-z0-9]{2,5}$/i;
/** « PTT-20261113-WA0004 », « AUDIO-2026-11-13-10-22-33 », « Voice 001 »: no name that anybody gave. */
const RECORDER =
  /^(?:ptt|aud|audio|rec|recording|voice|whatsapp (?:audio|ptt)|(?:nouvel )?enregistrement|dictaphone|memo|sound|track|piste)?(?:[\W_\d]|wa\d|at|h|m|s)*$/i;
const UNNAMED = "Enregistrement";
const DAY = /(20\d\d)[-_.]?(0[1-9]|1[0-2])[-_.]?(0[1-9]|[12]\d|3[01])/;

/** « lecon-2_lettres.mp3 » becomes « Lecon 2 lettres ». */
export function titleFromFileName(fileName: string): string {
  const name = fileName.replace(EXTENSION, "");
  if (RECORDER.test(name)) return "";
  return capital(tidy(name.replaceAll(/[-_]+/g, " ")));
}

/** « 2026-11-13 » in « PTT-20261113-WA0004.opus »; empty where it names no day. */
export function dayInFileName(fileName: string): string {
  const [, year, month, day] = fileName.match(DAY) ?? [];
  const known = new Date(`${year}-${month}-${day}T00:00:00Z`);
  // The 31st of February would be another day.
  return known.getUTCDate() === Number(day) ? `${year}-${month}-${day}` : "";
}

const LESSON =
  /(?:le[cç]on|cours|s[eé]ance|partie|chapitre|[eé]pisode|n°)[\s._-]*(?:n°)?[\s._-]*(\d{1,3})(?!\d)/i;

/** 2 of « Dictaphone lecon 2.m4a »; null where none is named. */
export function lessonNumber(fileName: string): number | null {
  const [, number] = LESSON.exec(fileName.normalize("NFC")) ?? [];
  return number === undefined ? null : Number(number);
}

/** Its lesson's number, else the only one of its name: 1 of « 01 - La niya.mp3 ». */
export function placeNumber(name: string): number | null {
  const lesson = lessonNumber(name);
  if (lesson !== null) return lesson;
  const [number, ...others] = name.replace(EXTENSION, "").match(/(?<!\d)\d{1,3}(?!\d)/g) ?? [];
  return number === undefined || others.length > 0 ? null : Number(number);
}

/** Taken from a file's name, or saying nothing: nobody has read it yet. */
export function isTitleToCheck({ title, fileName }: { title: string; fileName: string }): boolean {
  const name = titleFromFileName(fileName);
  if (name) return title === name;
  return !dayInFileName(fileName) && title.startsWith(UNNAMED);
}

/** Tells when, and nothing of what is said: enough in a course, too little for what stands by itself. */
export function isOnlyItsDay({ title, fileName }: { title: string; fileName: string }): boolean {
  return title !== "" && title === dayTitle(fileName);
}

/** For what stands by itself. */
export const named: Naming = titled(() => UNNAMED);

/** For what has its place in a course. */
export const numbered: Naming = titled((index) => defaultRecordingTitle(index + 1));

/** « Leçon 5 » after « Leçon 4 », where the file has no name of its own. */
export function continuing({ count, lastTitle }: { count: number; lastTitle: string }): Naming {
  const [, before, last] = lastTitle.match(/^(.*\D)(\d{1,4})$/) ?? [];
  if (!before) return titled((index) => defaultRecordingTitle(count + index + 1));
  return titled((index) => `${before}${Number(last) + index + 1}`, { isDated: false });
}

/** What the file says of itself, its name, its day, else `otherwise`. Of several alike, the later ones are numbered. */
function titled(otherwise: (index: number) => string, { isDated } = { isDated: true }): Naming {
  return (files) => {
    const seen = new Map<string, number>();
    return files.map(({ fileName, tagTitle = "" }, index) => {
      const own = RECORDER.test(tagTitle) ? titleFromFileName(fileName) : tidy(tagTitle);
      const title = own || (isDated && dayTitle(fileName)) || otherwise(index);
      const times = (seen.get(title) ?? 0) + 1;
      seen.set(title, times);
      return times > 1 ? `${title} (${times})` : title;
    });
  };
}

function dayTitle(fileName: string): string {
  const day = dayInFileName(fileName);
  return day && `${UNNAMED} du ${formatLongDate(day)}`;
}

function tidy(title: string): string {
  return title.replaceAll(/\s+/g, " ").trim().slice(0, 200);
}

function capital(title: string): string {
  return title.charAt(0).toLocaleUpperCase("fr") + title.slice(1);
}
