import { expect, it } from "vitest";
import { ask, enter, HOME, isLetIn, logIn, send, withCookie } from "./site-under-test.ts";

const ELSEWHERE = "https://ailleurs.test";
const PAGES = ["/", "/contact", "/admin/login", "/nulle-part"];

export function frontend() {
  it("V3.3.1 V3.3.2 V3.3.4 the session's cookie is for HTTPS, for this site, and for no script", async () => {
    const [session = ""] = (await logIn()).headers.getSetCookie();
    expect(session).toMatch(/^__Secure-dar\.session_token=/);
    for (const attribute of [/; Secure/i, /; HttpOnly/i, /; SameSite=Lax/i]) {
      expect(session).toMatch(attribute);
    }
  });

  it("V3.4.1 every answer asks for HTTPS for a year", async () => {
    for (const address of [...PAGES, "/health/live", "/_.data", "/favicon.ico", "/admin"]) {
      const { headers } = await ask(address);
      expect(headers.get("Strict-Transport-Security"), address).toBe("max-age=31536000");
    }
  });

  it("V3.4.2 no page is given to another origin", async () => {
    for (const address of PAGES) {
      const { headers } = await ask(address, { headers: { Origin: ELSEWHERE } });
      expect(headers.get("Access-Control-Allow-Origin"), address).toBeNull();
    }
  });

  it("V3.4.3 V3.4.6 a page runs its own scripts alone, and is framed by nobody else", async () => {
    for (const address of PAGES) {
      const policy = (await ask(address)).headers.get("Content-Security-Policy") ?? "";
      expect(policy, address).toMatch(/object-src 'none'.*base-uri 'none'.*frame-ancestors 'self'/);
      expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*;/);
    }
  });

  it("V3.4.4 V3.4.5 types are not guessed, and addresses not told elsewhere", async () => {
    for (const address of [...PAGES, "/podcast.xml", "/robots.txt"]) {
      const { headers } = await ask(address);
      expect(headers.get("X-Content-Type-Options"), address).toBe("nosniff");
      expect(headers.get("Referrer-Policy"), address).toBe("strict-origin-when-cross-origin");
    }
  });

  it("V3.5.1 a form of another site acts on nothing", async () => {
    const cookie = await enter();
    for (const told of [
      ["Origin", ELSEWHERE],
      ["Sec-Fetch-Site", "cross-site"],
    ] as const) {
      const headers = { Cookie: cookie, ...Object.fromEntries([told]) };
      expect((await send("/admin/logout", {}, headers)).status).toBe(403);
    }
    expect(await isLetIn(cookie)).toBe(true);
    expect((await send("/admin/logout", {}, { Cookie: cookie, Origin: HOME })).status).toBe(303);
  });

  it("V3.5.3 opening an address changes nothing", async () => {
    const cookie = await enter();
    await ask("/admin/logout", withCookie(cookie));
    expect(await isLetIn(cookie)).toBe(true);
  });

  it("V3.7.2 signing in leads nowhere else", async () => {
    for (const back of [ELSEWHERE, "//ailleurs.test", "/\\ailleurs.test", "javascript:alert(1)"]) {
      const cookie = await enter();
      const asked = await ask(
        `/admin/login?retour=${encodeURIComponent(back)}`,
        withCookie(cookie),
      );
      expect(asked.headers.get("Location"), back).toMatch(/^\/admin/);
    }
  });
}
