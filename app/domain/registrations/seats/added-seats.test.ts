import { expect, test } from "vitest";
import { offersText, seatsAwaitedText } from "./added-seats.ts";

const two = { inLine: 2, noEmail: 0, enrols: true, wasFull: true };
const yasmine = { name: "Yasmine Ould Ahmed", hasEmail: true };
const omar = { name: "Omar Sy", hasEmail: false };

test("what an added seat does is said before it is added", () => {
  const text = (known: Partial<typeof two>, leave = true) =>
    seatsAwaitedText({ ...two, ...known }, leave);
  expect(text({})).toMatch(
    /^2\spersonnes attendent\s: dès l'enregistrement, une place ajoutée leur est proposée par e-mail, dans l'ordre\.$/,
  );
  expect(text({ noEmail: 1 })).toMatch(/1\spersonne n'a pas d'e-mail\s: il faudra l'appeler\.$/);
  expect(text({ noEmail: 2 })).toContain("prévenir vous-même");
  expect(text({}, false)).not.toContain("par e-mail");
  expect(text({ enrols: false })).toContain("ne leur est pas proposée tant que");
  expect(text({ wasFull: false })).toContain("alors qu'il reste des places");
});

test("who got one is named, and who has to be told", () => {
  expect(offersText([], true)).toBeNull();
  expect(offersText([yasmine], true)).toBe("Une place est proposée à Yasmine Ould Ahmed.");
  expect(offersText([omar], true)).toContain("prévenez-la");
  expect(offersText([yasmine, omar], true)).toMatch(/à prévenir\s: Omar Sy\.$/);
  expect(offersText([yasmine, omar], false)).toContain("prévenez-les");
});
