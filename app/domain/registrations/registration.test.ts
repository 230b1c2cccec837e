import { expect, it } from "vitest";
import {
  maskedEmail,
  maskedPhone,
  phoneKey,
  readReference,
  wordsSearched,
} from "./registration.ts";

it("reads a reference however it was copied", () => {
  for (const typed of [
    "DI-2026-00042",
    " di-2026-42 ",
    "DI 2026 00042",
    "2026-00042",
    "di2026-42",
    "di202600042",
    "DI 202600042",
  ]) {
    expect(readReference(typed), typed).toBe("DI-2026-00042");
  }
  expect(readReference("DI-2026-123456")).toBe("DI-2026-123456");
  expect(wordsSearched("di202600042", ["di202600042"])).toEqual(["DI-2026-00042"]);
  expect(wordsSearched("Diallo 42", ["Diallo", "42"])).toEqual(["Diallo", "42"]);
  for (const typed of [
    "",
    "bonjour",
    "DI-",
    "202600042",
    "DI-2026-",
    "DI-2026-00042'--",
    "<b>DI-2026-1</b>",
  ]) {
    expect(readReference(typed), typed).toBeNull();
  }
});

it("reads a short number as one of this year", () => {
  for (const typed of ["26", " 00026 ", "DI-26", "di 00026"]) {
    expect(readReference(typed, 2027), typed).toBe("DI-2027-00026");
  }
  expect(readReference("2026-26", 2027)).toBe("DI-2026-00026");
});

it("knows one telephone under its national and international forms", () => {
  const french = ["06 12 34 56 78", "+33 6 12 34 56 78", "0033612345678", "06.12.34.56.78"];
  expect(new Set(french.map(phoneKey)).size).toBe(1);
  expect(phoneKey("+225 07 07 12 34 56")).toBe(phoneKey("07 07 12 34 56"));
  expect(phoneKey("06 12 34 56 79")).not.toBe(phoneKey("06 12 34 56 78"));
});

it("shows enough of a contact to be checked, and no more", () => {
  expect(maskedPhone("+221 77 123 45 67")).toBe("+221 77 ··· ·· 67");
  expect(maskedPhone("77 123 45 67")).toBe("77 ··· ·· 67");
  expect(maskedEmail("awa.diop@exemple.fr")).toBe("aw···@exemple.fr");
});
