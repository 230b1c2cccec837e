import { describe, expect, it } from "vitest";
import { isCrossSite } from "./same-origin.server.ts";

describe("a form sent from another site", () => {
  it.each([
    ["the browser says so", { "Sec-Fetch-Site": "cross-site" }],
    ["it comes from a neighbouring name", { "Sec-Fetch-Site": "same-site" }],
    ["its origin is another host", { Origin: "https://ailleurs.test" }],
    ["its origin is hidden", { Origin: "null" }],
    ["its origin is another port", { Origin: "http://localhost:4000" }],
  ])("is told when %s", (_why, headers) => {
    expect(isCrossSite(post(headers))).toBe(true);
  });

  it.each([
    ["the browser says it is this site", { "Sec-Fetch-Site": "same-origin", Origin: "null" }],
    ["its origin is this host", { Origin: "http://localhost:3000" }],
    ["it has no browser behind it", {}],
  ])("is not seen when %s", (_why, headers) => {
    expect(isCrossSite(post(headers))).toBe(false);
  });

  it("is judged by the address the visitor used, whatever SITE_URL says", () => {
    const lan = (Origin: string) =>
      new Request("http://192.168.1.12:3000/admin/login", { method: "POST", headers: { Origin } });
    expect(isCrossSite(lan("http://192.168.1.12:3000"))).toBe(false);
    expect(isCrossSite(lan("http://192.168.1.13:3000"))).toBe(true);
  });

  it("does not keep anyone from reading", () => {
    const headers = { "Sec-Fetch-Site": "cross-site" };
    expect(isCrossSite(new Request("http://localhost:3000/", { headers }))).toBe(false);
  });
});

function post(headers: Record<string, string>): Request {
  return new Request("http://localhost:3000/admin/login", { method: "POST", headers });
}
