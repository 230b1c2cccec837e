import { expect, it } from "vitest";
import { FIRST_ZONE, setTimeZone } from "#app/infra/french/time-zone.ts";
import { whatsappLinks } from "./registration-contact.tsx";

it("writes at once to a number that says its country", () => {
  expect(whatsappLinks("+221 77 000 00 00", "Bonjour & merci")).toEqual([
    { href: "https://wa.me/221770000000?text=Bonjour%20%26%20merci", country: null },
  ]);
  expect(whatsappLinks("0033 6.12.34.56.78", "x")).toMatchObject([
    { href: "https://wa.me/33612345678?text=x" },
  ]);
  expect(whatsappLinks("+33 (0)6 12 34 56 78", "x")).toMatchObject([
    { href: "https://wa.me/33612345678?text=x" },
  ]);
});

it("reads a number without its country as in the centre's own, else as in France, and asks where it can be of neither", () => {
  const offered = (phone: string) =>
    whatsappLinks(phone, "x").map(({ href }) =>
      href.slice("https://wa.me/".length, -"?text=x".length),
    );
  expect(offered("06 12 34 56 78")).toEqual(["33612345678"]);
  expect(offered("77 000 00 00")).toEqual(["221770000000"]);
  expect(offered("70 00 02 02")).toEqual(["22370000202", "22670000202"]);
  expect(offered("12")).toEqual([]);
  setTimeZone({ name: "Africa/Casablanca", hour: "heure de Casablanca" });
  expect(offered("06 12 34 56 78")).toEqual(["212612345678"]);
  setTimeZone({ name: "Africa/Abidjan", hour: "heure d'Abidjan" });
  expect(offered("06 12 34 56 78")).toEqual(["33612345678"]);
  expect(offered("07 07 12 34 56")).toEqual(["2250707123456"]);
  setTimeZone(FIRST_ZONE);
});
