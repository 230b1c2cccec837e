import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = join(import.meta.dirname, "texts", "spoken");

/** The texts to be spoken, by the file they become: a heading names it, the text follows. */
export function readSpokenTexts(): Map<string, string> {
  const texts = new Map<string, string>();
  for (const name of readdirSync(FOLDER)) {
    const sections = readFileSync(join(FOLDER, name), "utf8").split(/^## /m).slice(1);
    for (const section of sections) {
      const [file = "", ...lines] = section.split("\n");
      texts.set(file.trim(), lines.join("\n").trim());
    }
  }
  return texts;
}
