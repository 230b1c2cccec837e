import { buildIfNeeded } from "./build.ts";
import { closeWith, runStep } from "./checks.ts";

await buildIfNeeded();
const FAULTS = process.env.FAULTS ?? "30";
const files = ["tests/attacks/kills", "tests/site/newsletter-killed"];
closeWith(runStep("vitest", ["run", "--maxWorkers=1", ...files], { FAULTS }));
