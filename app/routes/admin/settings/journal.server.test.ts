import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { loader } from "./journal.tsx";

it("parts the events by the days of Paris, the newest first", async () => {
  await write("premier", "2026-01-01T22:59:00Z");
  await write("deuxième", "2026-01-01T23:00:00Z");
  await write("troisième", "2026-01-02T10:00:00Z");
  const { days } = await read("/admin/settings/journal");
  expect(days.map(([, events]) => events.map(({ sentence }) => sentence))).toEqual([
    ["troisième", "deuxième"],
    ["premier"],
  ]);
});

async function write(words: string, at: string) {
  const row = { actor: "Amina Diallo", actorId: "1", subject: "themes", words } as const;
  await db.insert(auditEvents).values({ ...row, at: new Date(at) });
}

function read(path: string) {
  const url = new URL(path, "http://localhost");
  const context = new RouterContextProvider();
  return loader({ request: new Request(url), url, params: {}, context, pattern: "" } as const);
}
