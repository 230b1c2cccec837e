import { expect, it } from "vitest";
import { canonicalPath } from "./page-address.ts";

it.each([
  ["/articles/", "/articles"],
  ["/Articles", "/articles"],
  ["//articles//", "/articles"],
  ["//ailleurs.exemple", null],
  ["/Formations/Suivi/", "/formations/suivi"],
  [
    "/Preches/0b7f1c9e-0000-4000-8000-00000000000A/",
    "/preches/0b7f1c9e-0000-4000-8000-00000000000A",
  ],
  ["/lettre", "/lettre/inscription"],
  ["/Newsletter/", "/lettre/inscription"],
  ["/Inscription", "/formations"],
  ["/home", "/"],
  ["/index.php", "/"],
  ["/Lettre/aB3dE6gH", "/lettre/aB3dE6gH"],
])("writes %s as %s", (pathname, written) => {
  expect(canonicalPath(pathname)).toBe(written);
});

it.each(["/", "/articles", "/admin/", "/Admin/settings/", "/articles.data", "/assets/Home-X.js"])(
  "leaves %s as it is",
  (pathname) => {
    expect(canonicalPath(pathname)).toBeNull();
  },
);
