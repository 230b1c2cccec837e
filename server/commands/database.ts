import { parseArgs } from "node:util";
import { writeBackup } from "#app/domain/backups/backup.server.ts";
import { Damaged, openArchive } from "#app/domain/backups/backup-archive.server.ts";
import {
  connectDatabase,
  disconnectDatabase,
  isUsedByOthers,
} from "#app/infra/database/database.server.ts";
import { isDatabaseEmpty } from "#app/infra/database/table-copies.server.ts";
import { env } from "#app/infra/env.server.ts";
import { count } from "#app/infra/french/french.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { reachDatabase } from "#server/services.ts";
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
    if (!file) return refuse(SITE_RUNS);
    const outcome = await putRows(file, to);
    if (!outcome) return 1;
    if (!(await isLeftAlone())) return refuse(SITE_CAME);
    process.stdout.write(`${outcome}\n${NEXT}`);
    return 0;
  });
}

const ALREADY_ELSEWHERE =
  "La base de ce site n'est pas embarquée : DATABASE_URL est donné. Pour la porter ailleurs : npm run backup, puis npm run restore.\n";
const SITE_RUNS =
  "Le site tourne : ce qui s'y écrirait entre-temps serait perdu. Arrêtez-le, puis recommencez.\n";
const SITE_CAME =
  "Le site a été démarré pendant le transport : ce qui s'y est écrit n'est pas dans la base d'arrivée. Arrêtez-le, puis recommencez avec une base neuve.\n";
const NOTHING_THERE =
  "il n'y a pas de site dans cette base : donnez à la commande le DATA_DIR du site";
const NOT_EMPTY =
  "La base d'arrivée n'est pas vide : un site s'y trouve, ou un transport coupé l'a commencé. Donnez une base neuve ; celle du site n'a pas changé.\n";

/** Whole, as one archive, of the version that wrote them. Undefined while a site may still write. */
async function takeRows(folder: string): Promise<string | undefined> {
  const close = await reachDatabase({ log: () => {} });
  try {
    if (await isUsedByOthers()) return undefined;
    if (await isDatabaseEmpty()) throw new Error(NOTHING_THERE);
    const written = await writeBackup(folder, { withFiles: false, recipient: "" });
    return written?.file;
  } finally {
    await close();
  }
}

async function isLeftAlone(): Promise<boolean> {
  const close = await reachDatabase({ log: () => {} });
  try {
    return !(await isUsedByOthers());
  } finally {
    await close();
  }
}

/** What was done, or undefined once it is said why not. */
async function putRows(file: string, to: string): Promise<string | undefined> {
  const archive = await openArchive(file);
  if (!archive) throw new Error("The archive of the rows cannot be read.");
  connectDatabase({ connectionString: to });
  try {
    if (!(await isDatabaseEmpty())) return void refuse(NOT_EMPTY);
    const rows = await restoreRows(archive);
    return `La base est portée : ${count(archive.manifest.tables.length, "table")} et ${count(rows, "ligne")}, comparées une à une.`;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    return void refuse(
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
