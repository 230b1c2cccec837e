import { parseArgs } from "node:util";
import { writeBackup } from "#app/domain/backups/backup.server.ts";
import { Damaged, openArchive } from "#app/domain/backups/backup-archive.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  isServed,
} from "#app/infra/database/database.server.ts";
import { isDatabaseEmpty } from "#app/infra/database/table-copies.server.ts";
import { env } from "#app/infra/env.server.ts";
import { count } from "#app/infra/french/french.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { openDatabase } from "#server/services.ts";
import { restoreRows } from "./restore.ts";

const USAGE = `Usage :
  npm run database -- move --to postgres://…   porte la base embarquée, site arrêté, vers une base PostgreSQL vide
`;

/** Returns the exit code. */
export async function runDatabaseCommand(args: string[]): Promise<number> {
  const to = readAddress(args);
  if (!to) return refuse(USAGE);
  if (env.DATABASE_URL) return refuse(ALREADY_ELSEWHERE);
  return withTemporaryFolder(async (folder) => {
    const file = await takeRows(folder);
    return file ? putRows(file, to) : refuse(SITE_RUNS);
  });
}

const ALREADY_ELSEWHERE =
  "La base de ce site n'est pas embarquée : DATABASE_URL est donné. Pour la porter ailleurs : npm run backup, puis npm run restore.\n";
const SITE_RUNS =
  "Le site tourne : ce qui s'y écrirait entre-temps serait perdu. Arrêtez-le, puis recommencez.\n";
const NOT_EMPTY =
  "La base d'arrivée n'est pas vide : un site s'y trouve, ou un transport coupé l'a commencé. Donnez une base neuve ; celle du site n'a pas changé.\n";

/** Whole, as one archive. Undefined while a site may still write. */
async function takeRows(folder: string): Promise<string | undefined> {
  const close = await openDatabase({ log: () => {} });
  try {
    if (await isServed()) return undefined;
    const written = await writeBackup(folder, { withFiles: false, recipient: "" });
    return written?.file;
  } finally {
    await close();
  }
}

async function putRows(file: string, to: string): Promise<number> {
  const archive = await openArchive(file);
  if (!archive) throw new Error("The archive of the rows cannot be read.");
  connectDatabase({ connectionString: to });
  try {
    if (!(await isDatabaseEmpty())) return refuse(NOT_EMPTY);
    const rows = await restoreRows(archive);
    process.stdout.write(
      `La base est portée : ${count(archive.manifest.tables.length, "table")} et ${count(rows, "ligne")}, comparées une à une.\n${NEXT}`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return refuse(
      `La base d'arrivée n'est pas la même que celle du site (${error.message}) : ne vous en servez pas.\n`,
    );
  } finally {
    archive.close();
    await disconnectDatabase();
  }
}

const NEXT = `Donnez maintenant cette adresse au site (DATABASE_URL), gardez-lui le même DATA_DIR, où sont les fichiers et la clé, et
démarrez-le. L'ancienne base reste dans ${env.DATA_DIR}/postgres : effacez-la quand une sauvegarde de la nouvelle est faite.
`;

function readAddress([verb, ...args]: string[]): string | undefined {
  try {
    const { to = "" } = parseArgs({ args, options: { to: { type: "string" } } }).values;
    return verb === "move" && /^postgres(ql)?:\/\//.test(to) ? to : undefined;
  } catch {
    return undefined;
  }
}

function refuse(why: string): number {
  process.stderr.write(why);
  return 1;
}
