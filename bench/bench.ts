import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIfNeeded } from "#scripts/build.ts";
import { measureAgainst } from "./against.ts";
import { measureAll } from "./measure-all.ts";
import { takeLoadCore } from "./processes.ts";
import { keepResults, printTable } from "./results.ts";

/**
 * `npm run bench [-- --quick]`: every line of `targets.ts`, on a site, a database and floors that it starts itself;
 * `-- --against http://127.0.0.1:3000/page`: a page of another site of this machine, as far as it can be asked.
 */
/** Of each kind. */
const ROWS = { full: 100_000, quick: 10_000 };
const ROUNDS = { full: { seconds: 3, rounds: 5 }, quick: { seconds: 1, rounds: 3 } };

const { values: asked } = parseArgs({
  options: { quick: { type: "boolean" }, against: { type: "string" } },
});
const size = asked.quick ? "quick" : "full";

const folder = await mkdtemp(path.join(os.tmpdir(), "dar-al-ilm-bench-"));
await chmod(folder, 0o755);
takeLoadCore();
const begun = performance.now();
try {
  const given = { folder, ...ROUNDS[size] };
  if (asked.against) await measureAgainst(asked.against, given);
  else {
    await buildIfNeeded();
    await measureAll({ ...given, rows: ROWS[size] });
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
printTable();
await keepResults({
  ...{ size, rows: ROWS[size], against: asked.against, node: process.version },
  ...{ cores: os.cpus().length, commit: commit(), seconds: (performance.now() - begun) / 1000 },
});

function commit(): string | undefined {
  try {
    return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  } catch {
    return undefined;
  }
}
