import { expect, it } from "vitest";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { ask, send } from "./site-under-test.ts";

const MESSAGE = { name: "Nadia", email: "nadia@exemple.fr", subject: "Cours", message: "Bonjour." };

export function validation() {
  it("V2.2.1 V2.2.2 the server judges what is sent, whatever the browser let through", async () => {
    for (const wrong of [
      { email: "pas une adresse" },
      { message: "" },
      { name: "x".repeat(20_001) },
    ]) {
      expect((await send("/contact", { ...MESSAGE, ...wrong })).status).toBe(422);
    }
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it("V2.3.1 a form that was never read is not taken", async () => {
    const forged = { ...MESSAGE, jeton_formulaire: "1.faux" };
    expect((await send("/contact", forged)).status).toBeGreaterThanOrEqual(400);
    expect(await db.$count(contactMessages)).toBe(0);
  });

  it("V2.4.1 one network sends a few messages, then waits", async () => {
    const headers = { "x-client-address": "203.0.113.77" };
    const statuses: number[] = [];
    for (let sent = 0; sent < 30 && statuses.at(-1) !== 429; sent += 1) {
      statuses.push((await send("/contact", { ...MESSAGE, message: `${sent}` }, headers)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await ask("/contact")).status).toBe(200);
  });
}
