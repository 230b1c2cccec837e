import path from "node:path";
import { parseArgs } from "node:util";
import { writeBackup } from "#app/domain/backups/backup.server.ts";
import { newKey } from "#app/domain/backups/backup-encryption.server.ts";
import { backupsFolder } from "#app/domain/backups/backup-schedule.server.ts";
import { count, formatSize } from "#app/infra/french/french.ts";

const USAGE = `Usage :
  npm run backup -- [--to DOSSIER] [--without-files]    écrit une sauvegarde du site, qu'il tourne ou non
  npm run backup -- --new-key                           fait les deux clés qui chiffrent les sauvegardes et les ouvrent
`;

/** Returns the exit code. */
export async function runBackupCommand(args: string[]): Promise<number> {
  const wanted = readWanted(args);
  if (!wanted) {
    process.stderr.write(USAGE);
    return 1;
  }
  const written = await writeBackup(wanted.folder, wanted);
  if (!written) {
    process.stderr.write("Une autre sauvegarde est en cours : attendez sa fin.\n");
    return 1;
  }
  const { file, size, files } = written;
  const kept = wanted.withFiles ? count(files, "fichier") : "sans les fichiers";
  process.stdout.write(
    `Sauvegarde écrite : ${file} (${formatSize(size)}, ${kept}). Copiez-la sur une autre machine.\n`,
  );
  return 0;
}

/** Returns the exit code. */
export async function runNewKeyCommand(): Promise<number> {
  const { secret, recipient } = await newKey();
  // As `age-keygen` writes it: the whole can be kept in a file.
  process.stdout.write(`# Clé publique, à donner au site : BACKUP_RECIPIENT=${recipient}
# Clé secrète, qui seule ouvre les sauvegardes. Gardez-la loin de cette machine, en deux endroits :
# perdue, plus personne ne les ouvre.
${secret}
`);
  return 0;
}

function readWanted(args: string[]): { folder: string; withFiles: boolean } | null {
  try {
    const { values } = parseArgs({
      args,
      options: { to: { type: "string" }, "without-files": { type: "boolean" } },
    });
    const folder = path.resolve(values.to ?? backupsFolder());
    return { folder, withFiles: !values["without-files"] };
  } catch {
    return null;
  }
}
