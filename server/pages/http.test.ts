import { Hono } from "hono";
import { expect, it } from "vitest";
import { listening } from "#tests/factories/server.ts";

it.each([
  ["198.51.100.7, 192.0.2.1", "192.0.2.1"],
  ["192.0.2.1:4711", "192.0.2.1"],
  ["[2001:db8::1]:4711", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
])("tells visitors apart behind a trusted proxy that names them « %s »", async (hops, address) => {
  const app = new Hono().get("/", ({ req, text }) => text(req.header("x-client-address") ?? ""));
  const site = await listening(app, { trustProxy: true });
  const headers = { "X-Forwarded-For": hops, "X-Client-Address": "203.0.113.9" };
  expect(await (await fetch(site.address, { headers })).text()).toBe(address);
  site.close();
});
