import path from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { frenchSpaces } from "./scripts/french-spaces.ts";
import { keepDocument } from "./scripts/keep-document.ts";
import { WITH_OWN_FILES } from "./scripts/own-packages.ts";
import { serviceWorker } from "./scripts/service-worker.ts";
import { shortScript } from "./scripts/short-script.ts";

/** What every public page needs comes in two files rather than in forty: a slow line waits once for each. */
const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|react-router|@remix-run|cookie|set-cookie-parser|turbo-stream)\/|app\/infra\/line\.ts/;
/** Small parts that most public pages share: pressed together they weigh a third of what they do apart. */
const EVERY_PAGE = [
  /app\/root\.tsx/,
  /app\/routes\/site\/(?:\w+\/)?(layout|page-boundary|header|footer|navigation|site-meta|missing-item)\./,
  /app\/domain\/player\/(?:\w+\/)?(play-button|player-(dock|state|storage)|early-bar|listening\.|series\.|position\.|queue\.|resume-words|activate-player)/,
  /app\/domain\/(settings\/settings|media\/media-file|content-types\/content-type|contents\/content(-track)?|courses\/course(-tracks)?|instructors\/instructor|themes\/theme)\.ts$/,
  /app\/domain\/instructors\/instructor-portrait\./,
  /app\/infra\/french\/(french|time-zone)\./,
  // With these the player is one file: on a cut line a first press on ▶ waits for that one alone.
  /app\/domain\/audience\/audience-beacon\./,
  /lucide-react\/dist\/esm\/icons\/(list-music|rotate-c?cw)\.m?js/,
  /app\/ui\/(?:\w+\/)?(arrival|badge|bilingual|lucide-icon|button|class-names|cover|display-menu|document-head|empty-state|error-page|hero-pattern|hydration|link\.|logo|notify|page-header|progress-bar|rows|site-search|toasts|use-mails-leave)/,
  /lucide-react\/dist\/esm\/(?!icons\/|dynamic)/i,
  /lucide-react\/dist\/esm\/icons\/(arrow-(left|up-right)|book-open|check|chevron-(down|left|right)|download|graduation-cap|headphones|search|video)\.m?js/,
];
const VISITOR_FORMS = /app\/domain\/limits\/visitor-guard\.tsx/;
const FIELDS =
  /app\/(domain\/limits\/visitor-(form\.ts|seal\.tsx)|ui\/forms\/(field\.tsx|form-errors\.ts))/;
const FORMATIONS =
  /app\/(domain\/(courses\/formations\/(formation(-place)?|sessions\/formation-sessions)|registrations\/registration)|infra\/french\/days)\.ts$|formation-told-later\.tsx|lucide-react\/dist\/esm\/icons\/(calendar|clock)\.m?js/;
const ENROLMENT =
  /app\/domain\/courses\/formations\/formation-(enrolment|facts)\.tsx|lucide-react\/dist\/esm\/icons\/(map-pin|users)\.m?js/;
const SHARING =
  /app\/ui\/share-links\.tsx|lucide-react\/dist\/esm\/icons\/(copy|external-link|mail|message-circle|share-2)\.m?js/;
const DETAILS =
  /app\/(domain\/(instructors\/instructor-card|podcasts\/podcast(-link)?|records\/publication\/draft-notice)|ui\/page\/(breadcrumbs|edit-link|item-head|page-text))\.tsx?|lucide-react\/dist\/esm\/icons\/file-text\.m?js/;
const CONTENTS = /app\/domain\/contents\/books\/book-cover\.tsx/;
const CHAPTERS = /app\/domain\/player\/chapters\/(chapter-list|folded-chapters)\.tsx/;
const RECORDINGS = /app\/domain\/player\/(audio-row|progress)\.tsx/;
/** What items of most types show. */
const ITEMS =
  /app\/domain\/(contents\/content-card\.tsx|media\/download\.ts|themes\/theme-badge\.tsx)/;
const THEME_ICONS =
  /app\/domain\/themes\/theme-icon\.tsx|lucide-react\/dist\/esm\/icons\/(scale|languages|star|scroll|user)\.m?js/;
const PLACES =
  /app\/routes\/site\/(categories|type-mark)\.tsx|app\/(domain\/content-types\/content-type-icons\.ts|ui\/loading\.tsx)|lucide-react\/dist\/esm\/icons\/(library|mic|moon-star|newspaper|radio)\.m?js/;
/** The editor's links are found by what finds for visitors. */
const SUGGESTING =
  /app\/(domain\/search\/(search-box|fetch-suggestions)|ui\/suggestions\/use-suggestions)\.tsx?/;
const LISTS = /app\/(ui\/lists\/(filters|pagination)\.tsx|routes\/site\/list-meta\.ts)/;
const LIST_PAGES =
  /app\/routes\/site\/(load-failure|library\/lists\/(library-filters|library-list|chosen-filters))\.tsx?|lucide-react\/dist\/esm\/icons\/(refresh-cw|sliders-horizontal)\.m?js/;

export default defineConfig(({ command }) => ({
  plugins: [
    ...[frenchSpaces(), keepDocument(), serviceWorker(), shortScript(), bareIcons(), asciiServer()],
    ...[tailwindcss(), reactRouter()],
  ],
  resolve: {
    alias: [
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: path.resolve("app/ui/lucide-icon.ts"),
      },
    ],
  },
  // React Router asks for a page's files by itself; the few other lazy parts need little else.
  build: { modulePreload: false, rolldownOptions: { checks: { bundlerTimings: false } } },
  environments: {
    client: {
      build: {
        /** kB; pdf.js has 506, and is loaded by books alone. */
        chunkSizeWarningLimit: 520,
        rolldownOptions: {
          // Only the server describes a page to search engines: else its empty file is asked for.
          treeshake: {
            moduleSideEffects: [{ test: /(course|structured)-data\.ts$/, sideEffects: false }],
          },
          output: {
            entryFileNames: "assets/[name]-[hash].js",
            codeSplitting: {
              groups: [
                { name: "framework", test: FRAMEWORK, priority: 3 },
                { name: "every-page", test: anyOf(EVERY_PAGE), priority: 2 },
                { name: "fields", test: FIELDS, priority: 2 },
                { name: "visitor-forms", test: VISITOR_FORMS, priority: 2 },
                { name: "formations", test: FORMATIONS, priority: 2 },
                { name: "enrolment", test: ENROLMENT, priority: 2 },
                { name: "sharing", test: SHARING, priority: 2 },
                { name: "details", test: DETAILS, priority: 2 },
                { name: "of-contents", test: CONTENTS, priority: 2 },
                // Before « recordings », which would take along what it needs of them.
                { name: "items", test: ITEMS, priority: 2 },
                { name: "chapters", test: CHAPTERS, priority: 2 },
                { name: "theme-icons", test: THEME_ICONS, priority: 2 },
                { name: "recordings", test: RECORDINGS, priority: 2 },
                { name: "places", test: PLACES, priority: 2 },
                { name: "suggesting", test: SUGGESTING, priority: 2 },
                { name: "lists", test: LISTS, priority: 2 },
                { name: "list-pages", test: LIST_PAGES, priority: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // Icons are drawn by our builder on the server too.
      resolve: { noExternal: command === "build" || ["lucide-react"], external: WITH_OWN_FILES },
      build: {
        target: "node24",
        chunkSizeWarningLimit: 2_000,
        rolldownOptions: { input: "./server/main.ts", output: { comments: false } },
      },
    },
  },
}));

function anyOf(patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join("|"));
}

/** Without what nothing reads of them: their shapes are no list of React, and need no keys. */
function bareIcons(): Plugin {
  const unread = /,\s*key: "\w+"|^\s*(?:name: "[\w-]+"|size: \d+),\n|^__iconData\.node;\n/gm;
  return {
    name: "bare-icons",
    apply: "build",
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => code.replaceAll(unread, ""),
    },
  };
}

/** One letter beyond ASCII, and V8 holds every letter of a file in two bytes: twelve megabytes for the server's. */
function asciiServer(): Plugin {
  const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return {
    name: "ascii-server",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === "chunk") part.code = part.code.replaceAll(/[^\0-\x7f]/g, escaped);
      }
    },
  };
}
