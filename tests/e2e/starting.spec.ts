import { execFile } from "node:child_process";
import { access } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { startSite } from "#tests/e2e/support/running-site.ts";

test("what was acknowledged outlives a kill, and a signal stops everything", async ({
  request,
}) => {
  const killed = await startSite({ DEMO: "off" });
  await killed.admin("create", "--email", "a@exemple.fr", "--name", "A", "--password", "secret-1");
  await killed.end("SIGKILL");
  expect(await killed.admin("list")).toContain("a@exemple.fr");

  const again = await startSite({ DEMO: "off" }, killed.dataDir);
  expect(await again.admin("list")).toContain("a@exemple.fr");
  expect(again.log()).not.toContain("/admin/setup");
  const health = await request.get(`${again.url}/health/ready`);
  expect([health.status(), await health.json()]).toMatchObject([200, { ready: true, queue: true }]);

  expect(await again.end("SIGTERM")).toBe(0);
  await expect(access(path.join(again.dataDir, "postgres/postmaster.pid"))).rejects.toThrow();
  await again.stop();
});

test("Ctrl-C stops everything too", async () => {
  const site = await startSite({ DEMO: "off" });
  expect(await site.end("SIGINT")).toBe(0);
  await expect(access(path.join(site.dataDir, "postgres/postmaster.pid"))).rejects.toThrow();
  await site.stop();
});

test("a wrong configuration is named whole, before anything starts", async () => {
  const env = { ...process.env, PORT: "trois mille", DATABASE_URL: "mysql://hote/base" };
  const started = promisify(execFile)("node", ["scripts/run.ts", "start"], { env });
  const failure = await started.catch((error) => error);
  expect(failure.code).not.toBe(0);
  expect(failure.stderr).toContain("PORT");
  expect(failure.stderr).toContain("DATABASE_URL");
});
