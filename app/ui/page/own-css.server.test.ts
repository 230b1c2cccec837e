import { expect, it } from "vitest";
import { withOwnCss } from "./own-css.server.ts";

const CSS =
  "@layer base{p{margin:0}}@layer utilities{.flex{display:flex}.grid{display:grid}" +
  "@media (width>=40rem){.sm\\:grid{display:grid}.sm\\:hidden{display:none}}" +
  "@supports (a:b){@media print{.print\\:hidden{display:none}}}" +
  ".hover\\:a:hover{a:b}.scripts .\\[\\.scripts_\\&\\]\\:hidden{display:none}" +
  ".group-open\\:inline:is(:where(.group)[open] *){display:inline}.w-1\\.5{width:6px}}.wrap{a:b}";

const styled = (body: string) =>
  withOwnCss(`<style id="css" data-sheet="/a.css"></style><body>${body}</body>`, CSS)
    .replace(/<body>.*/, "")
    .replace(/<\/?style[^>]*>/g, "");

it("keeps of the utilities those a page wears, within their conditions, and all of the rest", () => {
  expect(styled('<p class="flex sm:grid">')).toBe(
    "@layer base{p{margin:0}}@layer utilities{.flex{display:flex}" +
      "@media (width>=40rem){.sm\\:grid{display:grid}}}.wrap{a:b}",
  );
});

it.each([
  ["print:hidden", "@supports (a:b){@media print{.print\\:hidden{display:none}}}"],
  ["hover:a", ".hover\\:a:hover{a:b}"],
  ["[.scripts_&amp;]:hidden", ".scripts .\\[\\.scripts_\\&\\]\\:hidden{display:none}"],
  ["group group-open:inline", ".group-open\\:inline:is(:where(.group)[open] *){display:inline}"],
  ["w-1.5", ".w-1\\.5{width:6px}"],
])("keeps what %s means", (names, rule) => {
  expect(styled(`<p class="${names}">`)).toBe(
    `@layer base{p{margin:0}}@layer utilities{${rule}}.wrap{a:b}`,
  );
});

it("leaves a page without a place for a sheet, or a sheet without utilities, as it is", () => {
  expect(withOwnCss("<p>", CSS)).toBe("<p>");
  expect(withOwnCss('<style id="css"></style>', "p{margin:0}")).toBe(
    '<style id="css">p{margin:0}</style>',
  );
});

it("keeps of the components those a page wears, and of the utilities' variables those it reads", () => {
  const css =
    "@layer properties{@supports (a:b){*,:before{--tw-x:0;--tw-y:0}}}@layer components{.prose a{a:b}.slider{c:d}}" +
    "@layer utilities{.m{margin:var(--tw-x)}.n{margin:var(--tw-y)}}@property --tw-x{inherits:false}@property --tw-y{inherits:false}";
  const html = withOwnCss('<style id="css"></style><p class="m prose">', css);
  expect(html).toBe(
    '<style id="css">@layer properties{@supports (a:b){*,:before{--tw-x:0;}}}@layer components{.prose a{a:b}}' +
      '@layer utilities{.m{margin:var(--tw-x)}}@property --tw-x{inherits:false}</style><p class="m prose">',
  );
});
