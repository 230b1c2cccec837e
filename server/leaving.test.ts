import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, it } from "vitest";

const LEAVING = `
import { createServer } from "node:http";
import { drain, leaveInOrder } from "#server/leaving.ts";
let asked;
leaveInOrder(async () => {
  await drain(createServer());
  console.log("after", Math.round(performance.now() - asked));
});
setTimeout(() => { asked = performance.now(); HOW; }, 1);
setTimeout(() => undefined, 20_000);
`;

it.each([
  ["asked to stop, beside other instances", "process.kill(process.pid)", 0, 2_900, 10_000],
  ["after an error that nothing caught", 'throw new Error("no")', 1, 0, 2_500],
])("%s: waits only where a balancer turns away", async (_, how, code, least, most) => {
  const env = { DATABASE_URL: "postgres://site@127.0.0.1:1/site" };
  const args = ["--input-type=module", "--eval", LEAVING.replace("HOW", how)];
  const left = await promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    (error: { code: number; stdout: string }) => error,
  );
  const after = Number(/after (\d+)/.exec(left.stdout)?.[1]);
  expect(left.code).toBe(code);
  expect(after).toBeGreaterThanOrEqual(least);
  expect(after).toBeLessThan(most);
});
