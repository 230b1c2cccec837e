import { beforeEach, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import { endPresence, notePresence } from "./presence.server.ts";

beforeEach(forgetEveryone);

it("names who else has the same form open, until they leave it or go quiet for a minute", async () => {
  const [amina, omar] = [await account("Amina"), await account("Omar")];
  const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22, 9, 0, seconds));
  expect(await notePresence(amina, "cours/1", at(0))).toEqual([]);
  expect(await notePresence(omar, "cours/2", at(1))).toEqual([]);
  expect(await notePresence(omar, "cours/1", at(2))).toEqual(["Amina"]);
  expect(await notePresence(amina, "cours/1", at(20))).toEqual(["Omar"]);
  await endPresence(omar, "cours/1");
  expect(await notePresence(amina, "cours/1", at(40))).toEqual([]);
  expect(await notePresence(omar, "cours/1", at(101))).toEqual([]);
});

async function account(name: string) {
  const email = `${name.toLowerCase()}@centre.test`;
  await makeAdministrator({ name, email, password: "bibliotheque-42" });
  const all = await db.select().from(users);
  const found = all.find((one) => one.email === email);
  if (!found) throw new Error(email);
  return found;
}
