import { expect, it } from "vitest";
import { isFreshFormToken, issueFormToken, readSigned, sign } from "#app/infra/secret.server.ts";

const HOUR = 60 * 60 * 1000;

it("holds for the hours a page may lie open, then no more", () => {
  const now = Date.now();
  const token = issueFormToken(now);
  expect(isFreshFormToken(token, now)).toBe(true);
  expect(isFreshFormToken(token, now + 11 * HOUR)).toBe(true);
  expect(isFreshFormToken(token, now + 13 * HOUR)).toBe(false);
});

it("cannot be made up, moved in time or taken from another use", () => {
  const now = Date.now();
  const [, signature] = issueFormToken(now - 13 * HOUR).split(".");
  const moved = `${Buffer.from(String(now)).toString("base64url")}.${signature}`;
  for (const token of ["", "x", "x.y", moved, sign("autre", String(now)), `${Date.now()}`]) {
    expect(isFreshFormToken(token, now), token).toBe(false);
  }
  expect(isFreshFormToken(issueFormToken(now + HOUR), now)).toBe(false);
});

it("gives back a signed text, accents included, for its purpose only", () => {
  const signed = sign("lettre", "à l'été ✓");
  expect(readSigned("lettre", signed)).toBe("à l'été ✓");
  expect(readSigned("autre", signed)).toBeNull();
  expect(readSigned("lettre", `${signed}x`)).toBeNull();
});
