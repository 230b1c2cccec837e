import { expect, it } from "vitest";
import { withoutArticle } from "./article-data.server.ts";

it("leaves out of a page's data the article that it shows, and nothing else", () => {
  const html = '<p lang="fr">« À lire »</p>';
  const data = JSON.stringify(["html", html, "title", "À lire"]);
  expect(withoutArticle(data, { root: null, page: { content: { text: { html } } } })).toBe(
    '["html","","title","À lire"]',
  );
  expect(withoutArticle(data, { page: { content: null } })).toBe(data);
});
