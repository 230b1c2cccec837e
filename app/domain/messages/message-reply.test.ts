import { expect, it } from "vitest";
import { aroundReply, replySubject } from "./message-reply.ts";
import { addressedTo } from "./templates/reply-template.ts";

const asked = { name: "Awa Sarr", message: "Quand ?", createdAt: new Date("2026-11-20T10:00:00Z") };
const around = (words: string, more = {}) =>
  aroundReply({ ...asked, ...more }, words, "Dar al-Ilm");

it("greets and signs what its author neither greeted nor signed", () => {
  expect(around("Samedi.")).toMatchObject({
    greeting: "As-salāmu ʿalaykum Awa,",
    signature: "Dar al-Ilm",
  });
  for (const words of [
    "Bonjour Awa, samedi.",
    "As-salāmu ʿalaykum",
    "Wa ʿalaykum as-salām Awa,",
    "وعليكم السلام",
    "**Bonsoir**",
  ]) {
    expect(around(words).greeting).toBeNull();
  }
  expect(around("Assez tôt, salle A.").greeting).toBe("As-salāmu ʿalaykum Awa,");
  expect(around("Samedi.\n\nL'équipe de Dar al-Ilm").signature).toBeNull();
});

it("carries no link and no advertisement in a name to an address that may be a stranger's", () => {
  const spam = {
    name: "Gagnez sur http://piege.exemple",
    message: "Voir piege.exemple/a ou b@c.d",
  };
  expect(around("Oui.", spam)).toMatchObject({
    greeting: "As-salāmu ʿalaykum,",
    quoted: "« Voir … ou … »",
  });
  expect(around("Oui.", { message: "a".repeat(3000) }).quoted.length).toBeLessThan(1010);
});

it("answers under the subject that its person knows, said once, without their link", () => {
  expect(replySubject("Horaires d'été")).toBe("Re : Horaires d'été");
  expect(replySubject("Re: re : Horaires\n d'été")).toBe("Re : Horaires d'été");
  expect(replySubject("Voir http://piege.exemple")).toBe("Re : Voir …");
  expect(replySubject("x".repeat(200))).toHaveLength(126);
  for (const none of [null, "", "???", "http://piege.exemple"]) {
    expect(replySubject(none)).toBe("Réponse à votre message");
  }
});

it("puts the first name of who wrote in a template, and nothing that is no name", () => {
  const template = "As-salāmu ʿalaykum {prénom}, merci.";
  expect(addressedTo("Élodie Perrin", template)).toBe("As-salāmu ʿalaykum Élodie, merci.");
  expect(addressedTo("[ici](https://x.test) Perrin", template)).toBe("As-salāmu ʿalaykum, merci.");
  for (const nobody of ["", "Mme Perrin", "Association Nour", "ASSOCIATION NOUR", "MME PERRIN"]) {
    expect(addressedTo(nobody, template)).toBe("As-salāmu ʿalaykum, merci.");
  }
});

it.each([
  "Oum Yassine",
  "Abou Bakr Diallo",
  "El Hadj Traoré",
  "Cheikh Diop",
  "SARR Awa",
  "أم ياسين",
])("greets « %s » by the whole name: its first word alone names nobody, or the family", (name) => {
  expect(around("Samedi.", { name }).greeting).toBe(`As-salāmu ʿalaykum ${name},`);
});

it.each([
  ["Awa Sarr", "Awa"],
  ["Oumou Diallo", "Oumou"],
  ["Benoît Roux", "Benoît"],
  ["Alia Roux", "Alia"],
  ["Abdallah Roux", "Abdallah"],
  ["Umut Roux", "Umut"],
])("greets « %s » by the first name", (name, first) => {
  expect(around("Samedi.", { name }).greeting).toBe(`As-salāmu ʿalaykum ${first},`);
});
