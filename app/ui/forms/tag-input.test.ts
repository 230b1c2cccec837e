import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { TagInput } from "./tag-input.tsx";

it("sends the words in their order, and last the one not yet added", () => {
  const props = { name: "specializations", label: "Spécialisations", errors: {} };
  const html = renderToStaticMarkup(
    createElement(TagInput, { ...props, initial: ["Tajwid", "Fiqh"] }),
  );
  const sent = [...html.matchAll(/<input[^>]*name="specializations\[\]"[^>]*>/g)].map(
    ([input]) => /value="([^"]*)"/.exec(input)?.[1] ?? "(typed)",
  );
  expect(sent).toEqual(["Tajwid", "Fiqh", "(typed)"]);
});
