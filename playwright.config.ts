import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/e2e/support/demo-site.ts",
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // The next step is none: a whole run without a wavering journey has not been seen yet.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    viewport: { width: 1280, height: 800 },
    // Pictures of every frame would cost a fifth of the run.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // Without a language told, Chromium names no file with an accent in it.
      env: { ...process.env, LC_ALL: "C.UTF-8" },
      args: [
        "--disable-gpu",
        "--disable-quic",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
