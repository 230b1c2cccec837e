import { glob, readFile } from "node:fs/promises";

export const CONTENT_KINDS = ["preche", "conference", "article", "video", "livre"];
export const COURSE_KINDS = ["audio_course", "formation"];
export const KINDS = [...CONTENT_KINDS, ...COURSE_KINDS];

/** Every hundredth item has it. */
export const RARE_WORD = "calame";
/** So many items of a kind differ; those that follow say the same again. */
export const VARIANTS = 1_000;

/** Rows n, from one to the other, of each kind; beside what the demonstration has. */
export type Rows = { from: number; to: number };

/** The id of row n of a kind, the same on every run. */
export function idOf(kind: string, n: string): string {
  return `md5(${kind} || ' ' || ${n})::uuid`;
}

/** As people of the centre would write them. */
export async function sentencesOfDemo(): Promise<string[]> {
  const sentences: string[] = [];
  for await (const file of glob("demo/make/texts/**/*.md")) {
    const text = (await readFile(file, "utf8")).replaceAll(/[#*>|\n]+/g, " ");
    sentences.push(...text.split(/(?<=[.!?])\s+/).filter((sentence) => sentence.length > 20));
  }
  return sentences;
}
