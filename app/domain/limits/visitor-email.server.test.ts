import { expect, it } from "vitest";
import { doubtfulEmail, takeProposedEmail } from "./visitor-email.server.ts";
import { ASKED, PROPOSED } from "./visitor-form.ts";

it.each([
  ["awa@gmial.com", "awa@gmail.com"],
  ["awa@gmail.con", "awa@gmail.com"],
  ["awa@gmail.co", "awa@gmail.com"],
  ["awa@hotmial.fr", "awa@hotmail.fr"],
  ["awa@outlok.fr", "awa@outlook.fr"],
  ["awa@yaho.fr", "awa@yahoo.fr"],
  ["awa@oragne.fr", "awa@orange.fr"],
  ["awa@wanado.fr", "awa@wanadoo.fr"],
  ["awa.diop+lettre@la-poste.net", "awa.diop+lettre@laposte.net"],
])("asks whether « %s » means « %s »", (typed, meant) => {
  expect(doubtfulEmail(formOf({ email: typed }))).toMatchObject({
    asked: typed,
    meant,
    text: `Vouliez-vous dire ${meant} ?`,
  });
});

it.each([
  ...["gmail.com", "yahoo.fr", "laposte.net", "orange.sn", "orange.ci", "menara.ma", "mail.com"],
  ...["gmx.de", "yahoo.ca", "hotmail.it", "exemple.fr", "dar-al-ilm.fr", "mosquee-lille.fr"],
  ...["univ-paris.fr", "etu.umontpellier.fr", "gov.ci", "edu.ma", "ac-lyon.fr", "pm.me", "live.nl"],
])("asks nothing about « @%s »", (domain) => {
  expect(doubtfulEmail(formOf({ userEmail: `awa@${domain}` }))).toBeNull();
});

it("takes the proposed address for the one asked about, not for one typed since", () => {
  const answer = { [ASKED]: "awa@gmial.com", [PROPOSED]: "awa@gmail.com" };
  const corrected = formOf({ userEmail: "awa@gmial.com", ...answer });
  takeProposedEmail(corrected);
  expect(corrected.get("userEmail")).toBe("awa@gmail.com");
  const another = formOf({ userEmail: "awa@exemple.fr", ...answer });
  takeProposedEmail(another);
  expect(another.get("userEmail")).toBe("awa@exemple.fr");
});

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

it("takes the proposed address after another question too", () => {
  const form = new FormData();
  form.set("userEmail", "awa@gmial.com");
  form.set(ASKED, "sans-contact, awa@gmial.com");
  form.set(PROPOSED, "awa@gmail.com");
  takeProposedEmail(form);
  expect(form.get("userEmail")).toBe("awa@gmail.com");
});
