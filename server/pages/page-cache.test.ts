import { pbkdf2 } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test, vi } from "vitest";
import { publicGeneration } from "#app/infra/database/public-changes.server.ts";
import { encode } from "./encoding.ts";
import { bodyIn, keptPage, pageFor, startPageCache } from "./page-cache.ts";

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

test("a page compressed best stays so, though a visitor's own answer was slower", async () => {
  onTestFinished(startPageCache(async () => {}));
  await vi.waitFor(() => expect(publicGeneration()).not.toBeNull());
  const html = Array.from({ length: 3_000 }, (_, index) => `<p>${(index * 7919) % 1_009}</p>`);
  const address = { path: "/occupe", missing: false, endless: false };
  await pageFor(address, async () => new Response(html.join("")));
  const quick = await encode(Buffer.from(html.join("")), "br");
  const work = promisify(pbkdf2);
  const busy = ["un", "deux", "trois"].map((word) => work(word, "sel", 1_000_000, 64, "sha512"));
  const page = keptPage("/occupe");
  await setImmediate();
  if (page) await bodyIn(page, "br");
  await Promise.all(busy);
  await vi.waitFor(() => expect(page?.bodies.get("br")?.length).toBeLessThan(quick.length));
});
