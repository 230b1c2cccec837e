import { expect, test } from "vitest";
import { firstSentences, splitLongText } from "./long-text.ts";

const SENTENCE = "Elle enseigne l'arabe aux adultes depuis seize ans, à Lyon.";

test("a long text opens with whole sentences, and keeps every word of the rest", () => {
  const text = Array(12).fill(SENTENCE).join(" ");
  const [opening, rest] = splitLongText(text);
  expect(opening).toBe(Array(3).fill(SENTENCE).join(" "));
  expect(`${opening} ${rest}`).toBe(text);
});

test("what is not much longer than its opening is whole, and one word without end too", () => {
  const short = Array(5).fill(SENTENCE).join(" ");
  expect(splitLongText(short)).toEqual([short, ""]);
  const endless = "a".repeat(900);
  expect(splitLongText(endless)).toEqual([endless, ""]);
  const [opening, rest] = splitLongText("mot ".repeat(300));
  expect(opening.endsWith("mot") && rest.startsWith("mot")).toBe(true);
});

test("ends an opening with a sentence where one has room", () => {
  const text =
    "Née à Fès. Elle enseigne depuis seize ans, à Lyon. Ses cours avancent par petits pas.";
  expect(firstSentences(text, 60)).toBe("Née à Fès. Elle enseigne depuis seize ans, à Lyon.");
  expect(firstSentences(text, 200)).toBe(text);
  expect(firstSentences("Une phrase sans fin, qui continue encore", 24)).toMatch(/…$|fin$/);
});
