import { Form, useNavigation } from "react-router";
import { formatSize } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Button } from "#app/ui/button.tsx";
import { BACKUP_NOW_PATH } from "./backup.ts";
import type { KeptBackup } from "./backup-schedule.server.ts";

const SHOWN = 5;

export function BackupList({ backups, folder }: { backups: KeptBackup[]; folder: string }) {
  const busy = useNavigation().formAction === BACKUP_NOW_PATH;
  const more = backups.length - SHOWN;
  return (
    <div className="grid gap-3">
      {backups.length > 0 ? (
        <ul className="grid gap-1">
          {backups.slice(0, SHOWN).map(({ name, size, madeAt, withFiles, isEncrypted }) => (
            <li key={name}>
              {formatDateTime(madeAt)}{" "}
              <span className="text-soft">
                ({formatSize(size)}
                {!withFiles && ", sans les fichiers"}
                {isEncrypted && ", chiffrée"})
              </span>
            </li>
          ))}
          {more > 0 && <li className="text-soft">et {more} plus anciennes</li>}
        </ul>
      ) : (
        <p>Aucune sauvegarde pour l'instant.</p>
      )}
      <p className="reading text-sm text-soft">
        Elles sont sur la machine du site, dans le dossier{" "}
        <code className="break-all">{folder}</code>. Demandez à la personne qui l'héberge de les
        copier aussi ailleurs : si cette machine est perdue, elles le sont avec elle.
      </p>
      <Form method="post" action={BACKUP_NOW_PATH}>
        <Button type="submit" look="secondary" disabled={busy}>
          Sauvegarder maintenant
        </Button>
      </Form>
    </div>
  );
}
