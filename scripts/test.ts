import { addTallies, closeWith, runChecks, runJourneys } from "./checks.ts";
import { findOrInstallChromium } from "./chromium.ts";

const chromium = findOrInstallChromium();
if (!chromium.ok) {
  console.error(chromium.message);
  process.exit(1);
}
const checks = await runChecks();
closeWith(addTallies(checks, runJourneys({ CHROMIUM_PATH: chromium.path })));
