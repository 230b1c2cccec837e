import { expect, it } from "vitest";
import { correctedContacts, correctionText } from "./registration-correction.ts";

it("names the new contacts before the message, and is read back", () => {
  const email = "awa@exemple.fr";
  const phone = "+221 77 123 45 67";
  const whole = correctionText({ phone, email }, "Elle a 9 ans.\n\nNouvel e-mail : x@y.fr");
  expect(whole).toMatch(/^Nouveau téléphone\s: \+221 77 123 45 67\nNouvel e-mail\s: awa@/);
  expect(correctedContacts(whole)).toEqual({ phone, email });
  expect(correctedContacts(correctionText({ phone, email: null }, null))).toEqual({ phone });
  expect(correctionText({ phone: null, email: null }, "Elle a 9 ans.")).toBe("Elle a 9 ans.");
  expect(correctedContacts("Elle a 9 ans.")).toEqual({});
});
