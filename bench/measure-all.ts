import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { OwnConditions } from "./conditions.ts";
import { fill } from "./data/fill.ts";
import { KINDS } from "./data/rows.ts";
import { measureJunk, measureJunkMemory } from "./measures/junk.ts";
import { type ListTimes, recordLists, timeLists } from "./measures/lists.ts";
import { measureKept, measureRendered, measureWeights } from "./measures/pages.ts";
import { measureRanges } from "./measures/ranges.ts";
import { measureRegistrations } from "./measures/registrations.ts";
import { measureSearch } from "./measures/search.ts";
import { measureSlowLine } from "./measures/slow-line.ts";
import { measureStart } from "./measures/start.ts";
import { watchMemory } from "./processes.ts";
import { record } from "./results.ts";
import { ADMINISTRATOR, startSite, withDatabaseOf } from "./site.ts";
import { step } from "./step.ts";

const FEW = 1_000;

type Given = Omit<OwnConditions, "site" | "dataDir"> & { rows: number };

/** On the demonstration first, then on more and more rows. */
export async function measureAll({ rows, ...given }: Given): Promise<void> {
  const dataDir = path.join(given.folder, "data");
  await step("a new site", async () => {
    const site = await startSite(dataDir);
    await makeAdministrator(dataDir);
    await site.end();
  });
  await step("start, rest", () => measureStart({ ...given, dataDir }));
  const site = await startSite(dataDir);
  const conditions = { ...given, dataDir, site: site.url };
  try {
    await step("a slow line", () => measureSlowLine(conditions));
    const most = watchMemory(site.pid);
    await step("a page, kept", () => measureKept(conditions));
    await step("a page, rendered", () => measureRendered(conditions));
    await step("weights", () => measureWeights(conditions));
    await step("junk addresses", () => measureJunk(conditions));
    await step("memory under junk", () => measureJunkMemory({ ...conditions, pid: site.pid }));
    await step("ranges", () => measureRanges(conditions));
    await withDatabaseOf(dataDir, () => measureFilled(conditions, rows));
    record("load-memory", await most());
  } finally {
    await site.end();
  }
}

/** The search is measured once `rows` documents are there, the lists once `rows` of each kind are. */
async function measureFilled({ site, seconds }: OwnConditions, rows: number): Promise<void> {
  const documents = Math.floor(rows / KINDS.length);
  let few: ListTimes | undefined;
  await step(`${FEW} of each kind`, () => fill({ from: 1, to: FEW }));
  await step("lists", async () => {
    few = await timeLists(site);
  });
  await step(`${rows} documents`, () => fill({ from: FEW + 1, to: documents }));
  await step("search", () => measureSearch(site));
  await step(`${rows} of each kind`, () =>
    fill({ from: documents + 1, to: rows }, ["audio_course"]),
  );
  await step("lists", async () => {
    if (few) await recordLists(few, await timeLists(site));
  });
  await step("registrations", () => measureRegistrations(site, seconds * 200));
}

async function makeAdministrator(dataDir: string): Promise<void> {
  const named = Object.entries(ADMINISTRATOR).flatMap(([name, value]) => [`--${name}`, value]);
  await promisify(execFile)(process.execPath, ["scripts/run.ts", "admin", "create", ...named], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: "" },
  });
}
