import { expect, it } from "vitest";
import { shortHtml } from "./short-html.server.ts";

it("writes the same page in fewer signs", () => {
  expect(
    shortHtml(
      '<a href="/a" data-discover="true"><i></i></a>' +
        '<button data-play="{&quot;title&quot;:&quot;L&#x27;eau &amp; l&#x27;air&quot;}">« &quot;&nbsp;»</button>',
    ),
  ).toBe(
    '<a href="/a"><i></i></a>' +
      `<button data-play='{"title":"L&#x27;eau &amp; l&#x27;air"}'>« &quot;&nbsp;»</button>`,
  );
});

it("leaves out how the router's script is indented", () => {
  const script = "((storageKey) => {\n\t\tif (a) {\n\t\t\tb();\n\t\t}\n\t})()";
  expect(shortHtml(`<script>${script}</script><pre>\n\tc</pre>`)).toBe(
    "<script>((storageKey) => {if (a) {b();}})()</script><pre>\n\tc</pre>",
  );
});
