import { expect, it } from "vitest";
import { readRegistrationFilter, waitingSince, whatsappLink } from "./registration-admin.ts";

it("says how long somebody waits, louder towards the promised answer", () => {
  const said = (hours: number) => Object.values(waitingSince(hours)).join(" | ");
  expect(said(0)).toBe("reçue il y a moins d'une heure | calm");
  expect(said(6)).toBe("reçue il y a 6 h | calm");
  expect(said(24)).toBe("reçue il y a 24 h | soon");
  expect(said(35)).toBe("reçue il y a 35 h | soon");
  expect(said(36)).toBe("reçue il y a 36 h : à traiter aujourd'hui | urgent");
  expect(said(47)).toBe("reçue il y a 47 h : à traiter aujourd'hui | urgent");
  expect(said(48)).toBe("reçue il y a 48 h : réponse en retard | urgent");
  expect(said(100)).toBe("reçue il y a 4\u00a0jours : réponse en retard | urgent");
});

it("offers WhatsApp only where the number says its country", () => {
  expect(whatsappLink("+221 77 000 00 00", "Bonjour & merci")).toBe(
    "https://wa.me/221770000000?text=Bonjour%20%26%20merci",
  );
  expect(whatsappLink("0033 6.12.34.56.78", "x")).toBe("https://wa.me/33612345678?text=x");
  expect(whatsappLink("06 12 34 56 78", "x")).toBeNull();
});

it("shows all for a filter it does not know", () => {
  expect(readRegistrationFilter("rejected")).toBe("rejected");
  for (const odd of [null, "", "approuvé", "toString"]) {
    expect(readRegistrationFilter(odd)).toBe("all");
  }
});
