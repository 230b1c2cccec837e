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
