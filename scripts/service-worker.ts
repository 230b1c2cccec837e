import { createHash } from "node:crypto";
import path from "node:path";
import { build, type Plugin } from "vite";
import { frenchSpaces } from "./french-spaces.ts";

const SOURCE = path.resolve("app/domain/offline/worker/service-worker.ts");

/** Loaded on demand, and wanted most where the line is cut: what keeps, and what says why it cannot. */
const LATER = [
  "app/domain/offline/keep-button.tsx",
  "app/domain/offline/keeping.ts",
  "app/ui/page/toast-stack.tsx",
].map((file) => path.resolve(file));

/** One file at an address that stays, named by the version of the site that it came with. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    async generateBundle(_, bundle) {
      const files = Object.keys(bundle).toSorted().join("\n");
      const version = createHash("sha256").update(files).digest("hex").slice(0, 12);
      const later = Object.values(bundle).flatMap((file) =>
        file.type === "chunk" && LATER.some((name) => file.moduleIds.includes(name))
          ? `/${file.fileName}`
          : [],
      );
      const source = await bundled(version, later);
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

async function bundled(version: string, later: readonly string[]): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "warn",
    plugins: [frenchSpaces()],
    define: { VERSION: JSON.stringify(version), LATER: JSON.stringify(later) },
    build: {
      write: false,
      rolldownOptions: { input: SOURCE, output: { format: "iife", codeSplitting: false } },
    },
  });
  const [first] = [built].flat();
  if (!first || !("output" in first)) throw new Error("the service worker was not built");
  return first.output[0].code;
}
