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

it("keeps the scripts for later, named together, with as little of their lists as they need", async () => {
  const manifest = {
    routes: {
      a: { module: "/assets/a.js", hasAction: false, hasLoader: true, imports: ["/assets/b.js"] },
      c: { module: "/assets/c.js", imports: ["/assets/b.js"], css: [] },
    },
  };
  const { html } = await finished(
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/>' +
      `<script type="module" async="">import "/a.js";\n  window.__reactRouterManifest = ${JSON.stringify(manifest, null, 2)};b</script>`,
  );
  expect(html).toMatch(
    /^<script type="text\/plain" data-deferred="" data-modules="\/assets\/a.js \/assets\/b.js" data-sound="[^"]*">/,
  );
  expect(html).toContain(
    '>import "/a.js";window.__reactRouterManifest = {"routes":{"a":{"module":"/assets/a.js","hasLoader":true,"imports":[]},' +
      '"c":{"module":"/assets/c.js","imports":["/assets/b.js"],"css":[]}}};b</script>',
  );
});

it("writes the page's data within single quotes, as they were", async () => {
  const data = `{"a":"l'eau, « dite \\"pure\\" » \\\\"}\n`;
  const written = (html: string) => /enqueue\((.*)\);<\/script>/.exec(html)?.[1] ?? "";
  const { html } = await finished(`<script>s.enqueue(${JSON.stringify(data)});</script>`);
  expect(written(html)).toMatch(/^'\{"a":/);
  expect(new Function(`return ${written(html)}`)()).toBe(data);
});
