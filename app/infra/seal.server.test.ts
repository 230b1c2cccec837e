import { expect, it } from "vitest";
import { seal, unseal } from "./seal.server.ts";

it("gives back what was sealed, differently written each time", () => {
  const [once, again] = [seal("essai", "mot de passe ‫سر‬"), seal("essai", "mot de passe ‫سر‬")];
  expect(once).not.toBe(again);
  expect(unseal("essai", once)).toBe("mot de passe ‫سر‬");
  expect(unseal("essai", again)).toBe("mot de passe ‫سر‬");
});

it("opens nothing for another purpose, nor what was cut or changed", () => {
  const sealed = seal("essai", "secret");
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith("AA") ? "BB" : "AA"}`;
  expect(unseal("autre", sealed)).toBeNull();
  expect(unseal("essai", changed)).toBeNull();
  expect(unseal("essai", sealed.slice(0, 20))).toBeNull();
  expect(unseal("essai", "")).toBeNull();
});
