import { expect, it, test } from "vitest";
import { paragraphsOf, readTranscript } from "./transcript.ts";

const KEPT = `WEBVTT

00:00:01.000 --> 00:00:03.500
Bonjour à tous.

00:01:02.500 --> 00:01:05.000
Parlons du voisin. Saluons-le.`;

test.each([
  [
    "SRT, as Windows writes it",
    "\uFEFF1\r\n00:00:01,000 --> 00:00:03,500\r\n<i>Bonjour</i> à tous.\r\n\r\n2\r\n00:01:02,500 --> 00:01:05,000\r\n{\\an8}Parlons du voisin.\r\nSaluons-le.\r\n",
  ],
  [
    "WebVTT with its notes, names and places",
    "WEBVTT - Prêche\nKind: captions\n\nNOTE relu\npar deux personnes\n\nSTYLE\n::cue { color: red }\n\nouverture\n00:01.000 --> 00:03.500 align:start position:0%\n<v Amina>Bonjour</v> à tous.\n\n01:02.500 --> 01:05.000\n<00:01:03.000><c>Parlons du voisin.</c>\nSaluons-le.",
  ],
  [
    "passages in disorder, not kept apart by empty lines",
    "2\n00:01:02,500 --> 00:01:05,000\nParlons du voisin.\n\nSaluons-le.\n1\n00:00:01,000 --> 00:00:03,500\nBonjour à tous.",
  ],
  ["what is kept", KEPT],
])("reads %s", (_, typed) => {
  expect(readTranscript(typed)).toEqual({ text: KEPT });
});

test("a plain text is kept in paragraphs", () => {
  const typed = "\uFEFFBonjour à\r\ntous.\r\n\r\n \r\nLigne  2\u0000 : النية\r\n";
  expect(readTranscript(typed)).toEqual({ text: "Bonjour à tous.\n\nLigne 2 : النية" });
  expect(paragraphsOf("Bonjour.\n\nSaluons.")).toEqual([
    { at: null, text: "Bonjour." },
    { at: null, text: "Saluons." },
  ]);
  expect(readTranscript(" \n")).toEqual({ text: "" });
});

test("signs that a page could take for tags stay as they were written", () => {
  const typed = "00:01.000 --> 00:02.000\nSi a < b &amp; c &lt; d : R&D";
  const kept = readTranscript(typed);
  expect(kept).toEqual({
    text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nSi a &lt; b &amp; c &lt; d : R&amp;D",
  });
  if ("text" in kept) {
    expect(readTranscript(kept.text)).toEqual(kept);
    expect(paragraphsOf(kept.text)).toEqual([{ at: 1, text: "Si a < b & c < d : R&D" }]);
  }
});

const EXAMPLE = "Exemple : 00:01:02,500 --> 00:01:05,000";

it.each([
  [
    "00:01,0 --> 00:02,0\nUn\n\n00:03 -> 00:04 --> 5\nDeux",
    `Ligne 4 : ce temps ne se lit pas. ${EXAMPLE}`,
  ],
  [
    "00:01.0 --> 00:02.0\nUn\n00:00:03,000 -> 00:00:04,000\nDeux",
    `Ligne 3 : ce temps ne se lit pas. ${EXAMPLE}`,
  ],
  ["00:75.000 --> 00:80.000\nUn", `Ligne 1 : ce temps n'existe pas. ${EXAMPLE}`],
  ["00:05.000 --> 00:02.000\nUn", "Ligne 1 : ce passage finit avant de commencer"],
  [
    "Bonjour\nà tous\n00:05.000 --> 00:07.000\nUn",
    `Ligne 1 : écrivez d'abord un temps. ${EXAMPLE}`,
  ],
  ["WEBVTT\n\nBonjour", `Ligne 3 : écrivez d'abord un temps. ${EXAMPLE}`],
  ["00:05.000 --> 00:07.000\n\n", "Il n'y a aucun texte entre ces temps"],
])("refuses « %s » by its line", (typed, refusal) => {
  expect(readTranscript(typed)).toEqual({ refusal });
});

test("passages become paragraphs of a few sentences, where somebody stops or has said enough", () => {
  const cue = (at: number, end: number, text: string) =>
    `00:00:${String(at).padStart(2, "0")}.900 --> 00:00:${end}.000\n${text}`;
  const long = `${"Une phrase qui dure. ".repeat(10)}Fin.`;
  const kept = [
    "WEBVTT",
    cue(0, 10, "Une phrase"),
    cue(10, 12, "finit."),
    cue(20, 22, long),
    cue(22, 24, "Puis ?"),
  ];
  expect(paragraphsOf(kept.join("\n\n"))).toEqual([
    { at: 0, text: "Une phrase finit." },
    { at: 20, text: long },
    { at: 22, text: "Puis ?" },
  ]);
});

test("what a browser would read is not lost, and what is kept can be read again", () => {
  const headed = "WEBVTT\n00:00:01.000 --> 00:00:02.000\nBonjour";
  expect(readTranscript(headed)).toEqual({
    text: "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nBonjour",
  });
  const disguised = "00:00:01,000 --> 00:00:02,000\n<i>10:30,500 - départ</i>";
  expect(readTranscript(disguised)).toHaveProperty("refusal");
  const arrows = "1\n00:00:01,000 -> 00:00:02,000\nUn";
  expect(readTranscript(arrows)).toHaveProperty("refusal", expect.stringMatching(/^Ligne 2/));
  expect(readTranscript("Il va --> là-bas")).toEqual({ text: "Il va --> là-bas" });
});
