import { beforeEach, describe, expect, it, vi } from "vitest";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { storage } from "#app/infra/storage/storage.server.ts";
import { storedSample } from "#tests/factories/media.ts";
import { keepPrinted } from "#tests/factories/printed.ts";
import { runStorageCommand } from "./storage.ts";

let printed: ReturnType<typeof keepPrinted>;

beforeEach(async () => {
  await db.delete(mediaFiles);
  printed = keepPrinted();
  return () => vi.restoreAllMocks();
});

describe("npm run storage", () => {
  it("says which file of the site is lost, and fails", async () => {
    const file = await storedSample("lecon-1-intention.mp3");
    expect(await runStorageCommand(["check"])).toBe(0);
    expect(printed.text).toMatch(/1\sfichier en bon état/);
    await (await storage()).remove(file.storageKey);
    expect(await runStorageCommand(["check"])).toBe(1);
    expect(printed.text).toMatch(
      /manque\s: «\slecon-1-intention\.mp3\s»[\s\S]*1\sfichier à remettre depuis une sauvegarde/,
    );
  });

  it("moves nothing where only one place is given", async () => {
    expect(await runStorageCommand(["move", "--to", "s3"])).toBe(1);
    expect(printed.text).toContain("S3_BUCKET");
  });

  it.each([[[]], [["move"]], [["move", "--to", "ailleurs"]], [["check", "--vite"]]])(
    "explains itself when asked for %j",
    async (args) => {
      expect(await runStorageCommand(args)).toBe(1);
      expect(printed.text).toContain("npm run storage -- check");
    },
  );
});
