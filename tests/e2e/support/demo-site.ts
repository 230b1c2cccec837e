import { rm } from "node:fs/promises";
import { type RunningSite, startSite } from "./running-site.ts";

export const ADMINISTRATOR = { email: "admin@exemple.fr", password: "bibliotheque-42" };

/**
 * One site with the demonstration for the whole run; journeys that need an empty one start their own,
 * on a copy of the data folder that is made here. The same administrator may enter both.
 */
export default async function startDemoSite() {
  const [site, emptyData] = await Promise.all([startAdministeredSite(), makeEmptyData()]);
  process.env.DEMO_SITE_URL = site.url;
  process.env.DEMO_SITE_DATA = site.dataDir;
  process.env.EMPTY_SITE_DATA = emptyData;
  return async () => {
    await site.stop();
    await rm(emptyData, { recursive: true, force: true });
  };
}

async function startAdministeredSite() {
  const site = await startSite();
  await makeAdministrator(site);
  return site;
}

async function makeEmptyData(): Promise<string> {
  const site = await startSite({ DEMO: "off" });
  await makeAdministrator(site);
  await site.end("SIGTERM");
  return site.dataDir;
}

async function makeAdministrator(site: RunningSite): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  await site.admin("create", "--email", email, "--name", "Maryam Diop", "--password", password);
}
