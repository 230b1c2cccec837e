import { expect, it } from "vitest";
import { z } from "zod";
import {
  euros,
  minutes,
  minutesOrZero,
  optionalEmail,
  optionalPhone,
  optionalText,
  places,
  requiredEmail,
} from "./form-fields.server.ts";

it("takes the telephone numbers of France, North and West Africa as people write them", () => {
  const phone = optionalPhone();
  const numbers = [
    "06 12 34 56 78",
    "0612345678",
    "+33 (0)6.12.34.56.78",
    "00 33 6 12 34 56 78",
    "+212 6 12-34-56-78",
    "+213 551 23 45 67",
    "+216 20 123 456",
    "+221 77 123 45 67",
    "+223 76 12 34 56",
    "76 12 34 56",
    "+225 07 07 12 34 56",
    "07 07 12 34 56",
  ];
  for (const number of numbers) expect(phone.safeParse(number).success, number).toBe(true);
  for (const wrong of ["28", "abc", "06 12 34", "appelez-moi", "+33 6 12 34 56 78 90 12 34 56"]) {
    expect(phone.safeParse(wrong).error?.issues[0]?.message, wrong).toContain("semble incomplet");
  }
  const endless = `06${"(".repeat(100_000)}12345678`;
  expect(phone.safeParse(endless).error?.issues[0]?.message).toContain("un peu long");
  expect(phone.parse("  06  12 34\u00a056 78 ")).toBe("06 12 34 56 78");
  expect(phone.parse("\u202a+33\u00a06\u202f12 34\u00a056\u00a078\u202c")).toBe(
    "+33 6 12 34 56 78",
  );
  expect(phone.parse("\u2066\u200e06\u201112\u201134\u201156\u201178\u2069")).toBe(
    "06-12-34-56-78",
  );
  expect(phone.parse("٠٦ ١٢ ٣٤ ٥٦ ٧٨")).toBe("06 12 34 56 78");
  expect(phone.parse("＋۳۳ ۶۱۲۳۴۵۶۷۸")).toBe("+33 612345678");
  expect(phone.parse("  ")).toBeNull();
  expect(phone.parse(undefined)).toBeNull();
});

it("tells an address from what cannot be one, in one case whatever was typed", () => {
  const email = requiredEmail("Indiquez votre adresse");
  expect(email.parse(" Aïcha.D+cours@Exemple.FR ")).toBe("aïcha.d+cours@exemple.fr");
  const wrong = ["amina", "amina@", "amina@exemple", "a@b.fr, c@d.fr", "a b@c.fr", "<a@b.fr>"];
  for (const typed of wrong) {
    expect(email.safeParse(typed).error?.issues[0]?.message, typed).toContain("semble incomplète");
  }
  expect(email.safeParse("").error?.issues.map(({ message }) => message)).toEqual([
    "Indiquez votre adresse",
  ]);
  const endless = `nadia@gmail${" ".repeat(300)},com`;
  expect(email.safeParse(endless).error?.issues, "judged by its length alone").toHaveLength(1);
  expect(email.safeParse("nadia@gmail , com").error?.issues[0]?.message).toContain(
    "nadia@gmail.com",
  );
  expect(optionalEmail().parse("")).toBeNull();
  expect(optionalEmail().safeParse("amina@").success).toBe(false);
});

it("keeps an empty text as null and refuses one that is too long", () => {
  expect(optionalText(5).parse("   ")).toBeNull();
  expect(optionalText(5).parse(undefined)).toBeNull();
  expect(optionalText(5).parse(" abc ")).toBe("abc");
  expect(optionalText(5).safeParse("abcdef").success).toBe(false);
});

it("refuses what it cannot read of a price or of places, instead of taking it for 0", () => {
  expect(euros("Prix", 100).parse("45,50 €")).toBe(45.5);
  for (const typed of ["", "beaucoup", "45,50,2", "1e999"]) {
    const [issue] = euros("Prix", 100).safeParse(typed).error?.issues ?? [];
    expect(issue?.message, typed).toMatch(/^Prix\s: écrivez un nombre/);
  }
  expect(euros("Prix", 100).safeParse("1 200").error?.issues[0]?.message).toMatch("trop grand");
  const seats = places("Écrivez un nombre");
  expect(seats.parse("20 places")).toBe(20);
  for (const typed of ["", "vingt", "12,7"]) expect(seats.safeParse(typed).success).toBe(false);
});

it("reads minutes as they are said; empty, there are none", () => {
  expect(
    ["45", "45 min", "1h30", "", undefined].map((typed) => minutes("Durée").parse(typed)),
  ).toEqual([45, 45, 90, 0, 0]);
  expect(minutes("Durée").safeParse("longtemps").success).toBe(false);
  expect(minutesOrZero("Durée").parse("longtemps")).toBe(0);
});

it("tells in French what has no message of its own", () => {
  expect(z.string().safeParse(undefined).error?.issues[0]?.message).toMatch(/^Entrée invalide/);
});

it("offers the dot that a comma stands for in an address", () => {
  const said = (typed: string) => optionalEmail().safeParse(typed).error?.issues[0]?.message;
  expect(said("nadia@gmail,com")).toBe(
    "Un point à la place de la virgule ? Écrivez nadia@gmail.com",
  );
  expect(said("nadia@gmail")).toContain("semble incomplète");
  expect(said("nadia@,")).toContain("semble incomplète");
});
