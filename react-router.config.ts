import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  buildDirectory: "build",
  ssr: true,
  // server/app.ts refuses what other sites send, behind a proxy too, where this check would be mistaken.
  allowedActionOrigins: ["**"],
} satisfies Config;
