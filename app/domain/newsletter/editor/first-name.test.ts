import { expect, test } from "vitest";
import type { RichText } from "#app/infra/rich-text/rich-text.ts";
import { named, withFirstName } from "./first-name.ts";

test.each([
  ["Bonjour {prénom},", "Bonjour Awa,", "Bonjour,"],
  ["Salut {prénom} et bienvenue.", "Salut Awa et bienvenue.", "Salut et bienvenue."],
  ["{prénom}, voici la lettre", "Awa, voici la lettre", "Voici la lettre"],
  ["{prénom} ! Voici la lettre", "Awa ! Voici la lettre", "Voici la lettre"],
  ["Bonjour {prénom} ! Voici", "Bonjour Awa ! Voici", "Bonjour ! Voici"],
  ["{prénom}", "Awa", ""],
])("« %s » stays a right sentence with a first name and without", (text, known, unknown) => {
  expect(withFirstName(text, "Awa")).toBe(known);
  expect(withFirstName(text, "")).toBe(unknown);
});

test.each([
  [["{prénom}", ", voici la lettre."], "Awa, voici la lettre.", "Voici la lettre."],
  [["{prénom},", " voici."], "Awa, voici.", "Voici."],
  [["{prénom}", " !", " Voici."], "Awa ! Voici.", "Voici."],
  [["Salam", ", voici."], "Salam, voici.", "Salam, voici."],
])(
  "a first name in bold that opens a sentence, %s, leaves a right one",
  (texts, known, unknown) => {
    const line = texts.map((text, at) =>
      at === 0 ? { type: "text", text, marks: [{ type: "bold" }] } : { type: "text", text },
    );
    const letter: RichText = { type: "doc", content: [{ type: "paragraph", content: line }] };
    const said = (name: string) =>
      named(letter, name)
        .content[0]?.content?.map(({ text }) => text)
        .join("");
    expect([said("Awa"), said("")]).toEqual([known, unknown]);
  },
);

test("a first name in bold leaves no space before the comma", () => {
  const bold = { type: "text", text: "{prénom}", marks: [{ type: "bold" }] };
  const line = [{ type: "text", text: "Bonjour " }, bold, { type: "text", text: ", voici." }];
  const letter: RichText = { type: "doc", content: [{ type: "paragraph", content: line }] };
  const said = (name: string) =>
    named(letter, name)
      .content[0]?.content?.map(({ text }) => text)
      .join("");
  expect(said("Awa")).toBe("Bonjour Awa, voici.");
  expect(said("")).toBe("Bonjour, voici.");
});

test("a first name alone on its line leaves no empty one", () => {
  const text = (said: string) => ({ type: "text", text: said });
  const paragraph = (...content: RichText["content"]) => ({ type: "paragraph", content });
  const letter: RichText = {
    type: "doc",
    content: [
      paragraph(text("{prénom},")),
      paragraph(text("{prénom},"), { type: "hardBreak" }, text("voici la lettre.")),
    ],
  };
  expect(named(letter, "Awa").content).toHaveLength(2);
  expect(named(letter, "").content).toEqual([paragraph(text(""), text("Voici la lettre."))]);
});
