import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { alertOf } from "./system-alert.server.ts";
import { systemTroubles } from "./system-trouble.table.server.ts";

const NOON = new Date("2026-12-03T12:00:00Z");
const after = (minutes: number) => new Date(NOON.getTime() + minutes * 60_000);
const full = { label: "Espace libre", ok: false, text: "200 Mo" };
const free = { label: "Espace libre", ok: true, text: "12 Go" };
const base = { label: "Base de données", ok: true, text: "en marche" };

beforeEach(async () => {
  await db.delete(systemTroubles);
  await db.delete(users);
  await db.insert(users).values([
    { id: "amina", name: "Amina", email: "amina@centre.test", role: "admin" },
    { id: "salima", name: "Salima", email: "salima@centre.test", role: "secretary" },
  ]);
  await saveSettings({ systemAlerts: true });
  await emptyOutbox();
});
afterEach(() => {
  env.ALERT_WEBHOOK = undefined;
});

it("tells administrators once what lasts, and once that it is over", async () => {
  await alertOf([base, full], NOON);
  expect(await mailsInOutbox()).toEqual([]);
  await alertOf([base, full], after(10));
  await Promise.all([alertOf([base, full], after(15)), alertOf([base, full], after(15))]);
  const begun = await mailsInOutbox();
  expect(begun).toHaveLength(1);
  expect(begun[0]).toMatch(/^To: amina@centre.test\r?$/m);
  expect(begun[0]).toContain("Espace libre : 200 Mo.");
  await alertOf([base, free], after(20));
  await alertOf([base, free], after(25));
  const all = await mailsInOutbox();
  expect(all).toHaveLength(2);
  expect(all.join()).toContain("de nouveau en ordre (12 Go)");
});

it("says nothing of what mends by itself, nor where the settings want no mail", async () => {
  await alertOf([full], NOON);
  await alertOf([free], after(5));
  await alertOf([full], after(10));
  await alertOf([free], after(15));
  await saveSettings({ systemAlerts: false });
  await alertOf([full], after(20));
  await alertOf([full], after(30));
  expect(await mailsInOutbox()).toEqual([]);
});

it("also calls the address that the variable gives, and goes on where it fails", async () => {
  const heard: { text: string; troubles: unknown[] }[] = [];
  const chat = http.createServer(async (request, response) => {
    heard.push(JSON.parse(await text(request)));
    response.writeHead(heard.length === 1 ? 204 : 500).end();
  });
  chat.listen(0, "127.0.0.1");
  await once(chat, "listening");
  env.ALERT_WEBHOOK = `http://127.0.0.1:${(chat.address() as AddressInfo).port}/`;
  await alertOf([full], NOON);
  await alertOf([full], after(10));
  expect(heard).toMatchObject([{ text: expect.stringContaining("Espace libre : 200 Mo.") }]);
  await alertOf([free], after(20));
  expect(heard).toHaveLength(2);
  chat.closeAllConnections();
  chat.close();
  await alertOf([full], after(30));
  await alertOf([full], after(40));
  expect(await mailsInOutbox()).toHaveLength(3);
});
