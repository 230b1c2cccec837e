import { mkdir, statfs } from "node:fs/promises";
import { Upload } from "@tus/server";
import { describe, expect, it } from "vitest";
import { env } from "#app/infra/env.server.ts";
import { SharedStore } from "./upload-shared.ts";

const FILM = 2 * 1024 ** 3;

/** As many machines, one store. */
async function beginTogether(count: number, { owner = "", margin = 0 }) {
  const begun = await Promise.allSettled(
    Array.from({ length: count }, () => {
      const machine = Object.assign(new SharedStore(), { margin });
      const metadata = { owner };
      return machine.create(
        new Upload({ id: crypto.randomUUID(), size: FILM, offset: 0, metadata }),
      );
    }),
  );
  return begun.map((one) => (one.status === "rejected" ? one.reason.status_code : "begun")).sort();
}

describe("what is begun at several machines at once", () => {
  it("is not all for one account", async () => {
    const begun = ["begun", "begun", "begun", "begun", "begun"];
    expect(await beginTogether(6, { owner: "amina", margin: -20 * FILM })).toEqual([429, ...begun]);
  });

  it("is promised once the room that it will take together", async () => {
    await mkdir(env.DATA_DIR, { recursive: true });
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    const margin = bavail * bsize - 6.5 * FILM;
    expect(await beginTogether(2, { owner: "bilal", margin })).toEqual([507, "begun"]);
  });
});
