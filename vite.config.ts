import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { frenchSpaces } from "./scripts/french-spaces.ts";

/** What every public page needs comes in two files rather than in forty: a slow line waits once for each. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie|set-cookie-parser|turbo-stream)\//;
const EVERY_PAGE =
  /app\/(root|routes\/site\/(layout|header|footer|navigation)|domain\/player\/(audio-e|listening|other-tabs|play-|playback|player\.|player-(dock|state|storage)|position|queue\.|shortcuts|start-player|track)|domain\/(settings\/settings|media\/media-file|audience\/audience-beacon)\.ts|ui\/(bilingual|boot-script|button|class-names|cover|critical-css|early-click|error-|french|notices|page-meta|pattern\/logo|toasts))/;

export default defineConfig({
  plugins: [frenchSpaces(), tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 3 },
                { name: "every-page", test: EVERY_PAGE, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { target: "node24", rollupOptions: { input: "./server/main.ts" } } },
  },
});
