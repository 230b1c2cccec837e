import { expect, it } from "vitest";
import { credentials } from "#app/domain/accounts/account.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { seal, unseal } from "#app/infra/seal.server.ts";
import { AMINA } from "./site-under-test.ts";

export function cryptography() {
  it("V11.4.2 passwords are kept as a salted scrypt of 64 bytes", async () => {
    const [own] = await db.select().from(credentials);
    expect(own?.password).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/);
    expect(own?.password).not.toContain(AMINA.password);
  });

  it("V11.3.3 V11.3.4 what is sealed is written otherwise each time, and opens once it is whole", () => {
    const [once, again] = [seal("essai", "mot"), seal("essai", "mot")];
    expect(once).not.toBe(again);
    expect(unseal("essai", once)).toBe("mot");
    expect(unseal("essai", `${once.slice(0, -2)}${once.endsWith("AA") ? "BB" : "AA"}`)).toBeNull();
  });
}
