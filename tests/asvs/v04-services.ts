import { once } from "node:events";
import { request } from "node:http";
import { expect, it } from "vitest";
import { ask, port } from "./site-under-test.ts";

export function services() {
  it("V4.1.1 each answer says what it is, and in which letters", async () => {
    for (const [address, type] of [
      ["/", "text/html; charset=utf-8"],
      ["/nulle-part", "text/html; charset=utf-8"],
      ["/robots.txt", "text/plain; charset=utf-8"],
      ["/sitemap.xml", "application/xml; charset=utf-8"],
      ["/health/ready", "application/json"],
    ] as const) {
      const told = (await ask(address)).headers.get("Content-Type")?.toLowerCase();
      expect([address, told]).toEqual([address, type]);
    }
  });

  it("V4.1.4 V13.4.4 methods that no page knows are refused", async () => {
    for (const method of ["TRACE", "PUT", "DELETE", "OPTIONS"]) {
      const { status, text } = await asked(method, "/contact");
      expect(status, method).toBeGreaterThanOrEqual(400);
      expect(text).not.toContain("secret-de-trace");
    }
  });

  it("V4.2.1 a request of two lengths is none", async () => {
    const headers = { "Content-Length": "3", "Transfer-Encoding": "chunked" };
    expect((await asked("POST", "/contact", headers)).status).toBe(400);
  });
}

async function asked(method: string, path: string, more: Record<string, string> = {}) {
  const headers = { "X-Essai": "secret-de-trace", ...more };
  const sent = request({ host: "127.0.0.1", port: port(), method, path, headers });
  sent.on("error", () => {});
  if (more["Transfer-Encoding"]) sent.flushHeaders();
  else sent.end();
  const [answer] = await once(sent, "response");
  let text = "";
  for await (const chunk of answer) text += chunk;
  sent.destroy();
  return { status: answer.statusCode as number, text };
}
