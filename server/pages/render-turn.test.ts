import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { renderInTurn } from "./render-turn.ts";

it("renders a few pages at once, and sends back those too many to wait or too late", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const stuck = Promise.withResolvers<Response>();
  let begun = 0;
  const render = () => {
    begun += 1;
    return stuck.promise;
  };
  const asked = Array.from({ length: 209 }, () => renderInTurn(render));
  const last = await asked.at(-1);
  expect(last?.status).toBe(503);
  expect(last?.headers.get("Retry-After")).toBe("5");
  vi.advanceTimersByTime(6_000);
  expect((await asked[100])?.status).toBe(503);
  expect(begun).toBe(8);

  stuck.resolve(new Response("page"));
  expect((await asked[0])?.status).toBe(200);
  await setImmediate();
  expect((await renderInTurn(async () => new Response("page"))).status).toBe(200);
  expect(begun).toBe(8);
  vi.useRealTimers();
});
