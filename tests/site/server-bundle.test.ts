import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";

test("the server's file is plain ASCII, which V8 holds in half the memory", async () => {
  const server = await readFile("build/server/index.js");
  expect(server.every((byte) => byte < 128)).toBe(true);
});
