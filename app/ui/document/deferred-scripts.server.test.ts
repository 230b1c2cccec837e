import type { EntryContext } from "react-router";
import { expect, it } from "vitest";
import { deferredScripts } from "./deferred-scripts.server.ts";

const ROUTES = {
  root: { id: "root", path: "", module: "/root.js", hasAction: false, imports: ["/b.js"] },
  a: { id: "a", parentId: "root", path: "a", module: "/a.js", hasLoader: true, imports: ["/b.js"] },
  front: {
    id: "front",
    parentId: "root",
    index: true,
    module: "/c.js",
    imports: ["/b.js", "/g.js"],
  },
  other: { id: "other", parentId: "root", path: "d", module: "/d.js" },
};

const scriptsOf = (data: string) =>
  deferredScripts(
    {
      manifest: { entry: { module: "/e.js", imports: ["/f.js"] }, routes: ROUTES, url: "/m.js" },
      serverHandoffString: "{}",
      staticHandlerContext: { matches: [{ route: ROUTES.root }, { route: ROUTES.a }] },
    } as unknown as EntryContext,
    data,
  );

it("names a page's files together, with as little of their lists as they need", () => {
  const { modules, deferred } = scriptsOf("");
  expect(modules).toBe("/e.js /f.js /root.js /b.js /a.js");
  expect(deferred).toBe(
    'import * as route0 from "/root.js";import * as route1 from "/a.js";' +
      'const m=window.__reactRouterManifest={"entry":{"module":"/e.js","imports":[]},"routes":{' +
      '"root":{"path":"","module":"/root.js"},' +
      '"a":{"parentId":"root","path":"a","module":"/a.js","hasLoader":true},' +
      '"front":{"parentId":"root","index":true,"module":"/c.js","imports":["/g.js"]}},"url":"/m.js"};' +
      "for(const[id,r]of Object.entries(m.routes))Object.assign(r,{id,css:r.css||[],imports:r.imports||[]});" +
      'window.__reactRouterRouteModules={"root":route0,"a":route1};import(m.entry.module);',
  );
});

it("writes the page's data within single quotes, as they were", () => {
  const data = `{"a":"l'eau, « dite \\"pure\\" » \\\\ </script>\u2028\u2029"}\n`;
  const { start } = scriptsOf(data);
  const written = /enqueue\(('.*')\);c\.close/s.exec(start)?.[1] ?? "";
  expect(written).not.toContain("</script>");
  expect(new Function(`return ${written}`)()).toBe(data);
});
