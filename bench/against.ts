import type { Conditions } from "./conditions.ts";
import { measureJunk } from "./measures/junk.ts";
import { measureKept } from "./measures/pages.ts";
import { measureSlowLine } from "./measures/slow-line.ts";
import { step } from "./step.ts";

const THIS_MACHINE = ["127.0.0.1", "localhost", "[::1]"];

/** What can be known of a site from outside. */
export async function measureAgainst(
  address: string,
  given: Omit<Conditions, "site">,
): Promise<void> {
  const { origin, hostname, pathname, search } = new URL(address);
  if (!THIS_MACHINE.includes(hostname)) {
    throw new Error("Only a site of this machine is measured: elsewhere this would be an attack.");
  }
  const conditions = { ...given, site: origin };
  const page = pathname + search;
  await step("a page, kept", () => measureKept(conditions, page));
  await step("junk addresses", () => measureJunk(conditions, [pathname]));
  await step("a slow line", () => measureSlowLine(conditions, page));
}
