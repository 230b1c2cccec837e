import { sql } from "drizzle-orm";
import { afterEach, expect, it, vi } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import {
  followPublicChanges,
  publicGeneration,
  readOncePerChange,
} from "./public-changes.server.ts";

let stop: (() => Promise<void>) | undefined;

afterEach(async () => {
  await stop?.();
  stop = undefined;
});

function counting() {
  let reads = 0;
  return readOncePerChange(async (_of: string) => {
    reads += 1;
    return reads;
  });
}

it("reads again each time while nothing tells of changes", async () => {
  const read = counting();
  expect([await read("a"), await read("a")]).toEqual([1, 2]);
});

it("reads once for each argument, and again after a change", async () => {
  stop = followPublicChanges(() => {});
  await vi.waitFor(() => expect(publicGeneration()).not.toBeNull());
  const read = counting();
  expect([await read("a"), await read("a"), await read("b")]).toEqual([1, 1, 2]);
  const before = publicGeneration();
  await db.execute(sql`notify public_pages`);
  await vi.waitFor(() => expect(publicGeneration()).not.toBe(before));
  expect([await read("a"), await read("a")]).toEqual([3, 3]);
});

it("forgets what could not be read", async () => {
  stop = followPublicChanges(() => {});
  await vi.waitFor(() => expect(publicGeneration()).not.toBeNull());
  let away = true;
  const read = readOncePerChange(async () => {
    if (away) throw new Error("away");
    return "here";
  });
  await expect(read()).rejects.toThrow("away");
  away = false;
  expect(await read()).toBe("here");
});
