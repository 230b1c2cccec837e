import { defineConfig } from "@playwright/test";

export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "*.spec.ts",
  globalSetup: "./tests/e2e/support/demo-site.ts",
  workers: 2,
  timeout: 240_000,
  expect: { timeout: 20_000 },
  // The next step is none: no whole run has yet been seen without a wavering journey.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: "fr-FR",
    timezoneId: "Europe/Paris",
    // What passes through one is not seen by `page.route`: journeys that need it allow it.
    serviceWorkers: "block",
    viewport: { width: 1280, height: 800 },
    // Above the longest toast: what it covers is pressed once it has gone.
    actionTimeout: 30_000,
    // A trace of every journey costs a fifth of the run: ask for one with --trace on.
    trace: "off",
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
        // A microphone that beeps, for pages that are let hear it.
        "--use-fake-device-for-media-stream",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
});
