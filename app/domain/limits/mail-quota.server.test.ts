import { beforeEach, expect, it } from "vitest";
import { runSql } from "#app/infra/database/database.server.ts";
import { type MailPurpose, mayMailStranger } from "./mail-quota.server.ts";

const VICTIM = "victime@exemple.fr";

beforeEach(() => runSql("truncate attempts"));

it("lets a family register in one evening, whatever else was asked for its address", async () => {
  for (const purpose of ["letter", "personal-data", "alert"] as const) {
    await bomb(purpose, ["192.0.2.1", "192.0.2.2", "192.0.2.3"]);
  }
  expect(await bomb("registration", ["198.51.100.1"], 6)).toBe(6);
});

it("bounds what a stranger's address gets, spelt as one likes, from many networks, day after day", async () => {
  const networks = Array.from({ length: 30 }, (_, place) => `192.0.2.${place}`);
  expect(await bomb("registration", networks)).toBe(12);
  await runSql("delete from attempts where key not like 'courriel:semaine:%'");
  expect(await bomb("registration", networks)).toBe(12);
  await runSql("delete from attempts where key not like 'courriel:semaine:%'");
  expect(await bomb("registration", networks)).toBe(0);
});

it("lets no one network silence an address for the others, nor write to a whole town", async () => {
  expect(await bomb("personal-data", ["192.0.2.1"])).toBe(3);
  expect(await mayMailStranger("personal-data", VICTIM, "192.0.2.2")).toBe(true);
  let written = 0;
  for (let person = 0; person < 210; person += 1) {
    if (await mayMailStranger("letter", `p${person}@exemple.fr`, "192.0.2.9")) written += 1;
  }
  expect(written).toBe(200);
});

async function bomb(purpose: MailPurpose, networks: string[], times = 20): Promise<number> {
  let written = 0;
  for (const network of networks) {
    for (let time = 0; time < times; time += 1) {
      const spelt = time % 2 ? VICTIM : VICTIM.toUpperCase();
      if (await mayMailStranger(purpose, spelt, network)) written += 1;
    }
  }
  return written;
}
