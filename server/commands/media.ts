import { rebuildCopies } from "#app/domain/media/copies/copies.jobs.server.ts";
import { count } from "#app/infra/french/french.ts";

const USAGE = `Usage :
  npm run media -- rebuild    prépare de nouveau les copies de tous les enregistrements, vidéos et images
`;

/** Returns the exit code. */
export async function runMediaCommand(args: string[]): Promise<number> {
  if (args.join(" ") !== "rebuild") {
    process.stderr.write(USAGE);
    return 1;
  }
  const asked = await rebuildCopies();
  process.stdout.write(
    `${count(asked, "fichier")} à préparer de nouveau, par le site pendant qu'il tourne ou à son prochain démarrage.\n`,
  );
  return 0;
}
