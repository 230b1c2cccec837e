import { expect, it } from "vitest";
import {
  groupedPhone,
  groupedPhoneToCall,
  isPhoneOfItsCountry,
  lengthTrouble,
} from "./phone.server.ts";

it("shows a number in groups, and doubts one that lacks its country or its 0", () => {
  expect(groupedPhone("0698765432")).toBe("06 98 76 54 32");
  expect(groupedPhone("+2250707123456")).toBe("+225 07 07 12 3456");
  expect(groupedPhone("77 612 34 56")).toBe("77 612 34 56");
  for (const short of ["77 612 34 56", "07 07 12 34", "123"]) {
    expect(isPhoneOfItsCountry(short), short).toBe(false);
  }
  for (const whole of ["(06) 12 34 56 78", "00221 77 612 34 56"]) {
    expect(isPhoneOfItsCountry(whole), whole).toBe(true);
  }
});

it("keeps the country that a number was given with, for who calls from another", () => {
  expect(groupedPhoneToCall("0612345678")).toBe("06 12 34 56 78");
  expect(groupedPhoneToCall("0033612345678")).toBe("+33 6 12 34 56 78");
  expect(groupedPhoneToCall("+212611223344")).toBe("+212 6 11 22 33 44");
  expect(groupedPhoneToCall("77 612 34 56")).toBe("77 612 34 56");
});

it("says what a number lacks where its country is said", () => {
  expect(lengthTrouble("+221 77 123 4")).toBe("Après +221, il faut 9 chiffres : il en manque 3.");
  expect(lengthTrouble("00212 6 12 34 56")).toBe(
    "Après +212, il faut 9 chiffres : il en manque 2.",
  );
  expect(lengthTrouble("77 123 4")).toBeUndefined();
  expect(lengthTrouble("+221 77 123 45 67")).toBeUndefined();
});
