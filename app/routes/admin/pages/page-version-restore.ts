import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { withoutLostImages } from "#app/domain/contents/content-images.server.ts";
import { pageRecord } from "#app/domain/pages/page.record.server.ts";
import { PAGES_SCREEN } from "#app/domain/pages/page.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/page-version-restore.ts";

const FAILURE = "Cette version n'a pas pu être remise";

export function action({ params: { id, revision }, context }: Route.ActionArgs) {
  return answerVerb(`${PAGES_SCREEN}/${id}/edit`, FAILURE, async () => {
    const done = await pageRecord.restore(
      id,
      revision,
      context.get(adminContext),
      withoutLostImages,
    );
    return done.ok
      ? { said: `« ${done.title} » : cette version est remise.` }
      : { refusal: `${FAILURE} : rechargez la page.` };
  });
}

export function loader({ params: { id } }: Route.LoaderArgs) {
  return redirect(`${PAGES_SCREEN}/${id}/versions`);
}
