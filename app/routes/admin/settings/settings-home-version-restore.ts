import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { restoreHomeTexts } from "#app/domain/settings/home-versions.server.ts";
import { answerRestore } from "#app/routes/admin/answers/answer-restore.server.ts";
import type { Route } from "./+types/settings-home-version-restore.ts";
import { HOME_TEXTS_PATH } from "./settings-tabs.tsx";

export function action({ params: { revision }, context }: Route.ActionArgs) {
  return answerRestore(HOME_TEXTS_PATH, async () => {
    const ok = await restoreHomeTexts(revision, context.get(adminContext));
    return ok ? { ok, title: "Textes de l'accueil" } : { ok };
  });
}

export function loader() {
  return redirect(`${HOME_TEXTS_PATH}/versions`);
}
