import type { ServerBuild } from "react-router";
import type { ViteDevServer } from "vite";
import { logInfo } from "#app/infra/log.server.ts";
import { serveSite } from "./site.ts";

export async function startDevelopment(vite: ViteDevServer): Promise<void> {
  const build = () =>
    vite.ssrLoadModule("virtual:react-router/server-build") as unknown as Promise<ServerBuild>;
  logInfo("Développement : les pages se rechargent à chaque changement.");
  leaveStoppingToSite();
  await serveSite({ build, before: vite.middlewares, onStop: () => vite.close() });
}

/** Vite's own handlers would end the process under the site's, which stops PostgreSQL first. */
function leaveStoppingToSite(): void {
  process.removeAllListeners("SIGTERM");
  process.stdin.removeAllListeners("end");
}
