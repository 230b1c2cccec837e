import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { beforeEach, describe, expect, it } from "vitest";

const PROGRAM = `
  const { authSecret } = await import("#app/infra/secret.server.ts");
  process.stdout.write(authSecret());`;

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-secret-"));
  return () => rm(dataDir, { recursive: true, force: true });
});

describe("the secret that signs sessions", () => {
  it("is made once, readable by its owner alone, and found again by the next process", async () => {
    const first = await secretOfNewProcess();
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(await secretOfNewProcess()).toBe(first);
    const file = path.join(dataDir, "auth-secret");
    expect(await readFile(file, "utf8")).toBe(first);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it("is the same for instances that start together, and leaves no draft", async () => {
    const secrets = await Promise.all([1, 2, 3].map(() => secretOfNewProcess()));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(dataDir)).toEqual(["auth-secret"]);
  });

  it("is the one of AUTH_SECRET when it is set, and nothing is written", async () => {
    const given = "une-phrase-de-plus-de-trente-deux-caractères";
    expect(await secretOfNewProcess({ AUTH_SECRET: given })).toBe(given);
    expect(await readdir(dataDir)).toEqual([]);
  });

  it("refuses a damaged file rather than signing with it", async () => {
    await writeFile(path.join(dataDir, "auth-secret"), "court");
    await expect(secretOfNewProcess()).rejects.toThrow(/auth-secret/);
  });
});

async function secretOfNewProcess(extra: Record<string, string> = {}): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module", "-e", PROGRAM],
    { env: { PATH: process.env.PATH ?? "", DATA_DIR: dataDir, ...extra } },
  );
  return stdout;
}
