import { answerVerb } from "./answer-verb.server.ts";

const FAILURE = "Cette version n'a pas pu être remise";

/** `path`: of the record in the back office. */
export function answerRestore(
  path: string,
  restore: () => Promise<{ ok: true; title: string } | { ok: false }>,
) {
  return answerVerb(`${path}/edit`, FAILURE, async () => {
    const done = await restore();
    return done.ok
      ? { said: `« ${done.title} » : cette version est remise.` }
      : { refusal: `${FAILURE} : rechargez la page.` };
  });
}
