import { formatClock, shortened } from "#app/infra/french/french.ts";

/** `at`: seconds into the recording. */
export type Chapter = { at: number; title: string };

export const MOST_CHAPTERS = 100;
const LONGEST_TITLE = 120;
/** « 12:30 La suite », « 1:02:30 – La fin », as lists of chapters are written elsewhere too. */
const LINE = /^[[(]?(?:(\d{1,2}):)?(\d{1,3}):(\d{2})(?![\d.,:]*\d)[\])]?[-–—:.\s]*(.+)$/;

/** As typed, a line each, in any order; else what is wrong with the first line that is not one. */
export function readChapterLines(text: string): { chapters: Chapter[] } | { refusal: string } {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const chapters: Chapter[] = [];
  for (const [index, line] of lines.entries()) {
    if (!line) continue;
    const chapter = readLine(line, chapters);
    if (typeof chapter === "string") return { refusal: `Ligne ${index + 1} : ${chapter}` };
    chapters.push(chapter);
  }
  if (chapters.length > MOST_CHAPTERS) {
    return { refusal: `C'est un peu long : ${MOST_CHAPTERS} chapitres au plus` };
  }
  return { chapters: chapters.toSorted((a, b) => a.at - b.at) };
}

/** Else what is wrong with it. */
function readLine(line: string, before: readonly Chapter[]): Chapter | string {
  const [, hours = "0", minutes = "", seconds = "", title] = LINE.exec(line) ?? [];
  if (!title) return "écrivez un temps, puis un titre. Exemple : 12:30 La suite";
  if (title.length > LONGEST_TITLE) {
    return `ce titre est trop long : ${LONGEST_TITLE} caractères au plus`;
  }
  if (Number(seconds) > 59 || (hours !== "0" && Number(minutes) > 59)) {
    return "ce temps n'existe pas. Exemples : 12:30, 1:02:30";
  }
  const at = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return before.some((chapter) => chapter.at === at)
    ? `un autre chapitre commence déjà à ${formatClock(at)}`
    : { at, title };
}

/** Of a file: as many as are read, one at a time, no title too long. */
export function orderedChapters(named: Chapter[]): Chapter[] {
  const byTime = new Map(
    named.map(({ at, title }) => [at, { at, title: shortened(title, LONGEST_TITLE) }]),
  );
  return [...byTime.values()].toSorted((a, b) => a.at - b.at).slice(0, MOST_CHAPTERS);
}

export function chapterLines(chapters: readonly Chapter[] | null): string {
  return (chapters ?? []).map(({ at, title }) => `${formatClock(at)} ${title}`).join("\n");
}
