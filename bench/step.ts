/** A measure that fails leaves its lines out, and the others to be measured. */
export async function step(name: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  process.stdout.write(`${name}…`);
  try {
    await work();
    console.log(` ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  } catch (error) {
    console.log(` failed\n${error instanceof Error ? error.stack : error}`);
    process.exitCode = 1;
  }
}
