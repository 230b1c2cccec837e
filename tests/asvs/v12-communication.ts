import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { enter, send } from "./site-under-test.ts";

export function communication() {
  it("V12.1.1 V12.2.1 the proxies that are given speak TLS 1.2 or later, and nothing without", async () => {
    const nginx = await readFile("deploy/nginx.conf", "utf8");
    expect(nginx).toMatch(/ssl_protocols TLSv1\.2 TLSv1\.3;/);
    expect(nginx).toMatch(/listen 80;[^}]*return 301 https:/);
    // Caddy's own choice, as long as the address names no plain port.
    expect(await readFile("deploy/Caddyfile", "utf8")).not.toMatch(/^\s*http:\/\/|tls\s+internal/m);
  });

  it("V12.2.1 V3.3.1 no cookie of ours is ever sent in clear", async () => {
    const left = await send("/admin/logout", {}, { Cookie: await enter() });
    for (const cookie of left.headers.getSetCookie()) expect(cookie).toMatch(/; Secure/i);
  });
}
