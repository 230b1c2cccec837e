import { desc } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { AMINA, ask, enter } from "./site-under-test.ts";

export function errors() {
  it("V16.2.1 V16.3.1 who signs in stands in the journal, with the moment", async () => {
    await enter();
    const [last] = await db.select().from(auditEvents).orderBy(desc(auditEvents.at)).limit(1);
    expect(last).toMatchObject({ verb: "sign_in" });
    expect(JSON.stringify(last)).not.toContain(AMINA.password);
  });

  it("V16.5.1 what is wrong with an address is told without a word of the program", async () => {
    for (const address of ["/%", "/%00", "/preches/%ff", "/media/..%2f..%2fetc%2fpasswd"]) {
      const answer = await ask(address);
      const told = await answer.text();
      expect([address, answer.status < 500]).toEqual([address, true]);
      expect(told).not.toMatch(/node_modules|\.ts:\d|\bat [\w.]+ \(|select "/);
    }
  });
}
