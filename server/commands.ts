import { logError } from "#app/infra/log.server.ts";
import { loadDemo } from "#demo/load-demo.server.ts";
import { runAdminCommand } from "./commands/admin.ts";
import { openDatabase } from "./services.ts";
import { type Site, serveSite } from "./site.ts";

export async function runSite(site: Site): Promise<number | undefined> {
  try {
    await serveSite(site);
    return undefined;
  } catch (error) {
    logError("Le site n'a pas pu démarrer", error);
    return 1;
  }
}

export function runAdmin(args: string[]): Promise<number> {
  return withDatabase(() => runAdminCommand(args));
}

export function runDemo(): Promise<number> {
  return withDatabase(async () => {
    const loaded = await loadDemo();
    process.stdout.write(
      loaded
        ? "Le contenu de démonstration est chargé.\n"
        : "La base contient déjà du contenu : rien n'a été chargé.\n",
    );
    return loaded ? 0 : 1;
  });
}

async function withDatabase(work: () => Promise<number>): Promise<number> {
  try {
    const close = await openDatabase({ log: () => {} });
    try {
      return await work();
    } finally {
      await close();
    }
  } catch (error) {
    logError("La commande a échoué", error);
    return 1;
  }
}
