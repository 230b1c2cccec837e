import { expect, it } from "vitest";
import { withOwnCss } from "./own-css.server.ts";

const CSS =
  "@layer base{p{margin:0}}@layer utilities{.flex{display:flex}.grid{display:grid}" +
  "@media (width>=40rem){.sm\\:grid{display:grid}.sm\\:hidden{display:none}}" +
  "@supports (a:b){@media print{.print\\:hidden{display:none}}}" +
  ".hover\\:a:hover{a:b}.scripts .\\[\\.scripts_\\&\\]\\:hidden{display:none}" +
  ".group-open\\:inline:is(:where(.group)[open] *){display:inline}.w-1\\.5{width:6px}}:root{a:b}";

const styled = (body: string) =>
  withOwnCss(`<style id="css" data-sheet="/a.css"></style><body>${body}</body>`, CSS)
    .replace(/<body>.*/, "")
    .replace(/<\/?style[^>]*>/g, "");

it("keeps of the utilities those a page wears, within their conditions", () => {
  expect(styled('<p class="flex sm:grid">')).toBe(
    "@layer base{p{margin:0}}@layer utilities{.flex{display:flex}" +
      "@media (width>=40rem){.sm\\:grid{display:grid}}}:root{a:b}",
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
    `@layer base{p{margin:0}}@layer utilities{${rule}}:root{a:b}`,
  );
});

it("leaves a page without a place for a sheet as it is", () => {
  expect(withOwnCss("<p>", CSS)).toBe("<p>");
});

it("keeps of the components those a page wears, and of the utilities' variables those it reads", () => {
  const css =
    "@layer properties{@supports (a:b){*,:before{--tw-x:0;--tw-y:0}}}@layer components{.prose a{a:b}.slider{c:d}}" +
    "@layer utilities{.m{margin:var(--tw-x)}.n{margin:var(--tw-y)}}@property --tw-x{inherits:false}@property --tw-y{inherits:false}";
  expect(cut(css, '<p class="m prose"><a>')).toBe(
    "@layer properties{*,:before{--tw-x:0;}}@layer components{.prose a{a:b}}" +
      "@layer utilities{.m{margin:var(--tw-x)}}",
  );
});

it("keeps of what is said of elements what the page has, or may have once scripts run", () => {
  const css =
    "@layer a,b;@layer base{p,:host{a:b}table{a:b}:is(table,p) i{a:b}::file-selector-button{a:b}}" +
    "html.large .prose{a:b}html.scripts p{a:b}#menu,#there{a:b}@media print{table td{a:b}p{a:b}}";
  expect(cut(css, '<p id="there"><i>')).toBe(
    "@layer a,b;@layer base{p,:host{a:b}:is(table,p) i{a:b}}html.scripts p{a:b}#menu,#there{a:b}@media print{p{a:b}}",
  );
});

it("keeps the variables that the sheet or an element reads", () => {
  const css = ":root{--a:1;--b:2;--c:var(--b);--e:5}p{--d:1}i{margin:var(--a)}";
  expect(cut(css, '<p style="margin:var(--c)"><i stroke="var(--e)">')).toBe(
    ":root{--a:1;--b:2;--c:var(--b);--e:5}i{margin:var(--a)}",
  );
});

it("keeps the movements that something makes", () => {
  const css = "p{animation:turn 1s}@keyframes turn{to{a:b}}@keyframes pulse{50%{a:b}}";
  expect(cut(css, "<p>")).toBe("p{animation:turn 1s}@keyframes turn{to{a:b}}");
  const named = "p:not(.turn){a:b}@keyframes turn{to{a:b}}";
  expect(cut(named, '<p class="turn">')).toBe("p:not(.turn){a:b}");
});

it("leaves out the colour that browsers give placeholders", () => {
  const theirs =
    "@supports (not ((-webkit-appearance:-apple-pay-button))) or (a:b){::placeholder{color:currentColor}" +
    "@supports (color:color-mix(in lab,red,red)){::placeholder{color:color-mix(in oklab,currentcolor 50%,transparent)}}}";
  expect(cut(`${theirs}input{a:b}`, '<input placeholder="Un mot…">')).toBe("input{a:b}");
});

it("writes once what it says twice: the dark colours, borders that are solid anyway", () => {
  const dark = "--a:1;color-scheme:dark";
  const css =
    `p{a:var(--a);b:c;b:c}@media (prefers-color-scheme:dark){:root:not(.light){${dark}}}:root.dark{${dark}}` +
    "i{border-style:var(--tw-border-style);border-width:calc(var(--spacing) * 2)}";
  expect(withOwnCss('<style id="css"></style><p><i>', css)).toBe(
    '<style id="css">p{a:var(--a);b:c}i{border-width:calc(var(--spacing)*2)}</style>' +
      `<style data-theme="dark" media="(prefers-color-scheme:dark)">:root{${dark}}</style><p><i>`,
  );
});

function cut(css: string, body: string): string {
  return withOwnCss(`<style id="css"></style>${body}`, css)
    .replace(/<\/style>.*/, "")
    .replace('<style id="css">', "");
}

it("gives the fonts that are fetched an element of their own, which a slow line's first page does without", () => {
  const css =
    "@font-face{font-family:A;src:local(B)}@font-face{font-family:C;src:url(c.woff2)}p{a:b}";
  expect(withOwnCss('<style id="css"></style><p>', css)).toBe(
    '<style id="css">@font-face{font-family:A;src:local(B)}p{a:b}</style>' +
      '<style id="fonts">@font-face{font-family:C;src:url(c.woff2)}</style><p>',
  );
});

it("counts once the steps that recur", () => {
  const step = (by: number) => `calc(var(--spacing) * ${by})`;
  const css = `:root{--spacing:.25rem}p{gap:${step(2.5)};top:${step(2.5)};left:${step(2.5)};margin:${step(4)}}`;
  expect(cut(css, "<p>")).toBe(
    ":root{--2_5:calc(var(--spacing)*2.5);--spacing:.25rem}" +
      "p{gap:var(--2_5);top:var(--2_5);left:var(--2_5);margin:calc(var(--spacing)*4)}",
  );
});

it("writes what large letters change in one element, which the boot script switches", () => {
  const css =
    "@layer utilities{.a{b:c}@media not all and (width>=56rem){:root.large .a,:root.large .b{d:e}}" +
    "@media not all and (width>=20rem){.a,.b{d:e}}}";
  expect(withOwnCss('<style id="css"></style><p class="a">', css)).toBe(
    '<style id="css">@layer utilities{.a{b:c}}</style>' +
      '<style data-large media="(width<20rem)">@layer utilities{:root:root .a,:root:root .b{d:e}}</style>' +
      '<p class="a">',
  );
});
