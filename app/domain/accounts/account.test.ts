import { describe, expect, it } from "vitest";
import { loginPathFor, safeReturnPath } from "./account.ts";

describe("where signing in leads back to", () => {
  it.each(["/admin", "/admin/courses", "/admin/courses?page=2"])("is %s", (path) => {
    expect(safeReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    "",
    "/",
    "/administration-pirate",
    "https://ailleurs.test/admin",
    "//ailleurs.test/admin",
    "/\\ailleurs.test/admin",
    "\\\\ailleurs.test/admin",
    "javascript:alert(1)",
    "/admin/../cours-audio",
    "/admin/login",
    "/admin/logout",
  ])("is the front page of the administration instead of %j", (asked) => {
    expect(safeReturnPath(asked)).toBe("/admin");
  });

  it("stands in the address of the login page, but for the front page", () => {
    expect(loginPathFor("/admin/themes")).toBe("/admin/login?retour=%2Fadmin%2Fthemes");
    expect(loginPathFor("/admin")).toBe("/admin/login");
  });
});
