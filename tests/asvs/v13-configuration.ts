import { expect, it } from "vitest";
import { ask } from "./site-under-test.ts";

export function configuration() {
  it("V13.4.1 V13.4.3 V13.4.7 nothing of the program's folder is served, nor any list of files", async () => {
    for (const address of [
      ...["/.git/config", "/.env", "/package.json", "/server/main.ts", "/build/server/index.js"],
      ...["/assets/", "/assets/../package.json", "/media/", "/pdfjs/", "/%2e%2e/package.json"],
    ]) {
      const answer = await ask(address);
      expect([address, answer.status]).toEqual([address, expect.toBeOneOf([301, 404])]);
      expect(await answer.text()).not.toMatch(/"dependencies"|repositoryformat|Index of/);
    }
  });

  it("V13.4.5 what watches the site is shown to who has its token", async () => {
    expect((await ask("/metrics")).status).toBe(404);
    expect(Object.keys(await (await ask("/health/ready")).json()).toSorted()).toEqual(
      ["database", "disk", "queue", "ready", "storage"].toSorted(),
    );
  });

  it("V13.4.6 no answer names what it is made with", async () => {
    for (const address of ["/", "/nulle-part", "/admin/login"]) {
      const { headers } = await ask(address);
      for (const name of ["Server", "X-Powered-By"]) expect(headers.get(name)).toBeNull();
    }
  });
}
