import { expect, it } from "vitest";
import { readableText } from "./readable-text.ts";

it("says a text without the marks of Markdown, a line for each block", () => {
  const markdown = [
    "## Qui enseigne",
    "Des *imams*, et des [cours audio](/cours-audio).",
    "- un\n- deux",
    "1. premier",
    "> Cherchez le savoir.",
    "*Page d'exemple*",
  ].join("\n\n");
  expect(readableText(markdown).split("\n")).toEqual([
    "Qui enseigne",
    "Des imams, et des cours audio (/cours-audio).",
    "• un",
    "• deux",
    "1. premier",
    "Cherchez le savoir.",
    "Page d'exemple",
  ]);
});
