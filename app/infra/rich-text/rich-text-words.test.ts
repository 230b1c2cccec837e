import { expect, it } from "vitest";
import { lineOfMarkdown, wordsOfMarkdown } from "./rich-text-words.ts";

const WRITTEN = `## Avant de *venir*

Une ligne
puis 5 \\* 3, et [le **plan**](https://exemple.fr/plan).

- un cahier
  - ligné
- https://exemple.fr/a_b

3. trois
4. quatre

> Une parole.

| Mot | Sens |
| --- | --- |
| صبر | patience |

---

Fin.`;

it("reads a text without its marks, its lists as lists and its links with their address", () => {
  expect(wordsOfMarkdown(WRITTEN)).toBe(`Avant de venir

Une ligne
puis 5 * 3, et le plan (https://exemple.fr/plan).

- un cahier
  - ligné
- https://exemple.fr/a_b

3. trois
4. quatre

Une parole.

Mot, Sens
صبر, patience

―

Fin.`);
  expect(wordsOfMarkdown("")).toBe("");
});

it("puts it on one line", () => {
  expect(lineOfMarkdown("Apportez :\n\n- un cahier\n- un stylo\n\nÀ samedi.\n\n---")).toBe(
    "Apportez : un cahier · un stylo À samedi.",
  );
});
