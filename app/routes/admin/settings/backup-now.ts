import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { hasRoomForBackup, requestBackup } from "#app/domain/backups/backup-schedule.server.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/backup-now.ts";

const BACK = "/admin/settings/system";

export function action({ context }: Route.ActionArgs) {
  return answerVerb(BACK, "Une erreur est survenue", async () => {
    if (!(await hasRoomForBackup())) {
      return { refusal: "Il n'y a plus assez de place sur le disque pour une sauvegarde." };
    }
    await requestBackup(context.get(adminContext));
    return {
      said: "La sauvegarde se prépare. Rechargez cette page dans quelques minutes pour la voir.",
    };
  });
}

export function loader() {
  return redirect(BACK);
}
