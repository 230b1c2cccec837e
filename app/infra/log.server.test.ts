import { afterEach, expect, it, vi } from "vitest";
import { logError } from "./log.server.ts";

afterEach(() => vi.restoreAllMocks());

it("gives a reference one can read out, and logs the causes without a query's parameters", () => {
  const printed: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => printed.push(line));
  const cause = new Error("connexion perdue");
  const reference = logError("GET /", new Error("Failed query\nparams: secret-token", { cause }));
  expect(reference).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/);
  expect(printed.join()).toContain(reference);
  expect(printed.join()).toContain("connexion perdue");
  expect(printed.join()).not.toContain("secret-token");
});
