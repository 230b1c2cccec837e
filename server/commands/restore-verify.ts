import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createGunzip } from "node:zlib";
import { PARTS } from "#app/domain/backups/backup.ts";
import { type Archive, Damaged } from "#app/domain/backups/backup-archive.server.ts";
import { openSnapshot } from "#app/infra/database/table-copies.server.ts";
import { environmentWith } from "#app/infra/env.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";

/** Told to the process that restores: nothing of the site's own is in its way. */
const TRIAL = "--trial";

/** Restores it into a folder and a database of its own, which go afterwards. Returns the exit code. */
export function runVerifyCommand(args: string[]): Promise<number> {
  return withTemporaryFolder(async (folder) => {
    const elsewhere = { DATA_DIR: folder, DATABASE_URL: "", AUTH_SECRET: "", ...NO_OBJECT_STORE };
    const restoring = spawn(process.execPath, ["scripts/run.ts", "restore", ...args, TRIAL], {
      env: environmentWith(elsewhere),
      stdio: ["ignore", "ignore", "inherit"],
    });
    const [code] = await once(restoring, "exit");
    if (code === 0)
      process.stdout.write(
        "La sauvegarde est bonne : elle a été remise en place à part, et chaque ligne comparée.\n",
      );
    return code ?? 1;
  });
}

const NO_OBJECT_STORE = {
  ...{ STORAGE: "", S3_BUCKET: "", S3_REGION: "", S3_ENDPOINT: "" },
  ...{ S3_ACCESS_KEY_ID: "", S3_SECRET_ACCESS_KEY: "" },
};

/** Each row that was written, beside each that the archive holds. Returns how many were compared: none of an archive
 * whose moments were written in another zone, which only its checksums vouch for. */
export async function compareTables({ manifest, read }: Archive): Promise<number> {
  if (manifest.zone !== "UTC") return 0;
  const snapshot = await openSnapshot();
  try {
    let all = 0;
    for (const table of manifest.tables) {
      const archived = await summed((await read(PARTS.table(table.name))).compose(createGunzip()));
      const stored = await summed(snapshot.copyOut(table));
      if (archived.sum !== stored.sum)
        throw new Damaged(`${table.name} n'a pas été remise telle quelle`);
      all += stored.rows;
    }
    return all;
  } finally {
    snapshot.close();
  }
}

const LINE_END = 10;

async function summed(rows: AsyncIterable<Buffer>): Promise<{ sum: string; rows: number }> {
  const hash = createHash("sha256");
  let count = 0;
  for await (const chunk of rows) {
    hash.update(chunk);
    for (let at = chunk.indexOf(LINE_END); at !== -1; at = chunk.indexOf(LINE_END, at + 1))
      count += 1;
  }
  return { sum: hash.digest("hex"), rows: count };
}
