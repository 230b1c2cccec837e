import { closeWith, runChecks } from "./checks.ts";

closeWith(await runChecks());
