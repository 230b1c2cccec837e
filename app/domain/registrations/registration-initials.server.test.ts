import { expect, it } from "vitest";
import { studentName } from "./registration-initials.server.ts";

it("writes a first name as names are written, however it was typed", () => {
  const named = (firstName: string) => studentName({ firstName, lastName: "diarra" });
  expect(named("fatoumata")).toBe("Fatoumata D.");
  expect(named("MARIE-LOU")).toBe("Marie-Lou D.");
  expect(named("n'dèye")).toBe("N'dèye D.");
  expect(named("McKenzie")).toBe("McKenzie D.");
  expect(named("JB")).toBe("JB D.");
  expect(named("عائشة")).toBe("عائشة D.");
  expect(named("http://x")).toBe("H. D.");
});
