import { expect, it } from "vitest";
import {
  answerPromised,
  asksNothing,
  formationDescription,
  paymentToMake,
} from "./formation-description.server.ts";

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

it("promises an answer, and that nothing is due with the request", () => {
  expect(answerPromised({ price: 0 })).toMatch(/^Réponse de l'équipe sous 48\sheures\.$/);
  expect(answerPromised({ price: 120 })).toMatch(/heures\. Rien à payer maintenant\.$/);
});

it("says how to have the account of a transfer, where the terms do not tell it", () => {
  const paid = (payment: string, practicalTerms = "") =>
    paymentToMake({ payment, practicalTerms }).payment;
  expect(paid("Par virement")).toMatch(/^Par virement\. Pour un virement, écrivez-nous/);
  expect(paid("Par virement.")).toMatch(/^Par virement\. Pour un virement, écrivez-nous/);
  expect(paid("Par virement", "Le virement se fait avant le 12 mai.")).toContain("écrivez-nous");
  for (const given of ["IBAN : FR76…", "le RIB suit", "FR7630006000011234567890189", "GB29NWBK…"]) {
    expect(paid("Par virement", given)).toBe("Par virement");
    expect(paid(`Virement, ${given}`)).toBe(`Virement, ${given}`);
  }
  for (const other of ["Sur place", "En espèces, pas de virement", "Ni chèque ni virement."]) {
    expect(paid(other)).toBe(other);
  }
  expect(paid("Pas de chèque, virement seulement")).toContain("écrivez-nous");
});

it("tells prerequisites that ask for nothing from a line that begins alike", () => {
  expect(asksNothing(["Aucun prérequis"])).toBe(true);
  expect(asksNothing(["Aucune règle oubliée", "Savoir lire"])).toBe(false);
  expect([asksNothing(["Savoir lire"]), asksNothing([])]).toEqual([false, false]);
});
