import { expect, it } from "vitest";
import { readValid, signFor } from "#app/infra/secret.server.ts";
import { ask, enter, isLetIn } from "./site-under-test.ts";

const MINUTE = 60_000;

export function tokens() {
  it("V9.1.1 what is signed is worth nothing once it is changed", async () => {
    const signed = signFor("essai", { id: "a" }, 1, 0);
    expect(readValid("essai", signed, 0)).toEqual({ id: "a" });
    for (let at = 0; at < signed.length; at += 7) {
      const other = signed[at] === "A" ? "B" : "A";
      const changed = signed.slice(0, at) + other + signed.slice(at + 1);
      expect(readValid("essai", changed, 0), changed).toBeNull();
    }
    const cookie = await enter();
    expect(await isLetIn(cookie.replace(/(session_token=.)./, "$1_"))).toBe(false);
  });

  it("V9.2.1 V9.2.2 it ends when it says, and serves what it was made for", () => {
    const signed = signFor("essai", { id: "a" }, 1, 0);
    expect(readValid("essai", signed, MINUTE + 1)).toBeNull();
    expect(readValid("autre", signed, 0)).toBeNull();
  });

  it("V9.1.1 the links of mails say kindly that they are none", async () => {
    for (const page of ["/lettre/desinscription", "/mes-donnees/dossier", "/formations/place"]) {
      const { status } = await ask(`${page}?jeton=faux.jeton`);
      expect([page, status]).toEqual([page, expect.toBeOneOf([200, 302, 303, 400, 403, 404, 410])]);
    }
  });
}
