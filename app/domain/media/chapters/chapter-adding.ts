import { formatClock } from "#app/infra/french/french.ts";
import { readChapterLines } from "./chapter.ts";

/** The lines with one more for that moment, in the order of time, and where its title is to be typed. */
export function withChapterAt(text: string, at: number): { text: string; caret: number } {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const known = lines.findIndex((line) => timeOf(line) === at);
  const later = lines.findIndex((line) => (timeOf(line) ?? 0) > at);
  const place = known >= 0 ? known : later >= 0 ? later : lines.length;
  if (known < 0) lines.splice(place, 0, `${formatClock(at)} `);
  return { text: lines.join("\n"), caret: lines.slice(0, place + 1).join("\n").length };
}

/** In seconds; a title may still be missing. */
function timeOf(line: string): number | undefined {
  const read = readChapterLines(`${line} …`);
  return "chapters" in read ? read.chapters[0]?.at : undefined;
}
