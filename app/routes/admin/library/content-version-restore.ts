import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import { withoutLostImages } from "#app/domain/contents/content-images.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { answerVerb } from "#app/routes/admin/answers/answer-verb.server.ts";
import type { Route } from "./+types/content-version-restore.ts";
import { contentTypeOf } from "./content-type.ts";

const FAILURE = "Cette version n'a pas pu être remise";

export function action({ params, context }: Route.ActionArgs) {
  const { id, revision } = params;
  const type = contentTypeOf(params);
  return answerVerb(`/admin/${type}/${id}/edit`, FAILURE, async () => {
    const by = context.get(adminContext);
    const done = await contentRecord(type).restore(id, revision, by, asItWas);
    return done.ok
      ? { said: `« ${done.title} » : cette version est remise.` }
      : { refusal: `${FAILURE} : rechargez la page.` };
  });
}

/** It may have had nothing to read or hear: what is restored on purpose needs no second question. */
async function asItWas(version: FieldValues): Promise<FieldValues> {
  return { ...(await withoutLostImages(version)), evenEmpty: "on" };
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/${contentTypeOf(params)}/${params.id}/versions`);
}
