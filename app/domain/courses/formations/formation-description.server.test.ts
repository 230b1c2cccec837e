import { expect, it } from "vitest";
import { formationDescription, howPaid } from "./formation-description.server.ts";

const SENTENCE = "Elle enseigne l'arabe aux adultes depuis seize ans, à Lyon.";
const LONG = Array(8).fill(SENTENCE).join(" ");
const typeset = (text: string) => text.replaceAll("'", "’");

it("unfolds a long text where a plain one was cut, and keeps each of its lines", () => {
  const { opening, rest } = formationDescription(LONG);
  const html = (many: number) => typeset(`<p>${Array(many).fill(SENTENCE).join(" ")}</p>`);
  expect([opening, rest]).toEqual([html(3), html(5)]);
  expect(formationDescription("Un.\nDeux.\n\nTrois.")).toEqual({
    opening: "<p>Un.<br>Deux.</p><p>Trois.</p>",
    rest: "",
    words: "Un. Deux. Trois.",
  });
});

it("cuts no link, no bold word and no list in two", () => {
  const bold = formationDescription(`**${LONG}**`);
  expect(bold.opening).toMatch(/^<p><strong>.*\.<\/strong><\/p>$/);
  expect(bold.rest).toMatch(/^<p><strong>Elle.*<\/strong><\/p>$/);
  const mixed = formationDescription(`${LONG} **Une** fin, [ici](/contact).`);
  expect(mixed.opening).not.toContain("Une");
  expect(mixed.rest).toMatch(/ <strong>Une<\/strong> fin, <a href="\/contact">ici<\/a>\.<\/p>$/);
  const list = `- ${LONG}\n- Deux`;
  expect(formationDescription(`${list}\n\nAprès.`)).toMatchObject({
    opening: expect.stringMatching(/^<ul>.*Deux<\/li><\/ul>$/),
    rest: "<p>Après.</p>",
  });
  expect(formationDescription(`Avant.\n\n${list}`)).toMatchObject({
    opening: "<p>Avant.</p>",
    rest: expect.stringMatching(/^<ul>/),
  });
  expect(formationDescription(list).rest).toBe("");
});

it("gives search engines the words alone", () => {
  const { words, opening } = formationDescription("Un [lien](https://exemple.fr) <b>\n\n- **un**");
  expect(words).toBe("Un lien (https://exemple.fr) <b> · un");
  expect(opening).toContain("&lt;b&gt;");
});

it("says how one pays, and that nothing is due yet to who can still ask for a seat", () => {
  const payment = "Par virement, ou sur place en deux fois";
  const formation = { onSite: true, isOnline: true, price: 120, payment };
  const told = (registrationStatus: "ouvert" | "complet" | "fermé", allows = true) =>
    howPaid({ ...formation, registrationStatus }, allows);
  const nothingYet = `${payment}. Rien à payer maintenant`;
  expect([told("ouvert"), told("complet"), told("fermé"), told("ouvert", false)]).toEqual([
    ...[nothingYet, nothingYet, payment, payment],
  ]);
  const status = { registrationStatus: "ouvert" } as const;
  expect(howPaid({ ...formation, ...status, payment: "" }, true)).toBe("");
  expect(howPaid({ ...formation, ...status, payment: "Sur place" }, true)).toMatch(
    /^Sur place\. En ligne\s: à convenir avec le centre\. Rien à payer maintenant$/,
  );
});
