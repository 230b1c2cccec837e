import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["{app,server,scripts,tests,demo}/**/*.test.{ts,tsx}"],
    globalSetup: "./tests/database.global.ts",
    setupFiles: "./tests/database.setup.ts",
    testTimeout: 20_000,
    hookTimeout: 60_000,
    pool: "forks",
    maxWorkers: 2,
  },
});
