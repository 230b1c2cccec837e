import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // One file a page: it comes whole, or is awaited whole when the line is cut (scripts/keep-document.ts).
  splitRouteModules: false,
  // server/app.ts refuses what other sites send, behind a proxy too, where this check would be mistaken.
  allowedActionOrigins: ["**"],
} satisfies Config;
