import { sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { listenTo } from "#app/infra/database/database-listener.server.ts";

/** How often the caches of pages are told to forget meanwhile. */
export async function changesToldBy(work: () => Promise<unknown>): Promise<number> {
  const heard: string[] = [];
  const up = Promise.withResolvers<void>();
  const stop = listenTo("public_pages", {
    onMessage: (payload) => heard.push(payload),
    onUp: up.resolve,
  });
  try {
    await up.promise;
    await work();
    // Told in their order: once this one has come, so have the others.
    await db.execute(sql`notify public_pages, 'last'`);
    await vi.waitFor(() => expect(heard).toContain("last"));
    return heard.indexOf("last");
  } finally {
    await stop();
  }
}
