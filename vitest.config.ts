import { defineConfig } from "vitest/config";
import { frenchSpaces } from "./scripts/french-spaces.ts";

export default defineConfig({
  plugins: [frenchSpaces()],
  test: {
    include: ["{app,server,scripts,tests,demo}/**/*.test.{ts,tsx}"],
    globalSetup: "./tests/database.global.ts",
    setupFiles: "./tests/database.setup.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    pool: "threads",
    // One more than the cores it is meant for: a sixth of the time some test waits for a process or a clock.
    maxWorkers: 3,
  },
});
