import { expect, test } from "vitest";
import { bodyIn } from "./page-cache.ts";

test("a page is compressed once for all who ask for it together", async () => {
  const html = Buffer.from("<p>Paix sur vous.</p>".repeat(1_000));
  const page = {
    ...{ status: 200, headers: [], etag: "un", since: new Date(0) },
    ...{ bodies: new Map([["identity" as const, html]]), encoding: new Map() },
  };
  const bodies = await Promise.all(Array.from({ length: 100 }, () => bodyIn(page, "br")));
  expect(new Set(bodies).size).toBe(1);
  expect(page.encoding.size).toBe(0);
});
