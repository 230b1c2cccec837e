import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "#server/app.ts";
import { createMetrics } from "#server/metrics.ts";
import { createHttpServer } from "#server/pages/http.ts";

const TOKEN = "seize-caracteres-";
const metrics = await createMetrics(TOKEN);
const build = () => Promise.reject(new Error("no page"));
const server = createHttpServer(createApp({ build, metrics }), { trustProxy: false });
metrics.follow(server);
let site = "";

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const read = (authorization?: string) =>
  fetch(`${site}/metrics`, { headers: authorization ? { Authorization: authorization } : {} });

it("answers nobody without its token", async () => {
  for (const given of [undefined, "", "Bearer", `Bearer ${TOKEN}x`, TOKEN]) {
    const answer = await read(given);
    expect([answer.status, await answer.text()], given).toEqual([401, ""]);
  }
});

it("tells how long answers took by their kind, what works, and what waits", async () => {
  for (const path of ["/health/live", "/media/rien", "/contact?nom=awa"]) await fetch(site + path);
  const text = await (await read(`Bearer ${TOKEN}`)).text();
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{kind="watch",method="GET",status="2xx"\} 1$/m,
  );
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{kind="media",method="GET",status="4xx"\} 1$/m,
  );
  expect(text).toMatch(
    /^http_request_duration_seconds_count\{kind="page",method="GET",status="5xx"\} 1$/m,
  );
  expect(text).toMatch(/^site_ready\{part="database"\} 1$/m);
  expect(text).toMatch(/^site_disk_free_bytes \d+$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  // None was made yet: no age, rather than one of 0 s.
  expect(text).not.toMatch(/^site_backup_age_seconds /m);
  expect(text).not.toContain("awa");
});

it("is not there where no token is set", async () => {
  const without = createApp({ build });
  expect(
    (await without.request("/metrics", { headers: { Authorization: `Bearer ${TOKEN}` } })).status,
  ).toBe(500);
});
