import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { buildIfNeeded } from "./build.ts";

export type Tally = { passed: number; failed: number };

const reports = mkdtempSync(path.join(os.tmpdir(), "dar-al-ilm-reports-"));

export async function runChecks(): Promise<Tally> {
  return [
    runStep("biome", ["ci", "."]),
    runStep("react-router", ["typegen"]),
    runStep("tsc", ["--noEmit"]),
    runStep("node", ["scripts/imports.ts"]),
    await tryBuild(),
    runVitest(),
  ].reduce(addTallies);
}

/** A command of node_modules/.bin, counted as one test. */
export function runStep(command: string, args: string[], env: NodeJS.ProcessEnv = {}): Tally {
  return call(command, args, env) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function tryBuild(): Promise<Tally> {
  try {
    await buildIfNeeded();
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1 };
  }
}

export function runJourneys(env: NodeJS.ProcessEnv): Tally {
  const report = path.join(reports, "journeys.json");
  const output = path.join(reports, "results");
  const green = call("playwright", ["test", "--reporter=list,json", `--output=${output}`], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { stats } = readReport<{ stats?: { expected: number; unexpected: number; flaky: number } }>(
    report,
  );
  return tallyOf(green, (stats?.expected ?? 0) + (stats?.flaky ?? 0), stats?.unexpected ?? 0);
}

export function addTallies(one: Tally, other: Tally): Tally {
  return { passed: one.passed + other.passed, failed: one.failed + other.failed };
}

export function closeWith({ passed, failed }: Tally): never {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 || passed === 0 ? 1 : 0);
}

function runVitest(): Tally {
  const report = path.join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const green = call("vitest", ["run", ...reporters]);
  const { numPassedTests, numFailedTests } = readReport<{
    numPassedTests?: number;
    numFailedTests?: number;
  }>(report);
  return tallyOf(green, numPassedTests ?? 0, numFailedTests ?? 0);
}

/** A run that broke before counting its failure still failed. */
function tallyOf(green: boolean, passed: number, failed: number): Tally {
  return { passed, failed: green ? failed : Math.max(failed, 1) };
}

function call(command: string, args: string[], env: NodeJS.ProcessEnv = {}): boolean {
  console.log(`\n▸ ${command} ${args[0] ?? ""}`);
  const binary = path.resolve("node_modules/.bin", command);
  const { status } = spawnSync(binary, args, { stdio: "inherit", env: { ...process.env, ...env } });
  return status === 0;
}

function readReport<T extends object>(file: string): Partial<T> {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return {};
  }
}
