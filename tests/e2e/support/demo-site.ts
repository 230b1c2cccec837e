import { startSite } from "./running-site.ts";

export const ADMINISTRATOR = { email: "admin@exemple.fr", password: "bibliotheque-42" };

/** One site with the demonstration for the whole run; journeys that need an empty one start their own. */
export default async function startDemoSite() {
  const site = await startSite();
  const { email, password } = ADMINISTRATOR;
  await site.admin("create", "--email", email, "--name", "Maryam Diop", "--password", password);
  process.env.DEMO_SITE_URL = site.url;
  process.env.DEMO_SITE_DATA = site.dataDir;
  return site.stop;
}
