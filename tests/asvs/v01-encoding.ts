import { expect, it } from "vitest";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { ask, send } from "./site-under-test.ts";

const SCRIPT = `"><script>alert(1)</script>`;

export function encoding() {
  it("V1.2.1 what was typed comes back as text", async () => {
    const sent = await send("/contact", { name: SCRIPT, message: SCRIPT });
    const found = await ask(`/recherche?q=${encodeURIComponent(SCRIPT)}`);
    for (const answer of [sent, found]) {
      const html = await answer.text();
      expect(html).toContain("&lt;script&gt;alert(1)");
      expect(html).not.toContain(SCRIPT);
    }
  });

  it("V1.2.3 nor does it end the script that carries a page's data", async () => {
    const html = await (await ask(`/recherche?q=${encodeURIComponent("</script><b>")}`)).text();
    expect(html).not.toContain("</script><b>");
  });

  it("V1.2.4 no question to the database is made of what was typed", async () => {
    const before = await db.$count(themes);
    for (const typed of ["'; drop table themes; --", "' or '1'='1", "%' union select 1--"]) {
      const q = encodeURIComponent(typed);
      for (const address of [`/recherche?q=${q}`, `/preches?q=${q}`, `/themes/${q}`]) {
        expect((await ask(address)).status, address).toBeLessThan(500);
      }
    }
    expect(await db.$count(themes)).toBe(before);
  });
}
