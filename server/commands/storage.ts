import { parseArgs } from "node:util";
import {
  checkStorage,
  type StorageFinding,
} from "#app/domain/media/storage-care/storage-check.server.ts";
import { moveFiles, NotTheSame } from "#app/domain/media/storage-care/storage-move.server.ts";
import { count, formatSize } from "#app/infra/french/french.ts";
import {
  chosenStorage,
  namedStorages,
  openStorages,
  storage,
  toldStorages,
} from "#app/infra/storage/storage.server.ts";

const USAGE = `Usage :
  npm run storage -- check              relit chaque fichier : manquants, changés, ou que rien ne nomme
  npm run storage -- move --to s3       déplace vers l'espace S3 les fichiers encore sur le disque
  npm run storage -- move --to disk     déplace vers le disque les fichiers encore dans l'espace S3
`;

const PLACES = { s3: "l'espace S3", disk: "le disque" };
type Place = keyof typeof PLACES;

/** Returns the exit code. */
export async function runStorageCommand([verb, ...args]: string[]): Promise<number> {
  if (verb === "check" && args.length === 0) return check();
  const to = verb === "move" ? readPlace(args) : undefined;
  if (to) return move(to);
  process.stderr.write(USAGE);
  return 1;
}

const WORDS: Record<StorageFinding["what"], string> = {
  missing: "manque",
  changed: "a changé",
  unreadable: "ne se lit plus",
  unknown: "n'est nommé par rien",
};

async function check(): Promise<number> {
  const { files, bytes, findings } = await checkStorage(await storage());
  for (const { what, key, name } of findings) {
    process.stdout.write(`${key} ${WORDS[what]}${name ? ` : « ${name} »` : ""}\n`);
  }
  const unknown = findings.filter(({ what }) => what === "unknown").length;
  const wrong = findings.length - unknown;
  const good = `${count(files, "fichier")} en bon état (${formatSize(bytes)})`;
  const others = wrong > 0 ? `, ${count(wrong, "fichier")} à remettre depuis une sauvegarde` : "";
  const left =
    unknown > 0 ? `, ${unknown} que rien ne nomme : le site les efface après deux jours` : "";
  process.stdout.write(`${good}${others}${left}.\n`);
  return wrong > 0 ? 1 : 0;
}

async function move(to: Place): Promise<number> {
  const { chosen, other } = await openStorages();
  if (!other)
    return refuse("L'espace S3 n'est pas donné : S3_BUCKET et les variables qui vont avec.");
  if (to !== chosenStorage()) {
    return refuse(
      `Les nouveaux fichiers ne vont pas encore vers ${PLACES[to]} : donnez STORAGE=${to} au site, redémarrez-le, puis recommencez.`,
    );
  }
  if ((await toldStorages()) !== namedStorages()) {
    return refuse(
      "Le site ne lit pas encore les deux endroits : redémarrez-le avec ces variables, puis recommencez.",
    );
  }
  try {
    const { files, bytes, left } = await moveFiles({ chosen, other }, tell);
    const moved = `${count(files, "fichier")} déplacé${files > 1 ? "s" : ""} vers ${PLACES[to]}`;
    process.stdout.write(
      files > 0
        ? `${moved} (${formatSize(bytes)}), chacun relu et comparé.\n`
        : "Il n'y a rien d'autre à déplacer.\n",
    );
    if (left > 0) {
      process.stdout.write(
        `${count(left, "fichier")} en cours de préparation : recommencez quand ses copies seront prêtes.\n`,
      );
    }
    return 0;
  } catch (error) {
    if (!(error instanceof NotTheSame)) throw error;
    return refuse(
      `Le fichier ${error.message} n'est pas le même aux deux endroits, ou n'est plus ce qu'il était : rien n'en est effacé. Regardez lequel est le bon et effacez l'autre.`,
    );
  }
}

const TOLD_EVERY = 100;

function tell({ files, bytes }: { files: number; bytes: number }): void {
  if (files % TOLD_EVERY === 0) {
    process.stdout.write(`${count(files, "fichier")}, ${formatSize(bytes)}…\n`);
  }
}

function refuse(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}

function readPlace(args: string[]): Place | undefined {
  try {
    const { to = "" } = parseArgs({ args, options: { to: { type: "string" } } }).values;
    return to in PLACES ? (to as Place) : undefined;
  } catch {
    return undefined;
  }
}
