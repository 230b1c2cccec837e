import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { withFileLock } from "./file-lock.server.ts";

it("says which lock cannot be taken, and why", async () => {
  const work = async () => "never done";
  await expect(withFileLock(tmpdir(), work)).rejects.toThrow(
    `Le verrou ${tmpdir()} ne peut pas être pris : unable to open database file.`,
  );
});
