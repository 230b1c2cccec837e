import { expect, it } from "vitest";
import { ask, enter, logIn, withCookie } from "./site-under-test.ts";

export function dataProtection() {
  it("V14.2.1 no address carries a session", async () => {
    const { headers } = await logIn();
    expect(headers.get("Location")).toBe("/admin");
  });

  it("V14.2.2 V14.3.1 V14.3.2 no browser and no proxy keeps a page of the back office", async () => {
    const cookie = await enter();
    for (const address of ["/admin", "/admin/registrations", "/admin/profile.data"]) {
      const { headers } = await ask(address, withCookie(cookie));
      expect(headers.get("Cache-Control"), address).toContain("no-store");
    }
  });

  it("V14.2.2 a page that is shown to somebody signed in is no one else's", async () => {
    const own = await ask("/", withCookie(await enter()));
    expect(own.headers.get("Cache-Control")).toMatch(/private/);
    expect((await ask("/")).headers.get("Cache-Control")).toMatch(/public/);
  });

  it("V14.2.3 no page calls anything elsewhere by itself", async () => {
    const html = await (await ask("/")).text();
    expect(html).not.toMatch(
      /<(script|img|iframe|link rel="stylesheet")[^>]*(src|href)="(https?:)?\/\/(?!centre\.exemple)/,
    );
  });
}
