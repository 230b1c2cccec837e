import { expect, it } from "vitest";
import { doubtfulEmail } from "./visitor-email.server.ts";

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

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
