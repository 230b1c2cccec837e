import { expect, it } from "vitest";
import { finishPage } from "./page-finish.ts";

const finished = async (html: string) => {
  const headers = { "Content-Type": "text/html" };
  const response = await finishPage("/", new Response(html, { headers }));
  return { html: await response.text(), policy: response.headers.get("Content-Security-Policy") };
};

it("gives leave to run to each script, and none to data for search engines", async () => {
  const { policy } = await finished(
    '<script>a()</script><script type="application/ld+json">{}</script><script src="/b.js"></script>',
  );
  expect(policy?.match(/sha256-/g)).toHaveLength(1);
});

it("keeps the scripts for later, named together, without the spaces of their lists", async () => {
  const { html } = await finished(
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
      '<script type="module" async="">import "/a.js";\n  m = {\n  "a b": [\n    1\n  ]\n};</script>',
  );
  expect(html).toMatch(
    /^<script type="text\/plain" data-deferred="" data-modules="\/assets\/a.js \/assets\/b.js" data-sound="[^"]*">/,
  );
  expect(html).toContain('>import "/a.js";m = {"a b": [1]\n};</script>');
});
