import { createWriteStream } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGunzip } from "node:zlib";
import { type Manifest, PARTS } from "#app/domain/backups/backup.ts";
import { type Archive, Damaged, openArchive } from "#app/domain/backups/backup-archive.server.ts";
import { ENCRYPTED, openEncrypted, readKey } from "#app/domain/backups/backup-encryption.server.ts";
import { forgetVocabulary } from "#app/domain/search/learn-vocabulary.server.ts";
import { migrateDatabase } from "#app/infra/database/database.server.ts";
import { fillTables, isDatabaseEmpty } from "#app/infra/database/table-copies.server.ts";
import { env } from "#app/infra/env.server.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { enqueueAgain } from "#app/infra/jobs.server.ts";
import { OF_SITE, storage } from "#app/infra/storage/storage.server.ts";
import { withTemporaryFolder } from "#app/infra/storage/temporary-files.server.ts";
import { MIGRATIONS } from "#server/services.ts";
import { compareTables } from "./restore-verify.ts";

const USAGE = `Usage :
  npm run restore -- FICHIER            remet une sauvegarde dans un dossier DATA_DIR et une base vides
  npm run restore -- --verify FICHIER   la remet à part, compare chaque ligne et chaque fichier, puis efface cet essai
  … --key CLÉ                           d'une sauvegarde chiffrée : le fichier où est sa clé secrète
`;

/** Returns the exit code. */
export async function runRestoreCommand(args: string[]): Promise<number> {
  const asked = readAsked(args);
  if (!asked) return complain(USAGE);
  const { file, key } = asked;
  if (!file.endsWith(ENCRYPTED)) return restoreFrom(asked);
  const secret = key && (await readKey(key));
  if (!secret) return complain(key ? `${key} ne contient pas de clé secrète.\n` : KEY_MISSING);
  return withTemporaryFolder(async (folder) => {
    const opened = path.join(folder, "backup.zip");
    const opening = await openEncrypted(file, secret, opened);
    return opening === "opened"
      ? restoreFrom({ ...asked, opened })
      : complain(`${UNOPENED[opening]}\n`);
  });
}

const KEY_MISSING =
  "Cette sauvegarde est chiffrée : donnez le fichier où est sa clé secrète, --key CLÉ.\n";
const UNOPENED = {
  missing: "Cette sauvegarde n'est pas là, ou ne peut pas être lue.",
  "bad-key": "La clé secrète est mal recopiée : un de ses signes est faux.",
  "wrong-key": "Cette clé n'ouvre pas cette sauvegarde : une autre l'a chiffrée.",
  damaged: "La sauvegarde est abîmée ou coupée : elle ne se déchiffre pas. Prenez-en une autre.",
};

type Asked = { file: string; key: string | undefined; isTrial: boolean };

function readAsked(args: string[]): Asked | null {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { key: { type: "string" }, trial: { type: "boolean" } },
    });
    const [file, ...others] = positionals;
    if (!file || others.length > 0) return null;
    return { file, key: values.key, isTrial: values.trial === true };
  } catch {
    return null;
  }
}

/** `opened`: where it was deciphered. */
async function restoreFrom({
  file,
  isTrial,
  opened = file,
}: Asked & { opened?: string }): Promise<number> {
  const archive = await openArchive(opened);
  if (!archive) return complain(`${file} n'est pas une sauvegarde entière de ce site.\n`);
  try {
    const refusal = await refusalOf(archive.manifest);
    if (refusal) return complain(`${refusal}\n`);
    const { files, rows } = await restore(archive);
    process.stdout.write(
      `La sauvegarde du ${formatDateTime(archive.manifest.madeAt)} est remise en place : ${count(rows, "ligne")} et ${count(files, "fichier")}, comparés à l'archive. Démarrez le site : npm start\n`,
    );
    if (archive.manifest.withoutFiles) process.stdout.write(WITHOUT_FILES);
    return 0;
  } catch (error) {
    if (!(error instanceof Damaged)) throw error;
    const next = isTrial ? "Gardez-en une autre" : "Videz DATA_DIR, et prenez-en une autre";
    return complain(`La sauvegarde est abîmée : ${error.message}. ${next}.\n`);
  } finally {
    archive.close();
  }
}

const WITHOUT_FILES =
  "Cette sauvegarde est sans les fichiers : remettez ceux du site (DATA_DIR/files, ou l'espace S3).\n";

async function refusalOf({ migration }: Manifest): Promise<string | null> {
  const known = (await readJournal()).entries.some(({ when }) => when === migration);
  if (!known)
    return "Cette sauvegarde vient d'une autre version du site : installez celle-là, ou une plus récente.";
  if (!(await isDatabaseEmpty())) {
    return "La base contient déjà un site. Donnez un autre DATA_DIR, ou une base vide.";
  }
  for await (const key of (await storage()).keys(OF_SITE)) {
    return `Des fichiers sont déjà là (${key}). Donnez un autre DATA_DIR, ou un espace vide.`;
  }
  return null;
}

async function restore(archive: Archive): Promise<{ files: number; rows: number }> {
  const { names, read } = archive;
  const rows = await restoreRows(archive);
  const files = names.filter((name) => name.startsWith(PARTS.files));
  for (const name of files) await putFile(name.slice(PARTS.files.length), await read(name));
  if (names.includes(PARTS.secret)) await keepSecret(await text(await read(PARTS.secret)));
  return { files: files.length, rows };
}

/** Into an empty database, each table compared with the archive's. Returns how many rows. */
export async function restoreRows(archive: Archive): Promise<number> {
  const { manifest, read } = archive;
  await withMigrationsUntil(manifest.migration, migrateDatabase);
  await fillTables(manifest.sequences, async ({ copyIn }) => {
    for (const table of manifest.tables) {
      const write = async (rows: Writable) =>
        pipeline(await read(PARTS.table(table.name)), createGunzip(), rows).catch(asDamage);
      await copyIn(table, write);
    }
  });
  const rows = await compareTables(archive);
  await migrateDatabase(MIGRATIONS);
  await forgetVocabulary();
  await enqueueAgain(manifest.jobs);
  return rows;
}

/** What is no longer compressed text is found out before its sum is. */
function asDamage(error: NodeJS.ErrnoException): never {
  throw error.code?.startsWith("Z_") ? new Damaged("une table ne se lit plus") : error;
}

async function putFile(key: string, bytes: Readable): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const local = path.join(folder, "file");
    await pipeline(bytes, createWriteStream(local));
    await (await storage()).put(key, local);
  });
}

/** Sessions and links of the mails sent before stay good. */
async function keepSecret(secret: string): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(path.join(env.DATA_DIR, "auth-secret"), secret, { mode: 0o600 });
}

type Journal = { entries: { when: number; tag: string }[] };
const JOURNAL = "meta/_journal.json";

async function readJournal(): Promise<Journal> {
  return JSON.parse(await readFile(path.join(MIGRATIONS, JOURNAL), "utf8"));
}

/** The tables as the backup knew them; later migrations then find its rows, as on any site that goes on. */
async function withMigrationsUntil(
  last: number,
  work: (folder: string) => Promise<void>,
): Promise<void> {
  const journal = await readJournal();
  const entries = journal.entries.filter(({ when }) => when <= last);
  await withTemporaryFolder(async (folder) => {
    await cp(MIGRATIONS, folder, { recursive: true });
    await writeFile(path.join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    await work(folder);
  });
}

function complain(message: string): number {
  process.stderr.write(message);
  return 1;
}
