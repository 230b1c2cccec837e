import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";
import { frenchSpaces } from "./french-spaces.ts";

const SOURCE = path.resolve("app/domain/offline/worker/service-worker.ts");

/** One file at an address that stays, named by the version of the site that it came with. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).toSorted().join("\n");
      const version = createHash("sha256").update(files).digest("hex").slice(0, 12);
      const source = await bundled(version);
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

async function bundled(version: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [frenchSpaces()],
    define: { VERSION: JSON.stringify(version) },
    build: {
      write: false,
      rolldownOptions: { input: SOURCE, output: { format: "iife", codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  if (!first || !("output" in first)) throw new Error("the service worker was not built");
  return first.output[0].code;
}
