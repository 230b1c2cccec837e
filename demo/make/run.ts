import { execFile } from "node:child_process";
import { promisify } from "node:util";

const exec = promisify(execFile);

/** Runs a program to its end; what it says on its error output comes back too. */
export async function run(program: string, args: string[]): Promise<string> {
  const { stdout, stderr } = await exec(program, args, { maxBuffer: 32 * 1024 * 1024 });
  return stdout + stderr;
}
