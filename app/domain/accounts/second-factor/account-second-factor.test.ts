import { describe, expect, it } from "vitest";
import { newRecoveryCodes, readCode } from "./account-second-factor.ts";

describe("codes", () => {
  it("are read as people type them", () => {
    expect(readCode("123 456")).toEqual({ kind: "totp", code: "123456" });
    expect(readCode("K3M7QXW9RT")).toEqual({ kind: "recovery", code: "k3m7q-xw9rt" });
    for (const nothing of ["", "12345", "k3m7q-xw9r", "k3m7q-xw9r!"]) {
      expect(readCode(nothing), nothing).toBeNull();
    }
  });

  it("hold no letter that is taken for another", () => {
    expect(newRecoveryCodes().join("")).not.toMatch(/[01ilo]/);
  });
});
